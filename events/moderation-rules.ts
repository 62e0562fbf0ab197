import { z } from 'zod';
import { type EventOf, eventType } from '../platform/event-log/event-types.ts';

/** What administrators have decided beforehand about texts that are sent. */
export const moderationRuleEvents = {
  ModerationRuleWritten: eventType({
    schema: 1,
    data: z.object({
      ruleId: z.number(),
      /** As moderators know it. */
      title: z.string(),
      about: z.array(z.enum(['testimony', 'comment'])),
      /** `known`: something of theirs is published, and nothing was refused. `new`: nothing is published. */
      author: z.enum(['any', 'known', 'new']),
      /** One of them is enough. */
      warnings: z.array(z.enum(['email', 'phone', 'link', 'surname', 'capitals', 'repeat'])),
      /** One of them is enough. */
      words: z.array(z.string()),
      /** The same text was sent before. */
      isRepeat: z.boolean(),
      outcome: z.enum(['hold', 'publish', 'refuse']),
      /** Of a refusal. */
      reason: z
        .enum([
          'names-others',
          'contact-details',
          'too-short',
          'off-topic',
          'advertising',
          'offensive',
          'other',
        ])
        .nullable(),
      /** It publishes a text with warnings as well. */
      despiteWarnings: z.boolean(),
    }),
  }),
  ModerationRuleRemoved: eventType({ schema: 1, data: z.object({ ruleId: z.number() }) }),
  /** A rule left a text to a person. Each text has a stream of its own for it: the text itself is not changed. */
  TextHeld: eventType({
    schema: 1,
    data: z.object({
      about: z.object({ kind: z.enum(['temoignage', 'comment']), id: z.number() }),
      /** Of the text, as the rule read it. */
      revision: z.number(),
      ruleId: z.number(),
    }),
  }),
};
type RuleEvent = EventOf<typeof moderationRuleEvents>;
export type HoldEvent = Extract<RuleEvent, { type: 'TextHeld' }>;
export type ModerationRuleEvent = Exclude<RuleEvent, HoldEvent>;
