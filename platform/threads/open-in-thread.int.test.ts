import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = `
  import { openInThread } from ${JSON.stringify(new URL('./open-in-thread.ts', import.meta.url).href)};
  const module = new URL(${JSON.stringify(new URL('../read-store/sqlite/building-files.ts', import.meta.url).href)});
  const files = await openInThread({ file: '', module, what: 'the files' });
  const answer = files.emptyLog('/nowhere').catch(() => 'refused');
  await files[Symbol.asyncDispose]();
  console.log(await answer, 'and closed');
`;

test('a process does not end before what it closes is closed, though the last answer comes in between', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', SCRIPT]);
  expect(stdout).toBe('refused and closed\n');
});
