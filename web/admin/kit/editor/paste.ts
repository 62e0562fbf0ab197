/** What comes from a word processor, as the page of it would have been written by hand. */

/** Parts of Word's HTML that no reader ever sees. */
const UNSEEN = 'meta, link, script, title, xml, o\\:p, w\\:sdt';
const BULLET = /^[\s\u00a0]*(?:[·•▪◦§o‣-]|\d+[.)]|[a-z][.)])[\s\u00a0]+/;
const NUMBERED = /^[\s\u00a0]*(?:\d+|[a-z])[.)]/;

export function cleaned(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const unseen of body.querySelectorAll(UNSEEN)) unseen.remove();
  renamed(body, `b[${STYLE}*="font-weight:normal"]`, 'span');
  renamed(body, `span[${STYLE}*="font-weight:bold"], span[${STYLE}*="font-weight:700"]`, 'strong');
  renamed(body, `span[${STYLE}*="font-style:italic"]`, 'em');
  renamed(body, 'h1', 'h2');
  renamed(body, 'h4, h5, h6', 'h3');
  renamed(body, 'div:not(:has(p, div, h2, h3, ul, ol, table, blockquote))', 'p');
  for (const line of body.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"]')) intoList(line);
  for (const line of body.querySelectorAll('p'))
    if (line.textContent?.trim() === '' && !line.querySelector('img')) line.remove();
  // The classes of others mean nothing here; ours are kept when a text of ours is pasted.
  for (const element of body.querySelectorAll('[class^="Mso"], [class^="docs-"]'))
    element.removeAttribute('class');
  if (!isOurs(body)) for (const element of body.querySelectorAll('[lang]')) element.removeAttribute('lang');
  return body.innerHTML;
}

const STYLE = 'data-style';

/** Our policy lets no page have styles of its own, and browsers tell of each that a text brings, even when nobody sees it. */
const withoutStyles = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[^>]+>/g, tag => tag.replace(/\sstyle=/gi, ` ${STYLE}=`));

/** Copied in an editor of ours, which says so itself. */
const isOurs = (body: HTMLElement): boolean => body.querySelector('[data-pm-slice]') !== null;

function renamed(body: HTMLElement, which: string, name: string): void {
  for (const element of body.querySelectorAll(which)) {
    const other = document.createElement(name);
    other.append(...element.childNodes);
    element.replaceWith(other);
  }
}

/** Word writes lists as paragraphs that begin with a sign. */
function intoList(line: HTMLElement): void {
  const element = NUMBERED.test(line.textContent ?? '') ? 'ol' : 'ul';
  const before = line.previousElementSibling;
  const list = before?.matches(`${element}[data-word]`) ? before : document.createElement(element);
  if (list !== before) {
    list.setAttribute('data-word', '');
    line.before(list);
  }
  const item = document.createElement('li');
  item.append(...line.childNodes);
  withoutSign(item);
  list.append(item);
  line.remove();
}

/** The sign stands in one element or in several, before the first words. */
function withoutSign(item: HTMLElement): void {
  for (const sign of item.querySelectorAll(`[${STYLE}*="mso-list"]`)) sign.remove();
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  if (first) first.textContent = (first.textContent ?? '').replace(BULLET, '');
}
