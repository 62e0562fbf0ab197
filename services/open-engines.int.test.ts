import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('no driver of an engine is loaded before that engine is asked for', async () => {
  const script = `
    import { createRequire } from 'node:module';
    await import(${JSON.stringify(new URL('./parvis.ts', import.meta.url).href)});
    const files = Object.keys(createRequire(import.meta.url).cache);
    console.log(files.length > 0, files.filter(file => /node_modules.(mongodb|bson|@eventstore|@grpc)/.test(file)).length);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('..', import.meta.url),
  });
  expect(stdout).toBe('true 0\n');
});
