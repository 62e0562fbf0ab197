import { test } from 'vitest';
import type { HoldEvent } from '../../events/moderation-rules.ts';
import { given } from '../../tests/given.ts';
import { holdDecider } from './hold.ts';

const data = { about: { kind: 'comment', id: 7 }, revision: 3, ruleId: 4 } as const;
const held: HoldEvent = { type: 'TextHeld', data };

test('a text is held once as it stands, and again with other words', () => {
  given(holdDecider).when(data).happens(held);
  given(holdDecider, held).when(data).happens();
  const rewritten = { ...data, revision: 4 };
  given(holdDecider, held).when(rewritten).happens({ type: 'TextHeld', data: rewritten });
});
