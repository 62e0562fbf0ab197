import { describe, test } from 'vitest';
import type { CommentEvent } from '../../events/comments.ts';
import { given } from '../../tests/given.ts';
import { commentDecider } from './comment.ts';

const place = { commentId: 9, contentKind: 'post', contentId: 5, threadId: 9 } as const;
const post = {
  kind: 'post',
  ...place,
  responseTo: null,
  userId: 7,
  author: 'Marie',
  message: 'Merci.',
} as const;
const { kind: _, ...data } = post;
const posted: CommentEvent = { type: 'CommentPosted', data };
const published: CommentEvent = {
  type: 'CommentPublished',
  data: { ...place, publishedAt: '2026-11-21T08:00:00.000Z' },
};
const unpublished: CommentEvent = { type: 'CommentUnpublished', data: place };
const rejected: CommentEvent = {
  type: 'CommentRejected',
  data: { ...place, userId: 7, reason: 'off-topic', note: 'Restons avec le texte.' },
};
const edited: CommentEvent = {
  type: 'CommentEdited',
  data: { ...place, userId: 7, message: 'Grand merci.' },
};
const withdrawn: CommentEvent = { type: 'CommentWithdrawn', data: { ...place, userId: 7 } };

const editor = { userId: 2, roles: ['ROLE_EDITOR'] } as const;
const author = { userId: 7, roles: ['ROLE_USER'] } as const;
const other = { userId: 8, roles: ['ROLE_USER'] } as const;

const publish = { kind: 'publish', by: editor, at: '2026-11-21T08:00:00.000Z' } as const;
const reject = { kind: 'reject', by: editor, reason: 'off-topic', note: 'Restons avec le texte.' } as const;
const edit = { kind: 'edit', by: author, message: 'Grand merci.' } as const;
const withdraw = { kind: 'withdraw', by: author } as const;

test('a comment is posted once', () => {
  given(commentDecider).when(post).happens(posted);
  given(commentDecider, posted).when(post).refused('conflict', 'conflict');
});

test('nothing happens to a comment that there is not', () => {
  for (const command of [publish, reject, edit, withdraw])
    given(commentDecider).when(command).refused('notFound', 'notFound');
  given(commentDecider, published).when(publish).refused('notFound', 'notFound');
});

describe('editors', () => {
  test('publish what waits, once', () => {
    given(commentDecider, posted).when(publish).happens(published);
    for (const decided of [published, rejected, withdrawn])
      given(commentDecider, posted, decided).when(publish).refused('conflict', 'alreadyDecided');
  });

  test('reject what waits, and take down what is published', () => {
    given(commentDecider, posted).when(reject).happens(rejected);
    given(commentDecider, posted, published).when(reject).happens(unpublished, rejected);
    for (const decided of [rejected, withdrawn])
      given(commentDecider, posted, decided).when(reject).refused('conflict', 'alreadyDecided');
  });

  test('where the house wants two people, decide on nothing of their own', () => {
    const by = { userId: 7, roles: ['ROLE_EDITOR'], needsSecondPerson: true } as const;
    for (const command of [publish, reject])
      given(commentDecider, posted)
        .when({ ...command, by })
        .refused('forbidden', 'ownText');
    given(commentDecider, posted, rejected)
      .when({ kind: 'undo', by, decision: 'the-event' })
      .refused('forbidden', 'ownText');
  });

  test('put back what they took down, as long as it has the words that were published', () => {
    const takenDown = [posted, published, unpublished, rejected];
    given(commentDecider, ...takenDown)
      .when(publish)
      .happens(published);
    given(commentDecider, ...takenDown, published, unpublished, edited, rejected)
      .when(publish)
      .refused('conflict', 'alreadyDecided');
  });

  test('decide alone', () => {
    for (const by of [author, other, { userId: null, roles: [] }]) {
      given(commentDecider, posted)
        .when({ ...publish, by })
        .refused('forbidden', 'forbidden');
      given(commentDecider, posted)
        .when({ ...reject, by })
        .refused('forbidden', 'forbidden');
    }
  });

  test('withdraw for those whose account is closed', () => {
    const command = { ...withdraw, authorIsGone: true };
    const history = given(commentDecider, posted, published);
    history.when({ ...command, by: editor }).happens(unpublished, withdrawn);
    history.when({ ...command, by: other }).refused('forbidden', 'forbidden');
  });

  test('write no words for others, nor withdraw them while they can do it themselves', () => {
    given(commentDecider, posted)
      .when({ ...edit, by: editor })
      .refused('forbidden', 'forbidden');
    given(commentDecider, posted)
      .when({ ...withdraw, by: editor })
      .refused('forbidden', 'forbidden');
  });
});

describe('its author', () => {
  test('rewrites it; new words wait for a decision, whatever was decided on the old ones', () => {
    given(commentDecider, posted).when(edit).happens(edited);
    given(commentDecider, posted, published).when(edit).happens(unpublished, edited);
    given(commentDecider, posted, rejected).when(edit).happens(edited);
    given(commentDecider, posted, published, unpublished, edited).when(publish).happens(published);
    given(commentDecider, posted, rejected, edited).when(reject).happens(rejected);
  });

  test('changes nothing with the same words', () =>
    given(commentDecider, posted, published)
      .when({ ...edit, message: 'Merci.' })
      .happens());

  test('withdraws it for good', () => {
    given(commentDecider, posted).when(withdraw).happens(withdrawn);
    given(commentDecider, posted, published).when(withdraw).happens(unpublished, withdrawn);
    given(commentDecider, posted, rejected).when(withdraw).happens(withdrawn);
    given(commentDecider, posted, withdrawn).when(withdraw).happens();
    given(commentDecider, posted, withdrawn).when(edit).refused('conflict', 'conflict');
  });
});

