import { expect, test } from 'vitest';
import { contactDetails } from './contact-details.ts';

test.each([
  ['mon numéro est le 6 99 00 00 00.', 'phone'],
  ['+237 699 00 00 00', 'phone'],
  ['appelez le 01.23.45.67.89', 'phone'],
  ['écrivez à clarisse@exemple.cm', 'email'],
  ['voir https://exemple.org/x', 'link'],
  ['voir www.exemple.org', 'link'],
])('%s', (text, kind) => {
  expect(contactDetails(`Bonjour.\n\n${text}`)).toEqual([{ kind, paragraph: 2 }]);
});

test.each(['le psaume 120', 'né en 1972', 'le 20 novembre 2026', '500 000 FCFA', 'Jn 3, 16-18', 'e.g. ceci'])(
  '%s tells nobody how to reach anybody',
  text => expect(contactDetails(text)).toEqual([]),
);
