/** The rules of moderation. One that was removed keeps its title: decisions that it made are still told by it. */
import type { ModerationRuleEvent } from '../events/moderation-rules.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';
import { findPage, type Paging } from '../platform/read-store/find-page.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { sortKey } from '../platform/text/sort-key.ts';

export type ModerationRuleDocument = Extract<
  ModerationRuleEvent,
  { type: 'ModerationRuleWritten' }
>['data'] & {
  readonly titleKey: string;
  readonly status: 'standing' | 'removed';
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
};

export const moderationRules = readModel<ModerationRuleEvent>()<ModerationRuleDocument>({
  name: 'moderation-rules',
  version: 1,
  fields: { status: 'text', titleKey: 'text' },
  indexes: [['status', 'titleKey']],
  on: {
    ModerationRuleWritten: ({ at, revision, data }) => [
      {
        id: String(data.ruleId),
        evolve: before => ({
          ...data,
          titleKey: sortKey(data.title),
          status: 'standing',
          createdAt: before?.createdAt ?? at,
          updatedAt: at,
          revision,
        }),
      },
    ],
    ModerationRuleRemoved: ({ at, revision, data }) => [
      change<ModerationRuleDocument>(String(data.ruleId), before => ({
        ...before,
        status: 'removed',
        updatedAt: at,
        revision,
      })),
    ],
  },
});

type Rules = Collection<ModerationRuleDocument>;

const STANDING = { status: 'standing' } as const;
const BY_TITLE = { field: 'titleKey', direction: 'asc' } as const;

export const findRules = (all: Rules, paging: Paging) => findPage(all, STANDING, [BY_TITLE], paging);

export const standingRules = (all: Rules): Promise<ModerationRuleDocument[]> =>
  all.find({ where: STANDING, sort: [BY_TITLE] });

/** By their ids, removed ones too. */
export const rulesById = async (
  all: Rules,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ModerationRuleDocument>> =>
  new Map((await all.getMany([...new Set(ids)].map(String))).map(rule => [rule.ruleId, rule]));
