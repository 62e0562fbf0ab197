import type { IncomingHttpHeaders } from 'node:http';
import { entityTag } from '../calls/conditional.ts';
import { COMPRESS_FROM_BYTES, type Encoding, encode } from './content-encoding.ts';

/** The bytes of an answer, in each encoding that was asked for. */
export interface Payload {
  readonly body: Buffer;
  readonly etag: string | undefined;
  /** Made when first asked for; undefined when the body is not worth encoding. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> | undefined;
  /** Whether the same request may be sent the same again; absent: for as long as the answer is kept. */
  readonly isCurrent?: () => boolean;
}

/** What an answer says, to whoever sends these headers. */
export type Content = (headers: IncomingHttpHeaders) => Payload | Promise<Payload>;

/** An answer as bytes, kept by the cache or by who has made it. */
export interface KeptAnswer {
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: readonly string[];
  readonly content: Content;
}

/** Content that tells how much memory it takes, more and less. */
export type MakeContent = (grown: (bytes: number) => void) => Content;

/** The same for everybody. `etag`: null for none. `brotli`: so encoded, where that is there already. */
export const sameForAll =
  (
    body: Buffer,
    { etag = entityTag(body), brotli }: { etag?: string | null; brotli?: Buffer } = {},
  ): MakeContent =>
  grown => {
    const payload = createPayload({ body, etag: etag ?? undefined, brotli }, grown);
    return () => payload;
  };

export interface HeldPayload extends Payload {
  /** It is held no longer. */
  release(): void;
}

export function createPayload(
  {
    body,
    etag,
    brotli,
  }: { readonly body: Buffer; readonly etag: string | undefined; readonly brotli?: Buffer },
  grown: (bytes: number) => void,
): HeldPayload {
  const encodings = new Map<Encoding, Buffer | Promise<Buffer>>();
  let bytes = 0;
  let isHeld = true;
  const grow = (by: number): void => {
    if (!isHeld) return;
    bytes += by;
    grown(by);
  };
  if (brotli) encodings.set('br', brotli);
  grow(body.length + (brotli?.length ?? 0));
  return {
    body,
    etag,
    encoded(encoding) {
      if (body.length < COMPRESS_FROM_BYTES) return undefined;
      const known = encodings.get(encoding);
      if (known) return known;
      const made = encode[encoding](body).then(
        encoded => {
          encodings.set(encoding, encoded);
          grow(encoded.length);
          return encoded;
        },
        error => {
          encodings.delete(encoding);
          throw error;
        },
      );
      encodings.set(encoding, made);
      return made;
    },
    release() {
      if (isHeld) grown(-bytes);
      isHeld = false;
    },
  };
}
