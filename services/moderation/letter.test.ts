import { test } from 'vitest';
import type { LetterEvent } from '../../events/letters.ts';
import { given } from '../../tests/given.ts';
import { letterDecider } from './letter.ts';

const editor = { roles: ['ROLE_EDITOR'] } as const;
const somebody = { roles: ['ROLE_USER'] } as const;
const letter = {
  about: { kind: 'temoignage', id: 12 },
  userId: 7,
  message: 'Merci de votre récit.',
} as const;
const written: LetterEvent = { type: 'AuthorWritten', data: letter };
const asked: LetterEvent = { type: 'ConsentAsked', data: { testimonyId: 12, userId: 7 } };

test('an editor writes to the author, as often as there is something to say', () => {
  given(letterDecider)
    .when({ kind: 'write', by: editor, ...letter })
    .happens(written);
  given(letterDecider, asked, written)
    .when({ kind: 'write', by: editor, ...letter })
    .happens(written);
  given(letterDecider)
    .when({ kind: 'write', by: somebody, ...letter })
    .refused('forbidden', 'forbidden');
});

test('an author is asked for consent once', () => {
  const ask = { kind: 'askConsent', by: editor, testimonyId: 12, userId: 7 } as const;
  given(letterDecider, written).when(ask).happens(asked);
  given(letterDecider, asked).when(ask).refused('conflict', 'conflict');
});
