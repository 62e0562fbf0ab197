/** What stands in place of a page of the past: that it is being made, or why there is none. */

import { AS_OF } from '../../contract/as-of.ts';
import type { Language } from '../../contract/languages.ts';
import type { AppContext } from '../../platform/http/calls/app-state.ts';
import type { Problem } from '../../platform/http/calls/errors.ts';
import { say } from '../../platform/http/calls/messages.ts';
import { hashOf, type Inline } from '../../platform/http/edge/security-headers.ts';
import { unkeptPage } from '../../platform/pages/unkept-page.ts';
import { escaped } from '../../platform/text/escaped.ts';

const WORDS = {
  fr: {
    title: 'Le site à un moment passé',
    again: 'Cette page se recharge d’elle-même.',
    signedOut:
      'Cette visite du passé est terminée, ou n’a pas commencé\u00a0: ouvrez-la depuis l’espace d’administration.',
    choose: 'Choisir un moment',
    today: 'Revenir au site d’aujourd’hui',
  },
  'en-US': {
    title: 'The site at a moment in the past',
    again: 'This page reloads by itself.',
    signedOut: 'This visit to the past is over, or has not begun: open it from the admin area.',
    choose: 'Choose a moment',
    today: 'Back to the site today',
  },
} as const satisfies Record<Language, Record<string, string>>;

const STYLE = `
:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}
body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;background:light-dark(#fbf9f5,#13162b);color:light-dark(#23273f,#efebe1)}
main{max-width:34rem}
h1{font-size:1.75rem;line-height:1.15}
progress{width:100%;accent-color:light-dark(#282d4d,#efebe1)}
a{display:inline-block;padding:.5rem 0;margin-right:1.5rem;color:inherit}
`;

export const notePage =
  (policyOf: (inline: Inline) => string) =>
  (ctx: AppContext, language: Language, problem: Problem, progress?: number): void => {
    const words = WORDS[language];
    const isMaking = progress !== undefined;
    const asked = String(ctx.query[AS_OF] ?? '');
    const chooser = `/${language}/admin/history/past?${new URLSearchParams({ [AS_OF]: asked })}`;
    const line = problem.status === 401 ? words.signedOut : say(language, problem.code, problem.values);
    const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${isMaking ? `<meta http-equiv="refresh" content="${problem.headers['Retry-After']}">` : ''}
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p role="status">${escaped(line)}${isMaking ? ` ${words.again}` : ''}</p>
${isMaking ? `<progress value="${progress}" aria-label="${words.title}"></progress>` : ''}
<p>${isMaking ? '' : `<a href="${escaped(chooser)}">${words.choose}</a>`}<a href="/${language}">${words.today}</a></p>
</main>
</body>
</html>
`;
    ctx.state.made = unkeptPage({
      ...{ html, language, status: problem.status, headers: problem.headers },
      policy: policyOf({ scripts: [], styles: [hashOf(STYLE)] }),
    });
  };
