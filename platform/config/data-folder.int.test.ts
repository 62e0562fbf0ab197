import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotStart } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { holdDataDir } from './hold-data-dir.ts';
import { readSecrets } from './secrets.ts';

const NOBODY = 65_534;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parvis-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the data folder', () => {
  test('is made, for its owner alone, and left empty', async () => {
    const dataDir = join(folder, 'deep/data');
    await prepareDataDir(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await readdir(dataDir)).toEqual([]);
    await prepareDataDir(dataDir);
  });

  test('that is a file is refused in one sentence', async () => {
    const dataDir = join(folder, 'data');
    await writeFile(dataDir, '');
    await expect(prepareDataDir(dataDir)).rejects.toEqual(
      new CannotStart([`DATA_DIR ${dataDir} cannot be used: it is a file.`]),
    );
    await expect(prepareDataDir(join(dataDir, 'below'))).rejects.toThrow('a part of the path is a file');
  });

  test('that may not be written to is refused in one sentence', async () => {
    await chmod(folder, 0o500);
    const asNobody = process.getuid?.() === 0;
    // Root may write everywhere.
    if (asNobody) process.seteuid?.(NOBODY);
    try {
      await expect(prepareDataDir(folder)).rejects.toThrow(/ cannot be used: it may not be written to\.$/);
    } finally {
      if (asNobody) process.seteuid?.(0);
      await chmod(folder, 0o700);
    }
  });
});

describe('the data folder in use', () => {
  test('is held by one program at a time', () => {
    const held = holdDataDir(folder);
    expect(() => holdDataDir(folder)).toThrow(
      new CannotStart([`DATA_DIR ${folder} is in use by another Parvis that runs.`]),
    );
    held[Symbol.dispose]();
    holdDataDir(folder)[Symbol.dispose]();
  });

  test('is free again when the program that held it was killed', async () => {
    const holder = `
      import { holdDataDir } from '${new URL('./hold-data-dir.ts', import.meta.url)}';
      globalThis.held = holdDataDir(process.argv[1]);
      setInterval(() => console.log('held'), 10);`;
    const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', holder, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    expect(() => holdDataDir(folder)).toThrow(CannotStart);
    other.kill('SIGKILL');
    await once(other, 'exit');
    holdDataDir(folder)[Symbol.dispose]();
  });
});

describe('the secrets', () => {
  test('are made once, for their owner alone, and stay', async () => {
    const first = await readSecrets(folder);
    expect(first.tokenKey).toHaveLength(32);
    expect(first.emailKey).toHaveLength(32);
    expect(first.tokenKey.equals(first.emailKey)).toBe(false);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
    expect(await readSecrets(folder)).toEqual(first);
    expect(await readdir(folder)).toEqual(['keys.json']);
  });

  test('are the same for programs that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => readSecrets(folder)));
    expect(new Set(all.map(({ tokenKey }) => tokenKey.toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['keys.json']);
  });

  test('that are damaged are refused, and never replaced', async () => {
    await readSecrets(folder);
    const file = join(folder, 'keys.json');
    const whole = await readFile(file, 'utf8');
    for (const damaged of [
      '',
      whole.slice(0, 40),
      '{}',
      whole.replace(/"tokenKey": "..../, '"tokenKey": "'),
    ]) {
      await writeFile(file, damaged);
      await expect(readSecrets(folder)).rejects.toThrow(`${file} is damaged`);
      expect(await readFile(file, 'utf8')).toBe(damaged);
    }
  });

  test('are derived from a key that is given, alike on every machine, and then the folder holds none', async () => {
    const key = Buffer.alloc(32, 7);
    const secrets = await readSecrets(folder, key);
    expect(await readSecrets(join(folder, 'elsewhere'), key)).toEqual(secrets);
    expect(secrets.tokenKey).not.toEqual(secrets.emailKey);
    expect(secrets.tokenKey).toHaveLength(32);
    expect(await readSecrets(folder, Buffer.alloc(32, 8))).not.toEqual(secrets);
    expect(await readdir(folder)).toEqual([]);
  });
});
