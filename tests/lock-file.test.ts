import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasAll, isInstalled } from '../scripts/install.mjs';
import { missingFrom } from '../scripts/lock-file.ts';

test('the lock file names the packages of every platform, without which `npm ci` refuses it', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  // When this fails after a package was added: `node scripts/complete-lock.ts`.
  expect(Object.keys(missingFrom(lock))).toEqual([]);
});

test('what the lock file names is what npm has installed: nothing is ever installed twice', () => {
  expect(isInstalled('work')).toBe(true);
});

test('the packages for work are wanted for work alone', () => {
  const lock = {
    '': {},
    'node_modules/koa': { version: '3.0.0' },
    'node_modules/sharp-of-another-platform': { version: '1.0.0', optional: true },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/yaml': { version: '2.0.0', devOptional: true },
  };
  const running = { 'node_modules/koa': { version: '3.0.0' } };
  expect(hasAll(lock, running, 'running')).toBe(true);
  expect(hasAll(lock, running, 'work')).toBe(false);
  expect(hasAll(lock, { ...running, 'node_modules/vitest': { version: '5.0.0' } }, 'work')).toBe(false);
  const { 'node_modules/sharp-of-another-platform': _, ...all } = lock;
  expect(hasAll(lock, all, 'work')).toBe(true);
  const old = { 'node_modules/koa': { version: '2.0.0' } };
  expect(hasAll(lock, { ...all, ...old }, 'running')).toBe(false);
  expect(hasAll(lock, {}, 'running')).toBe(false);
});

test('a package of another platform that the lock file lacks is completed from its name', () => {
  const lock = {
    packages: {
      'node_modules/tool': {
        dev: true,
        optionalDependencies: { '@tool/linux-arm-musleabihf': '1.2.3', '@tool/win32-x64': '1.2.3' },
      },
      'node_modules/@tool/win32-x64': { version: '1.2.3' },
    },
  };
  expect(missingFrom(lock)).toEqual({
    'node_modules/@tool/linux-arm-musleabihf': {
      version: '1.2.3',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['arm'],
      libc: ['musl'],
    },
  });
});
