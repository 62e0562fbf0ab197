/** The renderer as `npm run build` has left it, for a thread of its own. */
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { hashOf } from '../http/edge/security-headers.ts';
import type { OpenedFile } from '../threads/file-module.ts';
import type { PageRequest, RenderedPage } from './page-server.ts';

/** What a page has to ask of whoever wants it. */
export type Question =
  | { readonly kind: 'read'; readonly path: string }
  | { readonly kind: 'post'; readonly path: string; readonly body: unknown }
  | { readonly kind: 'lostOf'; readonly files: readonly string[] }
  | { readonly kind: 'fault'; readonly page: string; readonly error: unknown };
/** On its way to another thread an error keeps its words, its stack and its cause alone. */
export type Told =
  | { readonly answer: unknown }
  | { readonly error: unknown; readonly status: number | undefined };

/** What of a request can be sent to another thread. */
export interface SentRequest extends Pick<PageRequest, 'url' | 'language'> {
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly instant: string | undefined;
  readonly publicUrl: string;
  readonly publisher: string;
}

type Rendering = { readonly page: SentPage } | { readonly error: unknown };
interface SentPage extends Omit<RenderedPage, 'html'> {
  readonly html: Uint8Array<ArrayBuffer>;
}

export interface PageCalls {
  /** A fault of ours is an answer too: it is told with its stack. */
  render(request: SentRequest, ask: (question: Question) => Promise<Told>): Promise<Rendering>;
  dropSetTexts(): Promise<void>;
}

/** An error as another thread can have it: some have a cause that cannot be sent. */
export function sendable(error: unknown): unknown {
  try {
    return structuredClone(error);
  } catch {
    return new Error(inspect(error));
  }
}

interface Renderer {
  /** As of `web/entry-server.tsx`. */
  readonly render: (
    request: Omit<PageRequest, 'read'> & { readonly read: (path: string) => Promise<unknown> } & Pick<
        SentRequest,
        'publicUrl' | 'publisher'
      > & { readonly assets: unknown },
  ) => Promise<
    Omit<RenderedPage, 'html' | 'inline'> & {
      readonly html: string;
      /** The texts that stand in it. */
      readonly inline?: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
    }
  >;
  readonly assetsOf: (manifest: unknown, textOf: (file: string) => string) => unknown;
  readonly dropSetTexts: () => void;
}

const CLIENT = new URL('../../dist/client/', import.meta.url);
const utf8 = new TextEncoder();
/** Of all but the longest pages: to encode into what is there takes half of the time. */
const room = new Uint8Array(262_144);

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const { read, written } = utf8.encodeInto(text, room);
  return read < text.length ? utf8.encode(text) : room.slice(0, written);
}

const textOf = (file: string) => readFileSync(new URL(file, CLIENT), 'utf8');

/** @param renderer address of the module */
export function open(renderer: string): OpenedFile<PageCalls> {
  const loaded = import(renderer).then(({ render, assetsOf, dropSetTexts }: Renderer) => ({
    ...{ render, dropSetTexts },
    assets: assetsOf(JSON.parse(textOf('.vite/manifest.json')), textOf),
  }));
  return {
    calls: {
      async render({ fields, instant, ...request }, ask) {
        const { render, assets } = await loaded;
        const answerTo = async (question: Question) => {
          const told = await ask(question);
          if ('error' in told) throw Object.assign(told.error as Error, { status: told.status });
          return told.answer as never;
        };
        try {
          const page = await render({
            ...request,
            assets,
            read: async path => JSON.parse(await answerTo({ kind: 'read', path })),
            ...(fields && {
              posted: { fields, post: (path, body) => answerTo({ kind: 'post', path, body }) },
            }),
            ...(instant && { past: { instant, lostOf: files => answerTo({ kind: 'lostOf', files }) } }),
            onFault: (page, error) => void answerTo({ kind: 'fault', page, error: sendable(error) }),
          });
          const { html, inline } = page;
          const hashes = inline && {
            scripts: inline.scripts.map(hashOf),
            styles: inline.styles.map(hashOf),
          };
          return { page: { ...page, html: bytesOf(html), inline: hashes } };
        } catch (error) {
          return { error: sendable(error) };
        }
      },
      dropSetTexts: async () => (await loaded).dropSetTexts(),
    },
    moved: answer => {
      const page = (answer as { readonly page?: SentPage } | undefined)?.page;
      return page ? [page.html.buffer] : [];
    },
    close() {},
  };
}
