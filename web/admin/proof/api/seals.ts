import { queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { proofKey } from '../../kit/query-keys.ts';
import { type Asked, listQuery } from '../../kit/table/asked.ts';

const proofState = () => import('../../../../contract/proof.ts').then(m => m.proofState);
const sealItem = () => import('../../../../contract/proof.ts').then(m => m.sealItem);

/** How far the log is sealed. */
export const proofQuery = (api: Api) =>
  queryOptions({
    queryKey: [...proofKey, 'state'],
    queryFn: ({ signal }) => api.item('/api/proof', proofState, signal),
  });

/** Newest first. */
export const sealsQuery = (api: Api, asked: Asked) =>
  queryOptions({
    queryKey: [...proofKey, 'seals', asked.page],
    queryFn: ({ signal }) => api.list(withQuery('/api/seals', listQuery(asked)), sealItem, signal),
  });
