/** What was answered, without what belongs to the asking: the moment itself, scripts, and what is asked after the paint. */
import type { ApiAnswer } from '../api-client.ts';

/** As text: what was answered differs where these do. */
export interface Answered {
  readonly status: number;
  readonly said: string;
}

const withoutMoment = (said: string): string =>
  said.replace(/asOf=[^&"#\s]*&(?:amp;)?/g, '').replace(/(?:\?|&amp;|&)asOf=[^&"#\s]*/g, '');

export function ofCall({ status, headers, body }: ApiAnswer): Answered {
  const { view, 'hydra:view': hydraView, ...rest } = body;
  const named = { language: headers.get('content-language'), type: headers.get('content-type') };
  const pages = [view, hydraView].map(pagesOf);
  return { status, said: withoutMoment(JSON.stringify({ ...named, ...rest, pages }, null, 1)) };
}

/** Only what was asked with a query names its page: as of a moment, everything is. */
const pagesOf = (view: unknown): object => {
  const { '@id': _, '@type': __, ...pages } = (view ?? {}) as Record<string, unknown>;
  return pages;
};

/** Undefined: it is still being made. */
export async function ofPage(answer: Response): Promise<Answered | undefined> {
  const html = await answer.text();
  if (answer.status === 503) return undefined;
  const [, head = ''] = /<link rel="icon"[^>]*>([\s\S]*?)<\/head>/.exec(html) ?? [];
  const [, body = ''] = /<div id="root">([\s\S]*)<\/div>\s*(?:<script|<\/body>)/.exec(html) ?? [];
  const said = [answer.headers.get('location') ?? '', /<html[^>]*>/.exec(html)?.[0] ?? '', head, body].join(
    '\n',
  );
  return { status: answer.status, said: withoutPast(withoutMoment(said)).replaceAll('><', '>\n<') };
}

/** Its banner; and counts, which other pages ask for after the paint. */
const withoutPast = (html: string): string =>
  html
    .replace(/<aside class="past"[\s\S]*?<\/aside>/, '')
    .replace(/<input type="hidden" name="asOf"[^>]*>/g, '')
    .replace(/(<button type="button" class="like"[^>]*?) disabled=""/g, '$1')
    .replace(/<span class="count">[^<]*<\/span>/g, '')
    .replace(/<span>[\d\s]+(?:lecture|view)s?<\/span>/g, '');

/** The first line that is another one. */
export function firstDifference(one: string, other: string): string {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  const at = lines.findIndex((line, number) => line !== others[number]);
  return `${lines[at] ?? '(end)'} ≠ ${others[at] ?? '(end)'}`.slice(0, 400);
}

/** What stands around a word in it. */
export function around(said: string, word: string): string {
  const at = said.indexOf(word);
  return said.slice(Math.max(0, at - 150), at + 150);
}
