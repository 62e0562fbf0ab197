import { describe, test } from 'vitest';
import type { ConsentEvent } from '../../events/consents.ts';
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
  cover: null,
  ...text,
  readTimeMinutes: 1,
} as const;
const submitted: TestimonyEvent = { type: 'TestimonySubmitted', data: { ...submission, tags: [] } };
const published: TestimonyEvent = {
  type: 'TestimonyPublished',
  data: {
    testimonyId: 12,
    userId: 7,
    slug: 'une-porte-ouverte',
    publishedAt: '2026-11-21T08:00:00.000Z',
    note: '',
  },
};
const rejected: TestimonyEvent = {
  type: 'TestimonyRejected',
  data: { testimonyId: 12, userId: 7, reason: 'too-short', note: '' },
};
const unpublished: TestimonyEvent = {
  type: 'TestimonyUnpublished',
  data: { testimonyId: 12, userId: 7, reason: 'names-others', note: 'Un nom est resté.' },
};
const agreed = (wording: string | null): ConsentEvent => ({
  type: 'ConsentRecorded',
  data: { purpose: 'testimony', id: 12, userId: 7, wording },
});
const consentWithdrawn: ConsentEvent = { type: 'ConsentWithdrawn', data: { purpose: 'testimony', id: 12 } };
const withdrawn: TestimonyEvent = { type: 'TestimonyWithdrawn', data: { testimonyId: 12, userId: 7 } };
const resubmitted: TestimonyEvent = { type: 'TestimonyResubmitted', data: { testimonyId: 12, userId: 7 } };

const editor = { userId: 2, roles: ['ROLE_EDITOR'] } as const;
const author = { userId: 7, roles: ['ROLE_USER'] } as const;
const visitor = { userId: null, roles: [] } as const;

const publish = {
  kind: 'publish',
  by: editor,
  text: { ...text, readTimeMinutes: 1, tags: [], cover: null },
  slug: 'une-porte-ouverte',
  publishedAt: '2026-11-21T08:00:00.000Z',
} as const;
const reject = { kind: 'reject', by: editor, reason: 'too-short', note: '' } as const;
const unpublish = {
  kind: 'unpublish',
  by: editor,
  reason: 'names-others',
  note: 'Un nom est resté.',
} as const;
const edit = { kind: 'edit', by: editor, text: { ...publish.text, title: 'La porte ouverte' } } as const;
const edited: TestimonyEvent = {
  type: 'TestimonyEdited',
  data: {
    testimonyId: 12,
    userId: 7,
    ...text,
    title: 'La porte ouverte',
    readTimeMinutes: 1,
    tags: [],
    cover: null,
  },
};

