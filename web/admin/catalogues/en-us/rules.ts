import type { Words } from '../../../frame/catalogues/catalogue.ts';
import type { rules as french } from '../fr/rules.ts';

export const rules: Words<typeof french> = {
  help: 'A rule applies to a text at the moment it is sent, and to a comment when its author rewrites it, if everything it asks for is true. When several apply, the most careful one decides: leave it to a person, then reject, then publish. The author is told that a rule decided.',
  new: 'New rule',
  edit: 'Edit the rule',
  none: 'No rules: a person decides everything.',
  title: 'Name of the rule',
  titleHint: 'Moderators know it by this name.',
  when: 'When',
  about: 'For',
  abouts: { testimony: 'testimonies', comment: 'comments' },
  author: 'From whom',
  authors: {
    any: 'all authors',
    known: 'known authors: a text published, none rejected',
    new: 'new authors: no text published',
  },
  warnings: 'That contains (one is enough)',
  warning: {
    email: 'an e-mail address',
    phone: 'a phone number',
    link: 'a link',
    surname: 'a surname',
    capitals: 'capital letters',
    repeat: 'repetitions',
  },
  words: 'Words or phrases',
  wordsHint: 'One per line, one is enough. Capitals and accents do not matter.',
  quoted: '“{{word}}”',
  isRepeat: 'the same text has been sent before',
  outcome: 'Decision',
  outcomes: { hold: 'Leave to a person', publish: 'Publish', refuse: 'Reject' },
  despiteWarnings: 'Publish even with a warning',
  despiteWarningsHint:
    'Otherwise a text that contains an address, a number, a link, a name, capital letters, or repetitions waits for a person.',
  overtaken:
    'Somebody else has changed this rule in the meantime. It now reads: {{title}}. When: {{when}}. Decision: {{outcome}}. Save again to put yours in its place.',
  reason: 'Reason',
  reasons: {
    advertising: 'Advertising',
    'contact-details': 'Contains contact details',
    'names-others': 'Names other people',
    'off-topic': 'Off topic',
    other: 'Another reason',
  },
  remove_one: 'Delete this rule?',
  remove_many: 'Delete {{count}} rules?',
  remove_other: 'Delete {{count}} rules?',
  removeLine: 'What was decided stays decided. Texts to come will wait for a person.',
  removeYes: 'Delete',
};
