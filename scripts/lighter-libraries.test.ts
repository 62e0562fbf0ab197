import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { functionsIn, withoutBodies } from './lighter-libraries.ts';

const LIBRARY = `
function open() { return close(); }
function close() { const inner = () => { return 1; }; return inner(); }
class Door { constructor() { this.isOpen = true; } shut() { return close(); } }
var Window = class { shut() { return 2; } };
Door.prototype.lock = function () { return 3; };
const key = door => { return door.isOpen; };
export { open, close, Door, Window, key };
`;
const program = () => parseSync('library.js', LIBRARY).program as never;
const run = (code: string) =>
  import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, never>>;

test('functions have the names of what stands around them', () => {
  expect([...functionsIn(program(), LIBRARY)].map(({ name }) => name)).toEqual([
    'open',
    'close',
    'close.inner',
    'Door.constructor',
    'Door.shut',
    'Window.shut',
    'Door.prototype.lock',
    'key',
  ]);
});

test('what is cut out says so when it is called, and everything else is as it was', async () => {
  const library: {
    open?: () => number;
    Door?: new () => { shut: () => number; lock: () => number };
    Window?: new () => { shut: () => number };
    key?: (door: object) => boolean;
  } = await run(
    withoutBodies(LIBRARY, program(), new Set(['Door.shut', 'Door.prototype.lock', 'close.inner'])),
  );
  expect(() => library.open?.()).toThrow('close.inner is not in this build');
  const door = new (library.Door ?? fail())();
  expect(() => door.shut()).toThrow('Door.shut is not in this build');
  expect(() => door.lock()).toThrow('Door.prototype.lock is not in this build');
  expect(library.key?.(door)).toBe(true);
  expect(new (library.Window ?? fail())().shut()).toBe(2);
});

const fail = (): never => {
  throw new Error('The library has lost something.');
};
