import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotStart } from './config.ts';
import { prepareDataDir } from './data-dir.ts';
import { holdDataDir } from './hold-data-dir.ts';
import { keepInstallationKey, newKey, readInstallationKeys } from './installation-key.ts';

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

  test('that others could read is closed to them, with what lies in it', async () => {
    const media = join(folder, 'media');
    await mkdir(media, { mode: 0o755 });
    const files = [join(folder, 'log.sqlite'), join(folder, 'in-use.lock')];
    for (const file of files) await writeFile(file, '');
    for (const file of files) await chmod(file, 0o644);
    for (const open of [folder, media]) await chmod(open, 0o755);
    await prepareDataDir(folder);
    const modes = await Promise.all(
      [folder, media, ...files].map(async path => (await stat(path)).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
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

describe.runIf(process.getuid?.() === 0)('what a command of root has left in the data folder', () => {
  afterEach(() => process.seteuid?.(0));

  test.each(['in-use.lock', 'media'])('is named, not met later: %s', async name => {
    await mkdir(join(folder, name), { mode: 0o700 });
    await mkdir(join(folder, 'lost+found'), { mode: 0o700 });
    await chown(folder, NOBODY, NOBODY);
    process.seteuid?.(NOBODY);
    await expect(prepareDataDir(folder)).rejects.toEqual(
      new CannotStart([`DATA_DIR ${folder} cannot be used: ${name} in it belongs to somebody else.`]),
    );
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

describe('the key of the installation', () => {
  test('is made once, for its owner alone, and stays', async () => {
    const [key, ...others] = await readInstallationKeys(folder);
    expect([key?.length, others]).toEqual([32, []]);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
    expect(await readInstallationKeys(folder)).toEqual([key]);
    expect(await readdir(folder)).toEqual(['keys.json']);
  });

  test('is the same for programs that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => readInstallationKeys(folder)));
    expect(new Set(all.flat().map(key => key.toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['keys.json']);
  });

  test('that is damaged is refused, and never replaced', async () => {
    await readInstallationKeys(folder);
    const file = join(folder, 'keys.json');
    const whole = await readFile(file, 'utf8');
    for (const damaged of ['', whole.slice(0, 40), '{}', whole.replace(/"key": "..../, '"key": "')]) {
      await writeFile(file, damaged);
      await expect(readInstallationKeys(folder)).rejects.toThrow(`${file} is damaged`);
      expect(await readFile(file, 'utf8')).toBe(damaged);
    }
  });

  test('that is given is taken, and then the folder holds none', async () => {
    const key = Buffer.alloc(40, 7);
    expect(await readInstallationKeys(folder, key)).toEqual([key]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('and the one that is about to take its place are both there while it changes', async () => {
    const [key = newKey()] = await readInstallationKeys(folder);
    const nextKey = newKey();
    await writeFile(join(folder, 'keys.json.4711.0a1b2c3d'), 'of a change that was killed');
    await keepInstallationKey(folder, { key, nextKey });
    expect(await readInstallationKeys(folder)).toEqual([key, nextKey]);
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
    await keepInstallationKey(folder, { key: nextKey });
    expect(await readInstallationKeys(folder)).toEqual([nextKey]);
    expect(await readdir(folder)).toEqual(['keys.json']);
  });
});
