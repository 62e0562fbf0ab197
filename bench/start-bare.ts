import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Language } from '../contract/languages.ts';

export type Bare =
  | { readonly kind: 'bytes'; readonly url: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'json'; readonly url: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'echo' }
  | { readonly kind: 'tree'; readonly url: string; readonly language: Language };

export interface BareServer extends AsyncDisposable {
  readonly port: number;
}

/** A bare server in a process of its own; `url` is of the program that it is compared with. */
export async function startBare(bare: Bare): Promise<BareServer> {
  const child = fork(new URL('./bare-server.ts', import.meta.url).pathname, {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = once(child, 'exit');
  child.send(bare);
  const [port] = (await Promise.race([once(child, 'message'), exited.then(failed)])) as [number];
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await exited;
    },
  };
}

const failed = (): never => {
  throw new Error('the bare server could not start');
};
