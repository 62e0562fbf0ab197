/** What a text may hold, as the editor knows it; `to-html.ts` writes each of these down. */
import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

/** The parts of a prayer, and notes that stand in the margin. */
export const PARAGRAPHS = ['verse', 'versicle', 'response', 'rubric', 'aside'] as const;
export type ParagraphClass = (typeof PARAGRAPHS)[number];

const isParagraphClass = (name: string): name is ParagraphClass =>
  (PARAGRAPHS as readonly string[]).includes(name);

const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
});

/** Where a quotation is taken from. */
const Source = Node.create({
  name: 'source',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'cite', context: 'blockquote/', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['cite', HTMLAttributes, 0],
});

/** The same within a line. */
const Quoted = Mark.create({
  name: 'quoted',
  parseHTML: () => [{ tag: 'cite', priority: 40 }],
  renderHTML: ({ HTMLAttributes }) => ['cite', HTMLAttributes, 0],
});

/** Words in another language. */
const Foreign = Mark.create({
  name: 'foreign',
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** A picture of ours, what it shows for who does not see it, and what stands below it. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      ['src', 'alt', 'width', 'height'].map(name => [
        name,
        {
          default: null,
          parseHTML: (element: HTMLElement) =>
            (element.matches('img') ? element : element.querySelector('img'))?.getAttribute(name) ?? null,
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: element => (isOurs(element.querySelector('img')) ? null : false),
      contentElement: element =>
        (element as HTMLElement).querySelector<HTMLElement>('figcaption') ??
        document.createElement('figcaption'),
    },
    { tag: 'img', getAttrs: element => (isOurs(element) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes: { lang, ...picture } }) => [
    'figure',
    mergeAttributes({ lang }),
    ['img', picture],
    ['figcaption', 0],
  ],
});

const isOurs = (picture: Element | null): boolean =>
  /^\/media\/[0-9a-f]{32}\.(?:jpg|png|webp)$/.test(picture?.getAttribute('src') ?? '');

/** Stands for a player of another site: its page, and what is played there. */
const Player = Node.create({
  name: 'player',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: null, parseHTML: (element: HTMLElement) => linkIn(element)?.getAttribute('href') },
    title: { default: '', parseHTML: (element: HTMLElement) => linkIn(element)?.textContent ?? '' },
  }),
  parseHTML: () => [
    { tag: 'figure.player', priority: 60, getAttrs: element => (linkIn(element) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes: { href, title } }) => [
    'figure',
    { class: 'player' },
    ['a', { href }, title || href],
  ],
});

const linkIn = (element: Element) => element.querySelector('a[href]');

const WITH_LANGUAGE = [
  ...['paragraph', 'heading', 'blockquote', 'source', 'bulletList', 'orderedList', 'listItem', 'picture'],
  ...['bold', 'italic', 'superscript', 'link', 'quoted', 'foreign'],
];

/** Paragraphs say which part of a prayer they are, and what is in another language than the text says so. */
const Attributes = Extension.create({
  name: 'attributes',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        class: {
          default: null,
          parseHTML: element => [...element.classList].find(isParagraphClass) ?? null,
        },
      },
    },
    {
      types: WITH_LANGUAGE,
      attributes: {
        lang: { default: null, parseHTML: element => element.getAttribute('lang') || null },
      },
    },
  ],
});

export const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      HTMLAttributes: { rel: null, target: null, class: null },
      isAllowedUri: address => isAddress(address),
      shouldAutoLink: address => address.startsWith('https://'),
    },
  }),
  Superscript,
  Source,
  Quoted,
  Foreign,
  Picture,
  Player,
  Attributes,
];

/** Of another site, of a mailbox, or of a page of ours. */
export const isAddress = (address: string): boolean =>
  /^https:\/\/[^\s/?#]|^mailto:[^\s@]+@[^\s@]+$|^\/(?![/\\])|^#/.test(address);
