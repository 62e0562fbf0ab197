import {
  newSubscriber,
  type Subscriber,
  subscribed,
  subscriber,
  subscriberPatch,
  subscribersImport,
  subscribersImported,
  subscribersQuery,
} from '../../contract/newsletter.ts';
import { itemParams, reference } from '../../contract/references.ts';
import { mayModerate } from '../../contract/roles.ts';
import { ORIGIN } from '../../platform/event-log/event-log.ts';
import type { Ids } from '../../platform/event-log/ids.ts';
import { commandContext } from '../../platform/http/calls/command-context.ts';
import { inEqualTime } from '../../platform/http/calls/equal-time.ts';
import { forbidden, notFound } from '../../platform/http/calls/errors.ts';
import { say } from '../../platform/http/calls/messages.ts';
import { type Actor, type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import type { KeyedHash } from '../../platform/keys/keyed-hash.ts';
import { madeByStream } from '../../platform/read-models/made-by-stream.ts';
import { normalisedEmail } from '../../platform/text/normalised-email.ts';
import { visibleLine } from '../../platform/text/plain-text.ts';
import type { ReadModels } from '../../projections/all.ts';
import { consents as consentsModel } from '../../projections/consents.ts';
import {
  type SubscriberDocument,
  subscribersBy,
  subscribers as subscribersModel,
} from '../../projections/subscribers.ts';
import { importSubscribers } from './import-subscribers.ts';
import { type RemovingTools, removeSubscription } from './remove-subscription.ts';
import { subscribe } from './subscribe.ts';
import { subscriptionDecider, subscriptionStream } from './subscription.ts';

export const newsletterResources: readonly Resource[] = [
  {
    name: 'Newsletter',
    collection: '/api/newsletters',
    item: '/api/newsletter/:id',
    schema: subscriber,
    create: newSubscriber,
    update: subscriberPatch,
  },
];

const CHANGES = [{ name: 'newsletter change', by: 'account', burst: 30, perMinute: 60 }] as const;

export interface NewsletterTools
  extends RemovingTools,
    Pick<ReadModels, 'accounts' | 'subscribers' | 'consents'> {
  readonly ids: Ids;
  readonly emailHash: KeyedHash;
  /** That an account has confirmed, now or before. */
  readonly addressesOf: (userId: number) => Promise<readonly string[]>;
}

/** With the consents that stand, read at once. */
async function presented(
  { consents }: Pick<NewsletterTools, 'consents'>,
  documents: readonly SubscriberDocument[],
): Promise<Subscriber[]> {
  const found = await consents.getMany(documents.map(({ id }) => String(id)));
  const wordings = new Map(found.map(({ id, wording }) => [id, wording]));
  return documents.map(({ id, name, email, language, status, subscribedAt, updatedAt }) => ({
    '@id': reference('Newsletter', id),
    '@type': 'Newsletter',
    ...{ id, name, email, language, updatedAt },
    actif: status === 'active',
    consent: wordings.get(id) ?? null,
    createdAt: subscribedAt,
  }));
}

export function newsletterRoutes(tools: NewsletterTools): readonly Route[] {
  const { handle, emailHash, subscribers, addressesOf } = tools;
  /** Editors, and who has this address. */
  const mayChange = async (actor: Actor, email: string): Promise<boolean> =>
    mayModerate(actor.roles) || normalisedEmail(email) === (await ownEmail(tools, actor));
  /** And who had it: they may have nothing left to read there how it ends. */
  const mayEnd = async (actor: Actor, email: string): Promise<boolean> =>
    (await mayChange(actor, email)) ||
    (actor.userId !== null && (await addressesOf(actor.userId)).includes(email));
  const existing = async (
    may: typeof mayChange,
    actor: Actor,
    id: string,
    { subscribers }: Pick<NewsletterTools, 'subscribers'> = tools,
  ): Promise<SubscriberDocument> => {
    const document = await subscribers.get(id);
    if (!document || !(await may(actor, document.email))) throw notFound();
    return document;
  };
  const read = async (
    actor: Actor,
    id: string,
    seeing: Pick<NewsletterTools, 'subscribers' | 'consents'> = tools,
  ): Promise<Subscriber> => {
    const [subscriber] = await presented(seeing, [await existing(mayChange, actor, id, seeing)]);
    if (!subscriber) throw notFound();
    return subscriber;
  };
  const streamOf = ({ email }: { readonly email: string }) => subscriptionStream(emailHash(email));

  return [
    route({
      method: 'POST',
      path: '/api/newsletters',
      access: 'public',
      says: subscribed,
      limits: [{ name: 'newsletter', by: 'address', burst: 5, perMinute: 2 }],
      body: newSubscriber,
      handle: call =>
        inEqualTime(async () => {
          const { language } = call;
          const { email, consent = null } = call.body;
          const mayResume = await mayChange(call.actor, email);
          const who = { name: visibleLine(call.body.name, 'name'), email, language, consent, mayResume };
          const done = await subscribe(tools, who, commandContext(call));
          const { state, position, revision } = done;
          if ('subscriberId' in state && mayModerate(call.actor.roles)) {
            const made = madeByStream(tools, streamOf({ email }));
            const seeing = {
              subscribers: made(subscribers, subscribersModel),
              consents: made(tools.consents, consentsModel),
            };
            const asMade = () => read(call.actor, String(state.subscriberId), seeing);
            return { kind: 'written', created: true, position, revision, read: asMade };
          }
          // The same for every address, and without its position in the log: nobody can find out whose is subscribed.
          const body = { status: 'success', message: say(language, 'subscribed') };
          return { kind: 'plain', status: 201, body };
        }),
    }),
    route({
      method: 'GET',
      path: '/api/newsletters',
      access: 'user',
      query: subscribersQuery,
      handle: async ({ query: { actif, owner, search, order, ...paging }, actor }) => {
        const email = owner === 'me' ? ((await ownEmail(tools, actor)) ?? '') : undefined;
        if (owner !== 'me' && !mayModerate(actor.roles)) throw forbidden();
        const status = actif && (actif === 'true' || actif === '1' ? 'active' : 'paused');
        const asked = { email, search, order, status: status || undefined } as const;
        const page = await subscribersBy(subscribers, asked, paging);
        const items = await presented(tools, page.items);
        return {
          kind: 'collection',
          type: 'Newsletter',
          page: { ...page, items },
        };
      },
    }),
    route({
      method: 'POST',
      path: '/api/newsletters/import',
      access: ['ROLE_ADMIN'],
      says: subscribersImported,
      limits: [{ name: 'newsletter import', by: 'account', burst: 120, perMinute: 60 }],
      body: subscribersImport,
      handle: async call => {
        // Each row has a stream of its own; a row that is sent again is there already.
        const { actor, correlationId } = commandContext(call);
        const done = await importSubscribers(tools, call.body.subscribers, { actor, correlationId });
        let position = ORIGIN;
        for (const row of done) if (row.position > position) position = row.position;
        const body = { outcomes: done.map(({ outcome }) => outcome) };
        return { kind: 'plain', body, position };
      },
    }),
    route({
      method: 'GET',
      path: '/api/newsletter/:id',
      access: 'user',
      params: itemParams,
      handle: async ({ params, actor }) => {
        const { revision } = await existing(mayChange, actor, params.id);
        return { kind: 'item', item: await read(actor, params.id), revision };
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/newsletter/:id',
      access: 'user',
      limits: CHANGES,
      params: itemParams,
      body: subscriberPatch,
      handle: async call => {
        const { name, actif, consent = null } = call.body;
        const document = await existing(mayChange, call.actor, call.params.id);
        const command = {
          kind: 'change',
          name: name === undefined ? undefined : visibleLine(name, 'name'),
          actif,
          consent,
        } as const;
        const stream = streamOf(document);
        const done = await handle(stream, subscriptionDecider, command, commandContext(call));
        const { position, revision } = done;
        return { kind: 'written', position, revision, read: () => read(call.actor, call.params.id) };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/newsletter/:id',
      access: 'user',
      limits: CHANGES,
      params: itemParams,
      handle: async call => {
        const stream = streamOf(await existing(mayEnd, call.actor, call.params.id));
        return { kind: 'nothing', position: await removeSubscription(tools, stream, commandContext(call)) };
      },
    }),
  ];
}

/** As it is compared; undefined when nobody has shown that it is theirs. */
async function ownEmail({ accounts }: NewsletterTools, { userId }: Actor): Promise<string | undefined> {
  const account = userId === null ? undefined : await accounts.get(String(userId));
  return account?.verifiedAt ? normalisedEmail(account.email) : undefined;
}
