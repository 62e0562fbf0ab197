import { test } from 'vitest';
import type { TestimonyEvent } from '../../events/testimonies.ts';
import { given } from '../../tests/given.ts';
import { testimonyDecider } from './testimony.ts';

const text = { title: 'Une porte ouverte', abstract: 'Un soir…', content: 'Un soir, quelqu’un a ouvert.' };
const submission = {
  testimonyId: 12,
  userId: 7,
  author: 'Marie',
  language: 'fr',
  season: 'gold',
  tags: [],
  ...text,
  readTimeMinutes: 1,
} as const;
const submitted: TestimonyEvent = { type: 'TestimonySubmitted', data: { ...submission, tags: [] } };
const published: TestimonyEvent = {
  type: 'TestimonyPublished',
  data: { testimonyId: 12, slug: 'une-porte-ouverte', publishedAt: '2026-11-21T08:00:00.000Z' },
};
const rejected: TestimonyEvent = {
  type: 'TestimonyRejected',
  data: { testimonyId: 12, reason: 'too-short', note: '' },
};
const withdrawn: TestimonyEvent = { type: 'TestimonyWithdrawn', data: { testimonyId: 12 } };

const editor = { userId: 2, roles: ['ROLE_EDITOR'] } as const;
const author = { userId: 7, roles: ['ROLE_USER'] } as const;
const visitor = { userId: null, roles: [] } as const;

const publish = {
  kind: 'publish',
  by: editor,
  text: { ...text, readTimeMinutes: 1 },
  slug: 'une-porte-ouverte',
  publishedAt: '2026-11-21T08:00:00.000Z',
} as const;
const reject = { kind: 'reject', by: editor, reason: 'too-short', note: '' } as const;
const edit = { kind: 'edit', by: editor, text: { ...publish.text, title: 'La porte ouverte' } } as const;
const edited: TestimonyEvent = {
  type: 'TestimonyEdited',
  data: { testimonyId: 12, userId: 7, ...text, title: 'La porte ouverte', readTimeMinutes: 1 },
};

test('a testimony is submitted once', () => {
  given(testimonyDecider)
    .when({ kind: 'submit', ...submission, tags: [] })
    .happens(submitted);
  given(testimonyDecider, submitted)
    .when({ kind: 'submit', ...submission, tags: [] })
    .refused('conflict', 'conflict');
});

test('an editor publishes as it is', () =>
  given(testimonyDecider, submitted).when(publish).happens(published));

test('an editor publishes with a change: both stand in one append', () =>
  given(testimonyDecider, submitted)
    .when({ ...publish, text: edit.text })
    .happens(edited, published));

test('an editor rejects with a reason', () =>
  given(testimonyDecider, submitted).when(reject).happens(rejected));

test('an edit that changes nothing is no event', () => {
  given(testimonyDecider, submitted).when(edit).happens(edited);
  given(testimonyDecider, submitted, edited).when(edit).happens();
});

test.each([publish, reject, edit])('$kind is for those who moderate', command => {
  given(testimonyDecider, submitted)
    .when({ ...command, by: author })
    .refused('forbidden', 'forbidden');
  given(testimonyDecider, submitted)
    .when({ ...command, by: visitor })
    .refused('forbidden', 'forbidden');
});

test.each([published, rejected, withdrawn])('after $type nothing is decided any more', end => {
  for (const command of [publish, reject, edit]) {
    given(testimonyDecider, submitted, end).when(command).refused('conflict', 'alreadyDecided');
  }
});

test('its author withdraws it in every state, once, and nobody else does', () => {
  for (const history of [[submitted], [submitted, published], [submitted, rejected], [submitted, edited]]) {
    given(testimonyDecider, ...history)
      .when({ kind: 'withdraw', by: author })
      .happens(withdrawn);
    given(testimonyDecider, ...history)
      .when({ kind: 'withdraw', by: editor })
      .refused('forbidden', 'forbidden');
  }
  given(testimonyDecider, submitted, withdrawn).when({ kind: 'withdraw', by: author }).happens();
});

test.each([publish, reject, edit, { kind: 'withdraw', by: author } as const])(
  '$kind needs a testimony',
  command => {
    given(testimonyDecider).when(command).refused('notFound', 'notFound');
    // Events of a stream that was never opened change nothing.
    given(testimonyDecider, published).when(command).refused('notFound', 'notFound');
  },
);
