import type { Words } from '../../../frame/catalogues/catalogue.ts';
import type { past as fr } from '../fr/past.ts';

export const past: Words<typeof fr> = {
  title: 'The site at a moment',
  lead: 'Choose a moment: the home page, lists, texts, search, and counts are shown as they were. People who were forgotten stay forgotten.',
  failedTitle: 'The log did not load',
  moment: 'Moment',
  time: 'Time',
  slider: 'From the first event to now',
  now: 'now',
  open: 'Open the site as it was',
  compareTitle: 'Compare with another moment',
  compareLine: 'What was published, changed, or taken down between the two, as readers saw it.',
  other: 'Other moment',
  compare: 'Compare',
  comparing: 'Putting the site together at both moments…',
  differences_zero: 'Nothing changed between {{earlier}} and {{later}}.',
  differences_one: '{{shown}} difference between {{earlier}} and {{later}}.',
  differences_many: '{{shown}} differences between {{earlier}} and {{later}}.',
  differences_other: '{{shown}} differences between {{earlier}} and {{later}}.',
  more_one: 'Show the last one',
  more_many: 'Show the next ones ({{count}} left)',
  more_other: 'Show the next ones ({{count}} left)',
  published: 'Published',
  changed: 'Changed',
  takenDown: 'Taken down',
  page: 'The page as it was',
};
