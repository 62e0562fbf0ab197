/**
 * Adds to package-lock.json the packages of other platforms that a registry did not carry when the lock file was
 * written: `npm ci` refuses a lock file that lacks them (npm/cli#4828). Run it after adding a package.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { missingFrom } from './lock-file.ts';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingFrom(lock);
const packages = [...Object.entries(lock.packages), ...Object.entries(missing)];
lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages of other platforms added to ${file}.`);
