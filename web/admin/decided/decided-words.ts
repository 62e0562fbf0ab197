import type { ModerationCard } from '../../../contract/moderation.ts';

/** Of a sentence that says who decided: a person, a rule, or nobody who is known. */
export function decidedWords({
  decidedBy,
  decidedByRule,
}: Pick<ModerationCard, 'decidedBy' | 'decidedByRule'>): 'decidedByOn' | 'decidedByRuleOn' | 'decidedOn' {
  if (decidedByRule !== null) return 'decidedByRuleOn';
  return decidedBy ? 'decidedByOn' : 'decidedOn';
}