test('a testimony is submitted once', () => {
  given(testimonyDecider)
    .when({ kind: 'submit', ...submission, tags: [], consent: '2026-11' })
    .happens(agreed('2026-11'), submitted);
  given(testimonyDecider)
    .when({ kind: 'submit', ...submission, tags: [], consent: null })
    .happens(agreed(null), submitted);
  given(testimonyDecider, submitted)
    .when({ kind: 'submit', ...submission, tags: [], consent: '2026-11' })
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

test.each([publish, reject, unpublish, edit])('$kind is for those who moderate', command => {
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

test('an editor takes a published one down with a reason, and nothing else', () => {
  given(testimonyDecider, submitted, published).when(unpublish).happens(unpublished);
  given(testimonyDecider, submitted).when(unpublish).refused('conflict', 'notPublished');
  for (const end of [[published, unpublished], [rejected], [published, withdrawn]])
    given(testimonyDecider, submitted, ...end)
      .when(unpublish)
      .refused('conflict', 'alreadyDecided');
});

test('what was taken down is put back under its address and its date, corrected or not', () => {
  const back = given(testimonyDecider, submitted, published, unpublished);
  const later = { ...publish, slug: 'another', publishedAt: '2026-12-24T08:00:00.000Z' };
  back.when(later).happens(published);
  back.when({ ...later, text: edit.text }).happens(edited, published);
  back.when(edit).happens(edited);
  back.when(reject).refused('conflict', 'alreadyDecided');
});

test('its author withdraws it in every state, once, and nobody else does', () => {
  const taken = [submitted, published, unpublished];
  for (const history of [[submitted], [submitted, published], taken, [submitted, rejected]]) {
    given(testimonyDecider, ...history)
      .when({ kind: 'withdraw', by: author })
      .happens(consentWithdrawn, withdrawn);
    given(testimonyDecider, ...history)
      .when({ kind: 'withdraw', by: editor })
      .refused('forbidden', 'forbidden');
  }
  given(testimonyDecider, agreed(null), submitted, consentWithdrawn, withdrawn)
    .when({ kind: 'withdraw', by: author })
    .happens();
});

test('for somebody whose account is closed, an editor withdraws it', () => {
  const command = { kind: 'withdraw', authorIsGone: true } as const;
  const history = given(testimonyDecider, submitted, published);
  // The author has withdrawn no consent.
  history.when({ ...command, by: editor }).happens(withdrawn);
  history.when({ ...command, by: visitor }).refused('forbidden', 'forbidden');
  history.when({ ...command, by: { userId: 8, roles: ['ROLE_USER'] } }).refused('forbidden', 'forbidden');
});

test.each([publish, reject, unpublish, edit, { kind: 'withdraw', by: author } as const])(
  '$kind needs a testimony',
  command => {
    given(testimonyDecider).when(command).refused('notFound', 'notFound');
    // Events of a stream that was never opened change nothing.
    given(testimonyDecider, published).when(command).refused('notFound', 'notFound');
  },
);

test('of who is forgotten, what is published is stated anew without a name, or goes as all the rest', () => {
  const restated: TestimonyEvent = {
    type: 'TestimonyRestated',
    data: { testimonyId: 12, ...text, slug: 'une-porte-ouverte' },
  };
  const forgotten: TestimonyEvent = { type: 'TestimonyForgotten', data: { testimonyId: 12 } };
  const [restate, forget] = [{ kind: 'restate' }, { kind: 'forget', isAsked: false }] as const;
  given(testimonyDecider, submitted, published).when(restate).happens(restated);
  given(testimonyDecider, submitted, published, restated).when(restate).happens();
  for (const history of [[submitted], [submitted, rejected], [submitted, published, withdrawn]])
    given(testimonyDecider, ...history)
      .when(restate)
      .happens();
  given(testimonyDecider).when(restate).refused('notFound', 'notFound');

  for (const history of [[submitted], [submitted, published], [submitted, published, restated]])
    given(testimonyDecider, ...history)
      .when(forget)
      .happens(forgotten);
  given(testimonyDecider, submitted, forgotten).when(forget).happens();
  given(testimonyDecider).when(forget).happens();
  // Its author takes the consent back, unless that is done.
  const asked = { ...forget, isAsked: true };
  const consent = { type: 'ConsentWithdrawn', data: { purpose: 'testimony', id: 12 } } as const;
  given(testimonyDecider, submitted, published, restated).when(asked).happens(consent, forgotten);
  given(testimonyDecider, submitted, withdrawn).when(asked).happens(forgotten);
  given(testimonyDecider, submitted, forgotten).when(publish).refused('conflict', 'alreadyDecided');

  // Editors go on deciding on it, and nothing of that is its author's.
  const unnamed: TestimonyEvent = {
    type: 'TestimonyUnpublished',
    data: { testimonyId: 12, userId: null, reason: 'names-others', note: 'Un nom est resté.' },
  };
  given(testimonyDecider, submitted, published, restated).when(unpublish).happens(unnamed);
  given(testimonyDecider, submitted, published, restated)
    .when({ kind: 'withdraw', by: author })
    .refused('forbidden', 'forbidden');
});

test('what can no longer be read is not stated again', () => {
  const illegible: TestimonyEvent = {
    type: 'TestimonySubmitted',
    data: { ...submission, tags: [], title: '', abstract: '', content: '' },
  };
  given(testimonyDecider, illegible, published).when({ kind: 'restate' }).happens();
});

test('the last decision is undone, and it stands as it stood before; nothing else is', () => {
  const undo = { kind: 'undo', by: editor, decision: 'the-event' } as const;
  const undone = (status: 'pending' | 'published' | 'unpublished'): TestimonyEvent => ({
    type: 'TestimonyDecisionUndone',
    data: { testimonyId: 12, userId: 7, decision: 'the-event', status },
  });
  given(testimonyDecider, submitted, published).when(undo).happens(undone('pending'));
  given(testimonyDecider, submitted, rejected).when(undo).happens(undone('pending'));
  given(testimonyDecider, submitted, rejected, rejected).when(undo).refused('conflict', 'undoTooLate');
  given(testimonyDecider, submitted, published, unpublished).when(undo).happens(undone('published'));
  given(testimonyDecider, submitted, published, unpublished, published)
    .when(undo)
    .happens(undone('unpublished'));
  for (const history of [
    [submitted],
    [submitted, published, undone('pending')],
    [submitted, published, withdrawn],
  ])
    given(testimonyDecider, ...history)
      .when(undo)
      .refused('conflict', 'undoTooLate');
  given(testimonyDecider, submitted, published)
    .when({ ...undo, decision: undefined })
    .refused('conflict', 'undoTooLate');
  given(testimonyDecider, submitted, published)
    .when({ ...undo, by: author })
    .refused('forbidden', 'forbidden');
  given(testimonyDecider, submitted, published, undone('pending')).when(reject).happens(rejected);
});

test('a version is restored by an editor, and by its author alone once that one has withdrawn it', () => {
  const restore = {
    kind: 'restore',
    by: editor,
    text: { ...text, readTimeMinutes: 1, tags: [], cover: null },
  } as const;
  const theirs = { ...restore, by: author };
  const other = { ...restore.text, title: 'La porte' };
  const edited: TestimonyEvent = {
    type: 'TestimonyEdited',
    data: { testimonyId: 12, userId: 7, ...other, tags: [] },
  };
  const restated: TestimonyEvent = {
    type: 'TestimonyRestated',
    data: { testimonyId: 12, ...text, slug: 'une-porte-ouverte' },
  };
  const publish = {
    kind: 'publish',
    ...{ by: editor, text: restore.text, slug: 'autre' },
    publishedAt: '2026-11-22T08:00:00.000Z',
  } as const;
  given(testimonyDecider, submitted).when(restore).happens();
  given(testimonyDecider, submitted)
    .when({ ...restore, text: other })
    .happens(edited);
  given(testimonyDecider, submitted).when(theirs).refused('forbidden', 'forbidden');
  given(testimonyDecider, submitted, published).when(restore).refused('conflict', 'alreadyDecided');
  const gone = [submitted, published, withdrawn];
  given(testimonyDecider, ...gone)
    .when(theirs)
    .happens(agreed(null), resubmitted);
  given(testimonyDecider, ...gone)
    .when({ ...theirs, text: other })
    .happens(agreed(null), resubmitted, edited);
  given(testimonyDecider, ...gone)
    .when(restore)
    .refused('forbidden', 'forbidden');
  given(testimonyDecider, submitted, published, restated, withdrawn)
    .when({ ...theirs, by: { ...author, userId: null } })
    .refused('forbidden', 'forbidden');
  // It keeps the address that it had, or has none yet.
  given(testimonyDecider, ...gone, resubmitted)
    .when(publish)
    .happens(published);
  given(testimonyDecider, submitted, withdrawn, resubmitted)
    .when({ kind: 'reject', by: editor, reason: 'too-short', note: '' })
    .happens(rejected);
  // What was published once is not refused: it can stay taken down, and is decided then.
  given(testimonyDecider, ...gone, resubmitted)
    .when(unpublish)
    .happens(unpublished);
  given(testimonyDecider, ...gone, resubmitted, unpublished)
    .when(unpublish)
    .refused('conflict', 'alreadyDecided');
});

test('an author who was asked answers once, as long as the text is there', () => {
  const agree = { kind: 'answer', by: author, wording: '2026-11' } as const;
  const decline = { ...agree, wording: null };
  const restated: TestimonyEvent = {
    type: 'TestimonyRestated',
    data: { testimonyId: 12, ...text, slug: 'une-porte-ouverte' },
  };
  const sent = [agreed(null), submitted] as const;
  given(testimonyDecider, ...sent)
    .when(agree)
    .happens(agreed('2026-11'));
  given(testimonyDecider, ...sent)
    .when(decline)
    .happens(consentWithdrawn, withdrawn);
  given(testimonyDecider, ...sent)
    .when({ ...agree, by: editor })
    .refused('forbidden', 'forbidden');
  given(testimonyDecider, ...sent, published, restated)
    .when({ ...agree, by: visitor })
    .refused('forbidden', 'forbidden');
  for (const answer of [agree, decline]) {
    given(testimonyDecider, agreed('2026-11'), submitted).when(answer).refused('conflict', 'conflict');
    given(testimonyDecider, ...sent, agreed('2026-11'))
      .when(answer)
      .refused('conflict', 'conflict');
    given(testimonyDecider, ...sent, consentWithdrawn, withdrawn)
      .when(answer)
      .refused('conflict', 'conflict');
  }
  given(testimonyDecider, ...sent, consentWithdrawn, withdrawn, agreed(null), resubmitted)
    .when(agree)
    .happens(agreed('2026-11'));
});

describe('an answer to a decision', () => {
  const rejectedOnce: TestimonyEvent = {
    type: 'TestimonyRejected',
    data: { testimonyId: 12, userId: 7, reason: 'off-topic', note: '' },
  };
  const appealed: TestimonyEvent = {
    type: 'TestimonyAppealed',
    data: { testimonyId: 12, userId: 7, message: 'C’est arrivé ainsi.' },
  };
  const appeal = (userId: number) =>
    ({ kind: 'appeal', by: { userId, roles: ['ROLE_USER'] }, message: 'C’est arrivé ainsi.' }) as const;
  const editorBy = { userId: 9, roles: ['ROLE_EDITOR'] } as const;

  test('is its author’s, once for each decision, and opens it again', () => {
    given(testimonyDecider, submitted, rejectedOnce).when(appeal(7)).happens(appealed);
    given(testimonyDecider, submitted, rejectedOnce).when(appeal(8)).refused('forbidden', 'forbidden');
    given(testimonyDecider, submitted).when(appeal(7)).refused('conflict', 'conflict');
    given(testimonyDecider, submitted, rejectedOnce, appealed)
      .when(appeal(7))
      .refused('conflict', 'conflict');
    const reject = { kind: 'reject', by: editorBy, reason: 'off-topic', note: '' } as const;
    given(testimonyDecider, submitted, rejectedOnce, appealed).when(reject).happens(rejectedOnce);
    given(testimonyDecider, submitted, rejectedOnce, appealed, rejectedOnce)
      .when(appeal(7))
      .happens(appealed);
  });

  test('what was taken down can stay so, with reasons of its own', () => {
    const takenDown: TestimonyEvent = {
      type: 'TestimonyUnpublished',
      data: { testimonyId: 12, userId: 7, reason: 'off-topic', note: '' },
    };
    const takeDown = { kind: 'unpublish', by: editorBy, reason: 'off-topic', note: '' } as const;
    given(testimonyDecider, submitted, published, takenDown)
      .when(takeDown)
      .refused('conflict', 'alreadyDecided');
    given(testimonyDecider, submitted, published, takenDown, appealed).when(takeDown).happens(takenDown);
  });

  test('waits again once the decision on it is undone', () => {
    const undone = (status: 'pending' | 'unpublished'): TestimonyEvent => ({
      type: 'TestimonyDecisionUndone',
      data: { testimonyId: 12, userId: 7, decision: 'the-event', status },
    });
    const taken = [submitted, published, unpublished, appealed];
    for (const decision of [published, unpublished])
      given(testimonyDecider, ...taken, decision, undone('unpublished'))
        .when(unpublish)
        .happens(unpublished);
    given(testimonyDecider, ...taken, unpublished, undone('unpublished'))
      .when(appeal(7))
      .refused('conflict', 'conflict');
    given(testimonyDecider, submitted, rejectedOnce, appealed, published, undone('pending'))
      .when(reject)
      .happens(rejected);
  });
});

test('where the house wants two people, nobody decides on a text of their own', () => {
  const own = { userId: 7, roles: ['ROLE_EDITOR'], needsSecondPerson: true } as const;
  const reject = (by: typeof own | { userId: number; roles: ['ROLE_EDITOR']; needsSecondPerson: boolean }) =>
    ({ kind: 'reject', by, reason: 'other', note: '' }) as const;
  const rejected: TestimonyEvent = {
    type: 'TestimonyRejected',
    data: { testimonyId: 12, userId: 7, reason: 'other', note: '' },
  };
  given(testimonyDecider, submitted).when(reject(own)).refused('forbidden', 'ownText');
  given(testimonyDecider, submitted)
    .when(reject({ ...own, userId: 9, roles: ['ROLE_EDITOR'] }))
    .happens(rejected);
  given(testimonyDecider, submitted)
    .when(reject({ ...own, roles: ['ROLE_EDITOR'], needsSecondPerson: false }))
    .happens(rejected);
  given(testimonyDecider, submitted, rejected)
    .when({ kind: 'undo', by: own, decision: 'the-event' })
    .refused('forbidden', 'ownText');
});
