/** An undo takes back what it has read, and nothing that is decided after that. */
import { expect, test } from 'vitest';
import type { Role } from '../../contract/roles.ts';
import { eventTypes } from '../../events/all.ts';
import { type EventLog, WrongRevision } from '../../platform/event-log/event-log.ts';
import { createHandle } from '../../platform/event-log/handle.ts';
import { createIds } from '../../platform/event-log/ids.ts';
import { createMemoryEventLog } from '../../tests/memory-event-log.ts';
import { commentDecider, commentStream } from '../comments/comment.ts';
import { undoable } from './decisions.ts';

const at = '2026-03-01T08:00:00.000Z';
const now = () => Date.parse(at);
const STREAM = commentStream(7);
const by = { userId: 1, roles: ['ROLE_EDITOR'] as readonly Role[] };
const context = { actor: 'user:1', correlationId: 'a-call' };

test('another moderator decides between the reading and the undoing', async () => {
  const log = createMemoryEventLog();
  const handle = createHandle({ log, types: eventTypes, ids: createIds({ now }), now });
  const place = { contentKind: 'post', contentId: 3, threadId: 7, responseTo: null } as const;
  await handle(
    STREAM,
    commentDecider,
    { kind: 'post', commentId: 7, ...place, userId: 9, author: 'Odile', message: 'Merci.' },
    { actor: 'user:9', correlationId: 'sent' },
  );
  await handle(STREAM, commentDecider, { kind: 'publish', by, at }, context);
  const reject = { kind: 'reject', by: { ...by, userId: 2 }, reason: 'off-topic', note: '' } as const;
  const overtaken: EventLog = {
    ...log,
    async readStream(...asked) {
      const read = await log.readStream(...asked);
      await handle(STREAM, commentDecider, reject, { actor: 'user:2', correlationId: 'another' });
      return read;
    },
  };
  const decisions = new Set(['CommentPublished', 'CommentRejected']);
  const found = await undoable({ log: overtaken, now }, STREAM, decisions, context);
  const command = { kind: 'undo', by, decision: found.decision } as const;
  await expect(handle(STREAM, commentDecider, command, found.context)).rejects.toThrow(WrongRevision);
  expect((await log.readStream(STREAM)).at(-1)?.type).toBe('CommentRejected');
});
