import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CannotStart, type Config } from '../config/config.ts';
import { openInThread } from '../threads/open-in-thread.ts';
import { type PageCalls, type Question, sendable, type Told } from './page-file.ts';
import type { PageRequest, Web } from './page-server.ts';
import { staticFiles } from './static-files.ts';

const CLIENT = new URL('../../dist/client/', import.meta.url);
const RENDERER = new URL('../../dist/server/entry-server.js', import.meta.url);
const MODULE = new URL('./page-file.ts', import.meta.url);

/**
 * The web as `npm run build` has left it. Pages are rendered in a thread of their own, which asks for what they show:
 * whoever asks the API meanwhile does not wait for them.
 * @throws {CannotStart} when it is not there
 */
export async function loadBuiltWeb({
  publicUrl,
  publisher,
}: Pick<Config, 'publicUrl' | 'publisher'>): Promise<Web> {
  if (!existsSync(RENDERER)) throw new CannotStart(['The web is not built: npm run build.']);
  const pages = await openInThread<PageCalls & AsyncDisposable>({
    ...{ file: RENDERER.href, module: MODULE, what: 'the pages' },
  });
  return {
    files: cache => staticFiles(fileURLToPath(CLIENT), cache),
    async renderPage(request) {
      const { url, language, posted, past } = request;
      const rendered = await pages.render(
        {
          ...{ url, language, fields: posted?.fields, instant: past?.instant },
          ...{ publicUrl: publicUrl.origin, publisher },
        },
        question => tell(request, question),
      );
      if ('error' in rendered) throw rendered.error;
      const { html } = rendered.page;
      return { ...rendered.page, html: Buffer.from(html.buffer, html.byteOffset, html.byteLength) };
    },
    dropKnownTexts: () => void pages.dropSetTexts(),
  };
}

async function tell(request: PageRequest, question: Question): Promise<Told> {
  try {
    return { answer: await answerTo(request, question) };
  } catch (error) {
    return { error: sendable(error), status: (error as { readonly status?: number }).status };
  }
}

async function answerTo({ read, posted, past, onFault }: PageRequest, question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'read':
      return read(question.path);
    case 'post':
      return posted?.post(question.path, question.body);
    case 'lostOf':
      return past?.lostOf(question.files);
    case 'fault':
      return onFault(question.page, question.error);
  }
}
