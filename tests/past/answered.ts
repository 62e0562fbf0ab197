/** What was answered, without what belongs to the asking: the moment itself, scripts, and what is asked after the paint. */
import type { ApiAnswer } from '../api-client.ts';

/** As text: what was answered differs where these do. */
export interface Answered {
  readonly status: number;
  readonly said: string;
}

const withoutMoment = (said: string): string =>
  said.replace(/asOf=[^&"#]*&(?:amp;)?/g, '').replace(/(?:\?|&amp;|&)asOf=[^&"#]*/g, '');

export const ofCall = ({ status, headers, body }: ApiAnswer): Answered => ({
  status,
  said: withoutMoment(
    JSON.stringify(
      { language: headers.get('content-language'), type: headers.get('content-type'), ...body },
      null,
      1,
    ),
  ),
});

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

const withoutPast = (html: string): string =>
  html
    .replace(/<aside class="past"[\s\S]*?<\/aside>/, '')
    .replace(/<input type="hidden" name="asOf"[^>]*>/g, '');

/** The first line that is another one. */
export function firstDifference(one: string, other: string): string {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  const at = lines.findIndex((line, number) => line !== others[number]);
  return `${lines[at] ?? '(end)'} ≠ ${others[at] ?? '(end)'}`.slice(0, 400);
}
