import type { AppContext } from '../calls/app-state.ts';
import type { KeptAnswer } from '../sending/payload.ts';
import { sendAnswer, sentFor, write } from '../sending/send-answer.ts';
import type { Computed, ResponseCache } from './response-cache.ts';

/** Sends one that the cache has under the key, and tells who remembers repeated requests. */
export async function sendKept(ctx: AppContext, key: string, answer: KeptAnswer): Promise<void> {
  const payload = await answer.content(ctx.req.headers);
  const sent = await sentFor(ctx, answer, payload);
  const [, , ...headers] = sent.headers;
  ctx.state.sentFromMemory = { key, answer, ...sent, headers, isCurrent: payload.isCurrent };
  write(ctx, sent);
}

/** Sends what the cache has under the key, else what `make` computes. */
export async function sendThroughCache(
  ctx: AppContext,
  cache: ResponseCache,
  key: string,
  make: () => Promise<Computed>,
): Promise<void> {
  const kept = cache.get(key);
  return kept ? sendKept(ctx, key, kept) : sendAnswer(ctx, await cache.resolve(key, make));
}
