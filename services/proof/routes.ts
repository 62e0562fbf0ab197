import { pagingQuery } from '../../contract/paging.ts';
import { type ProofState, proofState, type Seal, type SealItem, sealItem } from '../../contract/proof.ts';
import { itemParams, reference } from '../../contract/references.ts';
import { type EventLog, lastEventOf, type RecordedEvent } from '../../platform/event-log/event-log.ts';
import { notFound } from '../../platform/http/calls/errors.ts';
import { type Resource, type Route, route } from '../../platform/http/calls/route.ts';
import { SEALS } from '../../platform/proof/seals.ts';

const AUDITORS = ['ROLE_AUDITOR', 'ROLE_ADMIN'] as const;

export const proofResources: readonly Resource[] = [
  { name: 'Seal', collection: '/api/seals', item: '/api/seal/:id', schema: sealItem },
];

const NOT_COVERED: ProofState['notCovered'] = {
  fr: 'La preuve ne couvre ni ce qui est venu après le dernier sceau conservé hors du serveur, ni ce qu’a pu récrire, depuis ce sceau, quiconque détient la clé de signature.',
  'en-US':
    'The proof does not cover anything after the last seal kept outside the server, or anything rewritten since that seal by someone who holds the signing key.',
};

const present = ({ revision, data }: RecordedEvent): SealItem => {
  const id = revision + 1;
  return { '@id': reference('Seal', id), '@type': 'Seal', id, ...(data as Seal) };
};

export function proofRoutes(log: EventLog): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/proof',
      access: AUDITORS,
      says: proofState,
      handle: async () => {
        const found = await lastEventOf(log, SEALS);
        const last = found ? { id: found.revision + 1, ...(found.data as Seal) } : null;
        const body: ProofState = {
          events: last?.count ?? 0,
          seals: last?.id ?? 0,
          sealedAt: last?.at ?? null,
          last,
          notCovered: NOT_COVERED,
        };
        return { kind: 'plain', body };
      },
    }),
    route({
      method: 'GET',
      path: '/api/seals',
      access: AUDITORS,
      query: pagingQuery,
      handle: async ({ query: { page, itemsPerPage } }) => {
        const totalItems = ((await lastEventOf(log, SEALS))?.revision ?? -1) + 1;
        const from = totalItems - 1 - (page - 1) * itemsPerPage;
        const events =
          from < 0 ? [] : await log.readStream(SEALS, { direction: 'backwards', from, limit: itemsPerPage });
        const items = events.map(present);
        return {
          kind: 'collection',
          type: 'Seal',
          page: { items, totalItems, page, itemsPerPage },
        };
      },
    }),
    route({
      method: 'GET',
      path: '/api/seal/:id',
      access: AUDITORS,
      params: itemParams,
      handle: async ({ params }) => {
        const [found] = await log.readStream(SEALS, { from: Number(params.id) - 1, limit: 1 });
        if (!found) throw notFound();
        return { kind: 'item', item: present(found) };
      },
    }),
  ];
}