describe('a decision that comes with words', () => {
  const resent = { message: 'Merci.' } as const;
  const others = { message: 'Grand merci.' } as const;

  test('is one where they are the same', () => {
    given(commentDecider, posted)
      .when({ ...publish, ...resent })
      .happens(published);
    given(commentDecider, posted)
      .when({ ...reject, ...resent })
      .happens(rejected);
    given(commentDecider, posted)
      .when({ ...withdraw, ...resent })
      .happens(withdrawn);
  });

  test('is refused where they are others: what is decided is what was read', () => {
    given(commentDecider, posted, edited)
      .when({ ...publish, ...resent })
      .refused('conflict', 'conflict');
    given(commentDecider, posted, published, unpublished, edited)
      .when({ ...reject, ...resent })
      .refused('conflict', 'conflict');
    const editing = { userId: 7, roles: ['ROLE_EDITOR'] } as const;
    for (const command of [{ ...publish, by: editing }, { ...reject, by: editing }, withdraw])
      given(commentDecider, posted)
        .when({ ...command, ...others })
        .refused('invalid', 'editOrDecide');
  });

  test('is an edit of its author where it has been taken already', () => {
    given(commentDecider, posted, published)
      .when({ ...publish, by: author, ...others })
      .happens(unpublished, edited);
    given(commentDecider, posted, rejected)
      .when({ ...reject, by: author, ...others })
      .happens(edited);
    given(commentDecider, posted, published)
      .when({ ...publish, ...others })
      .refused('forbidden', 'forbidden');
  });
});

test('others leave it alone', () => {
  for (const command of [edit, withdraw])
    given(commentDecider, posted)
      .when({ ...command, by: other })
      .refused('forbidden', 'forbidden');
});

test('of who is forgotten, what is published is stated anew without a name, or goes as all the rest', () => {
  const restated: CommentEvent = { type: 'CommentRestated', data: { ...place, message: 'Merci.' } };
  const forgotten: CommentEvent = { type: 'CommentForgotten', data: place };
  const [restate, forget] = [{ kind: 'restate' }, { kind: 'forget' }] as const;
  given(commentDecider, posted, published).when(restate).happens(restated);
  given(commentDecider, posted, published, restated).when(restate).happens();
  given(commentDecider, posted).when(restate).happens();
  given(commentDecider, { type: 'CommentPosted', data: { ...data, message: '' } }, published)
    .when(restate)
    .happens();

  given(commentDecider, posted).when(forget).happens(forgotten);
  given(commentDecider, posted, published, restated).when(forget).happens(unpublished, forgotten);
  given(commentDecider, posted, forgotten).when(forget).happens();
  given(commentDecider).when(forget).happens();

  // Editors go on deciding on it, and nothing of that is its author's.
  given(commentDecider, posted, published, restated)
    .when(reject)
    .happens(unpublished, {
      type: 'CommentRejected',
      data: { ...place, userId: null, reason: 'off-topic', note: 'Restons avec le texte.' },
    });
  given(commentDecider, posted, published, restated).when(edit).refused('forbidden', 'forbidden');
});

test('the last decision is undone, and it stands as it stood before; nothing else is', () => {
  const undo = { kind: 'undo', by: editor, decision: 'the-event' } as const;
  const undone = (status: 'pending' | 'published' | 'rejected'): CommentEvent => ({
    type: 'CommentDecisionUndone',
    data: { ...place, decision: 'the-event', status },
  });
  const takenDown = [posted, published, unpublished, rejected];
  given(commentDecider, posted, published).when(undo).happens(unpublished, undone('pending'));
  given(commentDecider, posted, rejected).when(undo).happens(undone('pending'));
  given(commentDecider, ...takenDown)
    .when(undo)
    .happens(undone('published'));
  given(commentDecider, ...takenDown, published)
    .when(undo)
    .happens(unpublished, undone('rejected'));
  for (const history of [
    [posted],
    [posted, published, unpublished, undone('pending')],
    [posted, published, edited],
  ])
    given(commentDecider, ...history)
      .when(undo)
      .refused('conflict', 'undoTooLate');
  given(commentDecider, posted, published)
    .when({ ...undo, decision: undefined })
    .refused('conflict', 'undoTooLate');
  given(commentDecider, posted, published)
    .when({ ...undo, by: author })
    .refused('forbidden', 'forbidden');
  given(commentDecider, ...takenDown, undone('published'))
    .when(reject)
    .happens(unpublished, rejected);
});

test('words are restored by an editor, and by their author alone once that one has withdrawn them', () => {
  const restore = { kind: 'restore', by: editor, message: 'Merci.' } as const;
  const theirs = { ...restore, by: author };
  const asBefore: CommentEvent = { type: 'CommentEdited', data: { ...place, userId: 7, message: 'Merci.' } };
  const restated: CommentEvent = { type: 'CommentRestated', data: { ...place, message: 'Merci.' } };
  given(commentDecider, posted).when(restore).happens();
  given(commentDecider, posted, edited).when(restore).happens(asBefore);
  given(commentDecider, posted, edited, published).when(restore).happens(unpublished, asBefore);
  given(commentDecider, posted, edited).when(theirs).refused('forbidden', 'forbidden');
  given(commentDecider, posted, withdrawn).when(theirs).happens(asBefore);
  for (const by of [editor, other])
    given(commentDecider, posted, withdrawn)
      .when({ ...restore, by })
      .refused('forbidden', 'forbidden');
  // Of who is forgotten nobody has the words.
  given(commentDecider, posted, published, restated).when(restore).refused('conflict', 'conflict');
  given(commentDecider, posted, published, restated, withdrawn)
    .when({ ...theirs, by: { ...author, userId: null } })
    .refused('forbidden', 'forbidden');
});
