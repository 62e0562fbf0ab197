/** What the editor holds as the HTML that the server keeps: `platform/text/rich-text.ts` says what that may be. */
import { escaped, escapedText } from '../../../frame/typesetting/escaped.ts';

export interface DocumentNode {
  readonly type?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly DocumentNode[];
  readonly marks?: readonly Mark[];
  readonly text?: string;
}
interface Mark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

const attribute = (name: string, value: unknown): string =>
  value === null || value === undefined ? '' : ` ${name}="${escaped(String(value))}"`;

/** The element of each node that is no more than one. */
const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  source: 'cite',
  bulletList: 'ul',
  orderedList: 'ol',
};
/** The outermost first: links hold emphasis, and an emphasis may be of one language. */
const MARKS: Readonly<Record<string, string>> = {
  link: 'a',
  quoted: 'cite',
  foreign: 'span',
  bold: 'strong',
  italic: 'em',
  superscript: 'sup',
};
const ORDER = Object.keys(MARKS);

const opening = (element: string, { attrs = {} }: DocumentNode | Mark): string => {
  const link = element === 'a' ? attribute('href', attrs.href) : '';
  const rel = element === 'a' ? attribute('rel', 'nofollow noopener') : '';
  return `<${element}${attribute('class', attrs.class)}${link}${attribute('lang', attrs.lang)}${rel}>`;
};

/** The document without what is empty at its ends: an editor always shows a line to write in. */
export function toHtml(document: DocumentNode): string {
  const blocks = [...(document.content ?? [])];
  while (blocks.length > 0 && isEmpty(blocks.at(-1))) blocks.pop();
  while (blocks.length > 0 && isEmpty(blocks[0])) blocks.shift();
  return blocks.map(htmlOf).join('');
}

const isEmpty = (node: DocumentNode | undefined): boolean => node?.type === 'paragraph' && !node.content;

function htmlOf(node: DocumentNode): string {
  const { type = '', attrs = {}, content = [] } = node;
  switch (type) {
    case 'heading': {
      const element = `h${attrs.level}`;
      return `${opening(element, node)}${inline(content)}</${element}>`;
    }
    case 'listItem':
      return `${opening('li', node)}${content.map((child, at) => (at === 0 && isBare(content) ? inline(child.content ?? []) : htmlOf(child))).join('')}</li>`;
    case 'picture':
      return `${opening('figure', node)}<img${['src', 'alt', 'width', 'height'].map(name => attribute(name, attrs[name])).join('')} />${
        content.length > 0 ? `<figcaption>${inline(content)}</figcaption>` : ''
      }</figure>`;
    case 'player':
      return `<figure class="player">${opening('a', { attrs: { href: attrs.href } })}${escapedText(String(attrs.title ?? ''))}</a></figure>`;
    default: {
      const element = BLOCKS[type];
      if (element === undefined) throw new Error(`The editor holds a ${type} that no text may hold.`);
      const isInline = type === 'paragraph' || type === 'source';
      return `${opening(element, node)}${isInline ? inline(content) : content.map(htmlOf).join('')}</${element}>`;
    }
  }
}

/** A line of a list stands without a paragraph, unless it has more than one or one of a kind of its own. */
const isBare = ([first, ...others]: readonly DocumentNode[]): boolean =>
  first?.type === 'paragraph' &&
  !first.attrs?.class &&
  !first.attrs?.lang &&
  others.every(({ type }) => type !== 'paragraph');

/** Neighbours share the elements that they have in common. */
function inline(nodes: readonly DocumentNode[]): string {
  let html = '';
  let open: readonly Mark[] = [];
  for (const node of nodes) {
    const marks = (node.marks ?? []).toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
    const shared = open.findIndex((mark, at) => JSON.stringify(mark) !== JSON.stringify(marks[at]));
    const kept = shared < 0 ? open.length : shared;
    html += closing(open.slice(kept));
    html += marks
      .slice(kept)
      .map(mark => opening(elementOf(mark), mark))
      .join('');
    html += node.type === 'hardBreak' ? '<br />' : escapedText(node.text ?? '');
    open = marks;
  }
  return html + closing(open);
}

const elementOf = ({ type }: Mark): string => {
  const element = MARKS[type];
  if (element === undefined)
    throw new Error(`The editor marks something as ${type}, which no text may hold.`);
  return element;
};

const closing = (marks: readonly Mark[]): string =>
  marks
    .toReversed()
    .map(mark => `</${elementOf(mark)}>`)
    .join('');
