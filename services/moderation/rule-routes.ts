import { commentRejectionReason } from '../../contract/comments.ts';
import {
  type ModerationRule,
  moderationRule,
  moderationRulePatch,
  newModerationRule,
} from '../../contract/moderation-rules.ts';
import { pagingQuery } from '../../contract/paging.ts';
import { itemParams, reference } from '../../contract/references.ts';
import { Refusal } from '../../contract/refusals.ts';
import { EDITORS } from '../../contract/roles.ts';
import { rejectionReason } from '../../contract/testimonies.ts';
import type { CommandTools } from '../../platform/event-log/command-tools.ts';
import { againOnConflict, loadState } from '../../platform/event-log/load-state.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import type { Collection } from '../../platform/read-store/read-store.ts';
import { visibleLine } from '../../platform/text/plain-text.ts';
import {
  findRules,
  type ModerationRuleDocument,
  moderationRules as rulesModel,
} from '../../projections/moderation-rules.ts';
import { idempotentId } from '../reservations/entity-id.ts';
import { ruleDecider, ruleStream, type WrittenRule } from './rule.ts';

export interface RuleTools extends CommandTools {
  readonly moderationRules: Collection<ModerationRuleDocument>;
}

const ADMINS = ['ROLE_ADMIN'] as const;
const COLLECTION = '/api/moderation_rules';
const ITEM = '/api/moderation_rule/:id';

export const ruleResources: readonly Resource[] = [
  {
    name: 'ModerationRule',
    collection: COLLECTION,
    item: ITEM,
    schema: moderationRule,
    create: newModerationRule,
    update: moderationRulePatch,
  },
];

const present = (document: ModerationRuleDocument): ModerationRule => {
  const { ruleId: id, titleKey: _, status: __, revision: ___, ...rule } = document;
  return { '@id': reference('ModerationRule', id), '@type': 'ModerationRule', id, ...rule };
};

const REASONS = { testimony: rejectionReason.options, comment: commentRejectionReason.options };

/** What administrators write is read by all who decide. */
export function ruleRoutes(tools: RuleTools): readonly Route[] {
  async function read(id: string, all = tools.moderationRules) {
    const document = await all.get(id);
    if (document?.status !== 'standing') throw notFound();
    return { item: present(document), revision: document.revision };
  }

  /** @throws {Refusal} it would refuse without a reason, or for one that such texts are not refused for */
  function checked(rule: WrittenRule): WrittenRule {
    if (rule.outcome !== 'refuse') return { ...rule, reason: null };
    const { reason } = rule;
    if (reason === null) throw new Refusal('invalid', 'required', 'reason');
    if (!rule.about.every(kind => REASONS[kind].some(one => one === reason)))
      throw new Refusal('invalid', 'unknownReference', 'reason');
    return rule;
  }

  return [
    route({
      method: 'GET',
      path: COLLECTION,
      access: EDITORS,
      query: pagingQuery,
      handle: async ({ query }) => {
        const page = await findRules(tools.moderationRules, query);
        return {
          kind: 'collection',
          type: 'ModerationRule',
          page: { ...page, items: page.items.map(present) },
        };
      },
    }),
    route({
      method: 'GET',
      path: ITEM,
      access: EDITORS,
      params: itemParams,
      handle: async ({ params }) => ({ kind: 'item', ...(await read(params.id)) }),
    }),
    route({
      method: 'POST',
      path: COLLECTION,
      access: ADMINS,
      body: newModerationRule,
      handle: async call => {
        const context = commandContext(call);
        const ruleId = await idempotentId(tools, context, ruleStream);
        const rule = checked({ ruleId, ...call.body, title: visibleLine(call.body.title, 'title') });
        const command = { kind: 'write', by: call.actor, rule } as const;
        const done = await tools.handle(ruleStream(ruleId), ruleDecider, command, context);
        const made = madeByStream(tools, ruleStream(ruleId))(tools.moderationRules, rulesModel);
        const { revision, position } = done;
        const asMade = async () => (await read(String(ruleId), made)).item;
        return { kind: 'written', created: true, revision, position, read: asMade };
      },
    }),
    route({
      method: 'PATCH',
      path: ITEM,
      access: ADMINS,
      params: itemParams,
      body: moderationRulePatch,
      handle: call =>
        againOnConflict(async () => {
          const { actor: by, body, params } = call;
          const stream = ruleStream(Number(params.id));
          const context = commandContext(call);
          const { state, revision, assertSeen } = await loadState(tools, stream, ruleDecider);
          if (typeof state === 'string') throw notFound();
          assertSeen(context);
          const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
          const title = visibleLine(body.title ?? state.title, 'title');
          const rule = checked({ ...state, ...given, title });
          const asRead = { ...context, expected: context.expected ?? revision };
          const done = await tools.handle(stream, ruleDecider, { kind: 'write', by, rule }, asRead);
          const { position } = done;
          const asWritten = async () => (await read(params.id)).item;
          return { kind: 'written', revision: done.revision, position, read: asWritten };
        }),
    }),
    route({
      method: 'DELETE',
      path: ITEM,
      access: ADMINS,
      params: itemParams,
      handle: async call => {
        const ruleId = Number(call.params.id);
        const command = { kind: 'remove', by: call.actor, ruleId } as const;
        const done = await tools.handle(ruleStream(ruleId), ruleDecider, command, commandContext(call));
        return { kind: 'nothing', position: done.position };
      },
    }),
  ];
}
