/**
 * Brings what the project needs to run: its packages, and with them Node 24 itself. Plain JavaScript without
 * imports from elsewhere, because on a fresh clone it runs before anything is installed, on the machine's own
 * Node, which may be as old as 20.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const node24 = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * What the packages are wanted for: running the program, or working on it, which takes all of them.
 * @typedef {'running' | 'work'} Purpose
 */

/**
 * Installs what is missing, nothing when nothing is; answers the path of Node 24.
 * @param {Purpose} purpose
 * @returns {string}
 */
export function install(purpose) {
  // An image has what the program runs with, and is not written to.
  if (process.env.PARVIS_PACKAGES === 'here') return process.execPath;
  if (!isInstalled(purpose)) {
    // Adds to what is there: `npm ci` would first empty the folder, and the program may be running from it.
    if (isInstalled('running')) npm('install', '--no-save', '--include=dev');
    else npm('ci', purpose === 'work' ? '--include=dev' : '--omit=dev');
  }
  if (!existsSync(node24)) installNode24();
  return node24;
}

/**
 * npm writes its own record of what it installed as its last act, so an interrupted install is not one.
 * @param {Purpose} purpose
 */
export function isInstalled(purpose) {
  const folder = join(root, 'node_modules');
  // A linked folder belongs to whoever linked it: `npm ci` would empty it under their feet.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  const record = join(folder, '.package-lock.json');
  if (!existsSync(record)) return false;
  return hasAll(packagesOf(join(root, 'package-lock.json')), packagesOf(record), purpose);
}

/**
 * @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} Packages
 * @param {Packages} wanted of the lock file
 * @param {Packages} present
 * @param {Purpose} purpose
 */
export function hasAll(wanted, present, purpose) {
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true;
    if (path in present) return present[path]?.version === version;
    // Optional packages of other platforms are never there.
    return optional === true || (purpose === 'running' && (dev === true || devOptional === true));
  });
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The package `node` fetches its binary in an install script, which npm may have been told not to run. */
function installNode24() {
  execFileSync(process.execPath, ['installArchSpecificPackage'], {
    cwd: join(root, 'node_modules/node'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @param {string[]} args */
function npm(...args) {
  console.log('Installing packages, once…');
  const { status } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed; the lines above say why.');
    process.exit(1);
  }
}
