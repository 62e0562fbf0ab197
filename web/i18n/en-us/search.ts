import type { search as fr } from '../fr/search.ts';
import type { Words } from '../i18n.ts';

export const search: Words<typeof fr> = {
  title: 'Search',
  titleFor: 'Search: {{text}}',
  line: 'Search the prayers, teachings and testimonies of Parvis.',
  label: 'Search Parvis',
  placeholder: 'Search for a prayer, a text, a word…',
  big: 'A word…',
  submit: 'Search',
  suggestions: 'Results',
  asking: 'Searching…',
  problem: 'Search does not answer. Press Enter to try again.',
  found_one: '{{shown}} result',
  found_other: '{{shown}} results',
  newest: 'The newest texts',
  noneShort: 'Nothing for “{{text}}”.',
  none: 'Nothing for “{{text}}”.',
  noneLine: 'Try a shorter word, another word, or all kinds at once. Accents and typing mistakes do no harm.',
  everywhere: 'Search all kinds',
  all: 'All results',
  kinds: 'Kinds',
  allKinds: 'All',
  kind: {
    enseignement: 'Teaching',
    prierre: 'Prayer',
    temoignage: 'Testimony',
  },
  kindNames: {
    enseignement: 'Teachings',
    prierre: 'Prayers',
    temoignage: 'Testimonies',
  },
  keys: {
    move: 'browse',
    open: 'open',
    escape: 'Esc',
    close: 'close',
  },
};
