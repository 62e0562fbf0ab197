import type { Language } from '../../contract/languages.ts';
import { FAREWELL, greeting } from '../../contract/salutations.ts';
import { escaped } from '../text/escaped.ts';
import type { OutgoingMail } from './mailer.ts';

/** What a mail says, in plain words: `textAndHtml` puts greeting, farewell, foot and markup around them. */
export interface MailWords {
  readonly language: Language;
  readonly subject: string;
  /** Of the person, whatever somebody has typed there; '' to leave it out. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** Shown large after the first paragraph. */
  readonly code?: string;
  /** To the place that it is about; shown before the farewell. */
  readonly link?: { readonly words: string; readonly path: string } | undefined;
  /** Where such mails are switched off: a page, and what mail programs call (RFC 8058). */
  readonly switchOff?: { readonly page: string; readonly call: string } | undefined;
}

const WORDS = {
  fr: {
    why: 'Vous recevez ce message parce que cette adresse a été indiquée sur',
    switchOff: 'Ne plus recevoir ces messages\u00a0:',
  },
  'en-US': {
    why: 'You are receiving this message because this address was given at',
    switchOff: 'Stop receiving these messages:',
  },
} as const satisfies Record<Language, unknown>;

/** A mail as plain text and as HTML. Every word of it is escaped here, wherever it comes from. */
export function textAndHtml(
  mail: MailWords,
  publicUrl: URL,
): Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'unsubscribe'> {
  const { language, subject, code } = mail;
  const { why, switchOff } = WORDS[language];
  const farewell = FAREWELL[language];
  const link = mail.link && { ...mail.link, href: new URL(mail.link.path, publicUrl).href };
  const off = mail.switchOff && new URL(mail.switchOff.page, publicUrl).href;
  const unsubscribe = mail.switchOff && new URL(mail.switchOff.call, publicUrl).href;
  const home = new URL(`/${language}`, publicUrl).href;
  const [first = '', ...others] = mail.paragraphs;
  const hello = greeting(language, mail.name);
  const foot = [`-- \n${why} ${home}`, off && `${switchOff} ${off}`].filter(Boolean).join('\n');
  const text = [
    hello,
    first,
    code && `    ${code}`,
    ...others,
    link && `${link.words}\n${link.href}`,
    farewell,
    foot,
  ]
    .filter(part => part !== undefined)
    .join('\n\n');
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escaped(words)}</p>`;
  // A colon leads to the address where it is written out.
  const linked = (words: string) => escaped(words.replace(/\s*:$/, ''));
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f6f4ef;color:#1d2136;font:16px/1.6 Georgia,'Times New Roman',serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:4px solid #282d4d">
<tr><td style="padding:32px">
${paragraph(hello)}
${paragraph(first)}
${code === undefined ? '' : `<p style="margin:0 0 16px;font:bold 32px/1.4 Consolas,'Courier New',monospace;letter-spacing:6px;color:#282d4d">${escaped(code)}</p>`}
${others.map(paragraph).join('\n')}
${link ? `<p style="margin:0 0 16px"><a href="${escaped(link.href)}" style="color:#282d4d">${linked(link.words)}</a></p>` : ''}
<p style="margin:32px 0 0">${escaped(farewell)}</p>
</td></tr></table>
<p style="max-width:560px;margin:16px 0 0;font-size:13px;color:#5b6078">${escaped(why)} <a href="${escaped(home)}" style="color:#282d4d">${escaped(publicUrl.host)}</a>${off ? `<br><a href="${escaped(off)}" style="color:#282d4d">${linked(switchOff)}</a>` : ''}</p>
</td></tr></table>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html, unsubscribe };
}
