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

test('what is answered last arrives, though what it comes from is closed in the same turn', async () => {
  const late = `export const open = () => ({ calls: { late: async () => 'late' }, close() {} });`;
  const { stdout } = await run(
    `data:text/javascript,${late}`,
    `const answer = files.late().catch(() => 'lost');
    await files[Symbol.asyncDispose]();
    console.log(await answer);`,
  );
  expect(stdout).toBe('late\n');
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

test('a call answers what the thread asks before it answers, in the context of whoever called', async () => {
  const asks = `export const open = () => ({
    calls: {
      sum: async (a, ask) => a + (await ask('b')),
      refused: ask => ask('c').catch(error => 'not told: ' + error.message),
    },
    close() {},
  });`;
  const { stdout } = await run(
    `data:text/javascript,${asks}`,
    `import { AsyncLocalStorage } from 'node:async_hooks';
    const whose = new AsyncLocalStorage();
    const known = { b: 2 };
    const tell = async name => {
      if (!(name in known)) throw new Error(name + ' of ' + whose.getStore());
      return known[name];
    };
    console.log(await whose.run('one', () => files.sum(1, tell)), await whose.run('two', () => files.refused(tell)));`,
  );
  expect(stdout).toBe('3 not told: c of two\n');
});

test('what is small shares a thread, and is closed by itself', async () => {
  const counts = `let opened = 0;
  export const open = file => (opened++, { calls: { name: () => file + ' of ' + opened }, close() {} });`;
  const { stdout } = await run(
    `data:text/javascript,${counts}`,
    `const small = file => openInThread({ file, module, what: file, isSmall: true });
    const [one, other] = await Promise.all([small('one'), small('other')]);
    await one[Symbol.asyncDispose]();
    console.log(await one.name().catch(error => error.message), await other.name());
    console.log(await (await small('again')).name());`,
  );
  expect(stdout).toBe('one are closed other of 2\nagain of 3\n');
});
