import type { AppContext, MadeAnswer } from '../calls/app-state.ts';
import { isNotModified } from '../calls/conditional.ts';
import { preferredEncoding } from './content-encoding.ts';
import { createPayload, type KeptAnswer, type Payload } from './payload.ts';

export const POLICY = 'Content-Security-Policy';

/** Sends it past Koa's own body handling: unmodified (304), encoded as the client prefers, without body for HEAD. */
export async function sendAnswer(ctx: AppContext, answer: KeptAnswer): Promise<void> {
  write(ctx, await sentFor(ctx, answer, await answer.content(ctx.req.headers)));
}

/** Sends, in the same way, one that is made for who asks and kept by nobody. */
export async function sendMade(ctx: AppContext, { status, headers, etag, body }: MadeAnswer): Promise<void> {
  const list = Object.entries(headers).flat();
  if (body === undefined) return write(ctx, { status, headers: [...ctx.state.headers, ...list], body });
  const payload = createPayload({ body: Buffer.from(body), etag }, () => undefined);
  write(ctx, await sentFor(ctx, { status, headers: list }, payload));
}

/** Headers as one list, names and values by turns: those that are set one by one cost as much as all the rest. */
export interface Sent {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
}

export async function sentFor(
  { req, state }: AppContext,
  answer: Omit<KeptAnswer, 'content'>,
  { etag, ...payload }: Payload,
): Promise<Sent> {
  const headers = [...withoutPolicy(state.headers, answer.headers), ...answer.headers];
  if (etag !== undefined) headers.push('ETag', etag);
  const reads = req.method === 'GET' || req.method === 'HEAD';
  if (reads && answer.status === 200 && etag && isNotModified(req.headers['if-none-match'], etag)) {
    headers.splice(headers.indexOf('Content-Type'), 2);
    return { status: 304, headers, body: undefined };
  }
  const encoding = preferredEncoding(req.headers['accept-encoding']);
  const encoded = encoding && (await payload.encoded(encoding));
  if (encoded) headers.push('Content-Encoding', encoding);
  const body = encoded ?? payload.body;
  headers.push('Content-Length', String(body.length));
  return { status: answer.status, headers, body: req.method === 'HEAD' ? undefined : body };
}

/** A page has a policy of its own in place of the one that every answer carries: browsers obey all that they are given. */
function withoutPolicy(all: readonly string[], own: readonly string[]): readonly string[] {
  if (!own.includes(POLICY)) return all;
  const at = all.indexOf(POLICY);
  return at < 0 ? all : all.toSpliced(at, 2);
}

export function write(ctx: AppContext, { status, headers, body }: Sent): void {
  ctx.respond = false;
  ctx.res.writeHead(status, headers as string[]).end(body);
}
