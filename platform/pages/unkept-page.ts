import type { Language } from '../../contract/languages.ts';
import type { MadeAnswer } from '../http/calls/app-state.ts';
import { POLICY } from '../http/sending/send-answer.ts';

/** A page for this request alone: nobody keeps it. */
export const unkeptPage = ({
  status,
  html,
  policy,
  language,
  headers,
}: {
  readonly status: number;
  readonly html: string | Uint8Array;
  readonly policy: string;
  readonly language: Language;
  readonly headers: MadeAnswer['headers'];
}): MadeAnswer => ({
  status,
  body: html,
  headers: {
    ...headers,
    [POLICY]: policy,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Cache-Control': 'no-store',
  },
});
