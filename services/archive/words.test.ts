import { expect, test } from 'vitest';
import { commentRejectionReason, commentStatus } from '../../contract/comments.ts';
import { consent } from '../../contract/consents.ts';
import { contactPatch } from '../../contract/contact.ts';
import { CONTACT_KINDS } from '../../contract/contact-kinds.ts';
import { CONTENT_KINDS } from '../../contract/content-key.ts';
import { fileType } from '../../contract/files.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { coverSeason } from '../../contract/publications.ts';
import { ROLES } from '../../contract/roles.ts';
import { rejectionReason, testimonyStatus } from '../../contract/testimonies.ts';
import { CODE_PURPOSES } from '../../events/accounts.ts';
import { WORDS } from './words.ts';

const SHOWN = [
  ...[...LANGUAGES, ...ROLES, ...CONTENT_KINDS, ...CODE_PURPOSES],
  ...consent.shape.purpose.options,
  ...[...CONTACT_KINDS, ...contactPatch.shape.status.unwrap().options],
  ...[...commentStatus.options, ...commentRejectionReason.options],
  ...[...testimonyStatus.options, ...rejectionReason.options, ...coverSeason.options],
  ...fileType.options,
];

test.each(LANGUAGES)('every value that a person may find in their data has a word of %s', language => {
  expect(SHOWN.filter(value => !(value in WORDS[language].values))).toEqual([]);
});
