import { Refusal } from '../../contract/refusals.ts';
import { mayAdminister, type Role } from '../../contract/roles.ts';
import type { ModerationRuleEvent } from '../../events/moderation-rules.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

export type WrittenRule = Extract<ModerationRuleEvent, { type: 'ModerationRuleWritten' }>['data'];
/** A rule that is removed does not come back. */
export type Rule = WrittenRule | 'none' | 'removed';

type RuleCommand = { readonly by: { readonly roles: readonly Role[] } } & (
  | { readonly kind: 'write'; readonly rule: WrittenRule }
  | { readonly kind: 'remove'; readonly ruleId: number }
);

export const ruleStream = (ruleId: number): string => `moderation-rule-${ruleId}`;

function decide(command: RuleCommand, rule: Rule): readonly ModerationRuleEvent[] {
  if (!mayAdminister(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
  if (rule === 'removed') throw new Refusal('notFound', 'notFound');
  if (command.kind === 'write') {
    const isSame = JSON.stringify(command.rule) === JSON.stringify(rule);
    return isSame ? [] : [{ type: 'ModerationRuleWritten', data: command.rule }];
  }
  if (rule === 'none') throw new Refusal('notFound', 'notFound');
  return [{ type: 'ModerationRuleRemoved', data: { ruleId: command.ruleId } }];
}

export const ruleDecider: Decider<RuleCommand, Rule, ModerationRuleEvent> = {
  initial: 'none',
  decide,
  evolve: (_, event) => (event.type === 'ModerationRuleWritten' ? event.data : 'removed'),
};
