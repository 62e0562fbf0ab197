import { z } from 'zod';
import { commentRejectionReason } from './comments.ts';
import { moment } from './moment.ts';
import { rejectionReason } from './testimonies.ts';
import { WARNING_KINDS } from './warnings.ts';

const about = z
  .array(z.enum(['testimony', 'comment']))
  .min(1)
  .max(2);
const title = z.string().trim().min(1).max(100);

/** What is decided of a text when it is sent. All that a rule asks has to be so. */
const rule = {
  title,
  about,
  /** `known`: something of theirs is published, and nothing was refused. `new`: nothing is published. */
  author: z.enum(['any', 'known', 'new']),
  /** One of them is enough; none: the rule does not ask for any. */
  warnings: z.array(z.enum(WARNING_KINDS)).max(WARNING_KINDS.length),
  /** One of them is enough; in any case of letters and with or without accents. */
  words: z.array(z.string().trim().min(2).max(60)).max(200),
  /** The same text was sent before. */
  isRepeat: z.boolean(),
  /** `hold`: a person decides, whatever other rules say. What refuses comes before what publishes. */
  outcome: z.enum(['hold', 'publish', 'refuse']),
  /** Of a refusal; one that texts of this kind are refused for. */
  reason: z.enum([...new Set([...rejectionReason.options, ...commentRejectionReason.options])]).nullable(),
  /** It publishes texts with warnings as well. */
  despiteWarnings: z.boolean(),
};

/** Body of `POST /api/moderation_rules`. */
export const newModerationRule = z.object({
  ...rule,
  author: rule.author.default('any'),
  warnings: rule.warnings.default([]),
  words: rule.words.default([]),
  isRepeat: rule.isRepeat.default(false),
  reason: rule.reason.default(null),
  despiteWarnings: rule.despiteWarnings.default(false),
});
/** Body of `PATCH /api/moderation_rule/{id}`. */
export const moderationRulePatch = z.object(rule).partial();

export const moderationRule = z.object({
  '@id': z.string(),
  '@type': z.literal('ModerationRule'),
  id: z.int(),
  ...rule,
  createdAt: moment,
  updatedAt: moment,
});
export type ModerationRule = z.infer<typeof moderationRule>;
export type RuleConditions = Pick<
  ModerationRule,
  'about' | 'author' | 'warnings' | 'words' | 'isRepeat' | 'outcome' | 'despiteWarnings'
>;
