import { test } from 'vitest';
import type { ModerationRuleEvent } from '../../events/moderation-rules.ts';
import { given } from '../../tests/given.ts';
import { ruleDecider, type WrittenRule } from './rule.ts';

const admin = { roles: ['ROLE_ADMIN'] } as const;
const editor = { roles: ['ROLE_EDITOR'] } as const;
const rule: WrittenRule = {
  ruleId: 4,
  title: 'Liens',
  about: ['comment'],
  author: 'new',
  warnings: ['link'],
  words: [],
  isRepeat: false,
  outcome: 'refuse',
  reason: 'advertising',
  despiteWarnings: false,
};
const written: ModerationRuleEvent = { type: 'ModerationRuleWritten', data: rule };
const removed: ModerationRuleEvent = { type: 'ModerationRuleRemoved', data: { ruleId: 4 } };
const remove = { kind: 'remove', by: admin, ruleId: 4 } as const;

test('an administrator writes a rule and changes it; the same again is nothing new', () => {
  const write = { kind: 'write', by: admin, rule } as const;
  const other = { ...rule, words: ['promotion'] };
  given(ruleDecider).when(write).happens(written);
  given(ruleDecider, written).when(write).happens();
  given(ruleDecider, written)
    .when({ ...write, rule: other })
    .happens({ type: 'ModerationRuleWritten', data: other });
  given(ruleDecider)
    .when({ ...write, by: editor })
    .refused('forbidden', 'forbidden');
});

test('a rule that was removed does not come back', () => {
  given(ruleDecider, written).when(remove).happens(removed);
  given(ruleDecider).when(remove).refused('notFound', 'notFound');
  given(ruleDecider, written, removed).when(remove).refused('notFound', 'notFound');
  given(ruleDecider, written, removed)
    .when({ kind: 'write', by: admin, rule })
    .refused('notFound', 'notFound');
});
