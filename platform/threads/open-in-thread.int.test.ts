import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Runs it in a process of its own that has opened the `files` of a module. */
const run = (module: URL | string, script: string) =>
  promisify(execFile)(process.execPath, [
    '--eval',
    `import { openInThread } from ${JSON.stringify(new URL('./open-in-thread.ts', import.meta.url).href)};
    const module = new URL(${JSON.stringify(String(module))});
    const files = await openInThread({ file: '', module, what: 'the files' });
    ${script}`,
  ]);

test('a process does not end before what it closes is closed, though the last answer comes in between', async () => {
  const { stdout } = await run(
    new URL('../read-store/sqlite/building-files.ts', import.meta.url),
    `const answer = files.emptyLog('/nowhere').catch(() => 'refused');
    await files[Symbol.asyncDispose]();
    console.log(await answer, 'and closed');`,
  );
  expect(stdout).toBe('refused and closed\n');
});

test('a thread that ends by itself ends the process, with a sentence', async () => {
  const breaks = `export const open = () => ({
    calls: { later: () => void setImmediate(() => { throw new Error('out of order'); }) },
    close() {},
  });`;
  const ended = run(`data:text/javascript,${breaks}`, 'await files.later(); setTimeout(() => {}, 10_000);');
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/the thread with the files has ended[\s\S]*out of order/),
  });
}, 20_000);
