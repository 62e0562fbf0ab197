import { queryOptions } from '@tanstack/react-query';
import { type Api, withQuery } from '../../../frame/transport/client.ts';
import { adminKey } from '../../admin-key.ts';
import { type Asked, listQuery } from '../../kit/table/asked.ts';

const proofState = () => import('../../../../contract/proof.ts').then(m => m.proofState);
const sealItem = () => import('../../../../contract/proof.ts').then(m => m.sealItem);

/** The log is sealed at most this often. */
const LOOK_AGAIN_MS = 60_000;

/** How far the log is sealed. */
export const proofQuery = (api: Api) =>
  queryOptions({
    queryKey: [...adminKey, 'proof'],
    queryFn: ({ signal }) => api.item('/api/proof', proofState, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Newest first. */
export const sealsQuery = (api: Api, asked: Asked) =>
  queryOptions({
    queryKey: [...adminKey, 'seals', asked.page],
    queryFn: ({ signal }) => api.list(withQuery('/api/seals', listQuery(asked)), sealItem, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
