import type { Words } from '../catalogue.ts';
import type { publications as fr } from '../fr/publications.ts';

export const publications: Words<typeof fr> = {
  picture: 'Picture {{number}}: {{title}}',
  actualite: {
    title: 'News',
    line: 'The life of the Church and of the site, through the year.',
    none: 'No news yet.',
    noneLine: 'The next news will appear here.',
    on: 'Takes place on {{day}}',
  },
  document: {
    title: 'Documentation',
    line: 'Books and a calendar, to read here or take with you.',
    none: 'The shelves are still empty.',
    noneLine: 'The first documents will be here soon.',
    natures: { book: 'Book', calendar: 'Calendar' },
    pages_one: '{{count}} page',
    pages_other: '{{count}} pages',
    download: 'Download {{name}} ({{size}} kB)',
    preview: 'Open in the browser',
    inOther: 'In {{language}}:',
    readOn: 'Read on {{host}}',
  },
  realisation: {
    title: 'Our works',
    line: 'What the association does with what it is given.',
    none: 'Nothing to show here yet.',
    noneLine: 'The first works will appear here soon.',
    natures: { aid: 'Aid', donation: 'Donation', support: 'Support' },
  },
  multimedia: {
    title: 'Multimedia',
    line: 'To listen to, to watch, to keep in sight.',
    none: 'Nothing here yet.',
    noneLine: 'The first sounds and pictures will be here soon.',
    media: { audio: 'Audio', video: 'Video', image: 'Picture' },
    play: 'Open the video from {{host}}',
    transcript: 'What is said',
  },
};
