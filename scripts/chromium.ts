import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** A Chromium that is already there: the one that CHROME_PATH names, else the system's, else Playwright's. */
export function findChromium(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) {
    if (isProgram(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, which is not a program`);
  }
  const folders = PATH.split(delimiter);
  const candidates = NAMES.flatMap(name => folders.map(folder => join(folder, name)));
  return [...candidates, chromium.executablePath()].find(isProgram);
}

/** @throws with what to do about it, when there is none and none can be installed */
export function bringChromium(): string {
  return findChromium() ?? fromDebian() ?? fromPlaywright() ?? fail();
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium from Debian, once…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return findChromium();
}

function fromPlaywright(): string | undefined {
  console.log('Installing Chromium from Playwright, once…');
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  try {
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    return undefined;
  }
  return findChromium();
}

function fail(): never {
  throw new Error(
    'The browser tests need a Chromium, and none could be installed: install one, or name one in CHROME_PATH.',
  );
}
