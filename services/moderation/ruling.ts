/** Which rule decides of a text when it is sent. */
import type { CommentRejectionReason } from '../../contract/comments.ts';
import type { RuleConditions } from '../../contract/moderation-rules.ts';
import type { RejectionReason } from '../../contract/testimonies.ts';
import { findWarnings, type Warning } from '../../contract/warnings.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { plainText } from '../../platform/text/rich-text.ts';
import { sortKey } from '../../platform/text/sort-key.ts';
import { type CaseDocument, countCasesOf, printOf, sameWords } from '../../projections/cases.ts';
import { type ModerationRuleDocument, standingRules } from '../../projections/moderation-rules.ts';
import type { Ruling, Sent } from './decisions.ts';

interface Facts {
  readonly kind: Sent['kind'];
  readonly words: string;
  readonly warnings: readonly Pick<Warning, 'kind'>[];
  readonly isRepeat: boolean;
  /** Of its author. */
  readonly published: number;
  readonly refused: number;
}

const asWords = (text: string): string =>
  ` ${sortKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether all that a rule asks is so. */
function meets(rule: RuleConditions, facts: Facts): boolean {
  const { kind, words, warnings, isRepeat, published, refused } = facts;
  if (!rule.about.includes(kind)) return false;
  if (rule.author === 'known' && (published === 0 || refused > 0)) return false;
  if (rule.author === 'new' && published > 0) return false;
  if (rule.warnings.length > 0 && !warnings.some(one => rule.warnings.includes(one.kind))) return false;
  const text = asWords(words);
  if (rule.words.length > 0 && !rule.words.some(word => text.includes(asWords(word)))) return false;
  if (rule.isRepeat && !isRepeat) return false;
  return rule.outcome !== 'publish' || rule.despiteWarnings || warnings.length === 0;
}

const STRICTEST_FIRST = ['hold', 'refuse', 'publish'] as const;

/** Of those that meet the facts the strictest; the order in which they were written plays no part. */
const strictest = <Rule extends RuleConditions>(rules: readonly Rule[], facts: Facts): Rule | undefined => {
  const met = rules.filter(rule => meets(rule, facts));
  return STRICTEST_FIRST.flatMap(outcome => met.find(rule => rule.outcome === outcome) ?? [])[0];
};

export const createRuling =
  ({
    moderationRules,
    cases,
  }: {
    readonly moderationRules: Collection<ModerationRuleDocument>;
    readonly cases: Collection<CaseDocument>;
  }): Ruling =>
  async ({ kind, id, userId, title = '', content, mayBePublished }) => {
    const rules = await standingRules(moderationRules);
    if (rules.length === 0) return undefined;
    const text = kind === 'testimony' ? plainText(content) : content;
    const print = printOf(text);
    const [own, same, published, refused] = await Promise.all([
      cases.get(String(id)),
      print === null ? [] : sameWords(cases, print, 2),
      countCasesOf(cases, userId, ['published']),
      countCasesOf(cases, userId, ['rejected', 'unpublished']),
    ]);
    const rule = strictest(rules, {
      kind,
      words: `${title} ${text}`,
      warnings: [...findWarnings(title), ...findWarnings(content)],
      isRepeat: same.some(other => other.id !== id),
      // Of the others: a text that is rewritten does not speak for itself.
      published: published - Number(own?.status === 'published'),
      refused: refused - Number(own?.status === 'rejected' || own?.status === 'unpublished'),
    });
    if (!rule) return undefined;
    const { ruleId, outcome } = rule;
    if (outcome === 'hold') return { ruleId, outcome };
    if (outcome === 'publish') return mayBePublished ? { ruleId, outcome } : undefined;
    return { ruleId, outcome, reason: (rule.reason ?? 'other') as RejectionReason & CommentRejectionReason };
  };
