import { queryOptions } from '@tanstack/react-query';
import type { Archive } from '../../../../contract/archive.ts';
import type { Api } from '../../../frame/transport/client.ts';
import { saveFile } from '../../../frame/transport/save-file.ts';

const PATH = '/api/users/me/archive';
const ASKED_AGAIN_MS = 1500;

const archive = () => import('../../../../contract/archive.ts').then(m => m.archive);

/** Asked again while it is being made. */
export const archiveQuery = (api: Api, holder: string | undefined) =>
  queryOptions({
    queryKey: ['archive', holder],
    queryFn: ({ signal }): Promise<Archive> => api.item(PATH, archive, signal),
    staleTime: 0,
    enabled: holder !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? ASKED_AGAIN_MS : false),
  });

export const askForArchive = (api: Api): Promise<Archive> => api.write('POST', PATH, {}, archive);

/** A link cannot say who asks: the file comes as other answers do, and is then given to the browser to keep. */
export const saveArchive = async (api: Api, address: string): Promise<void> =>
  saveFile('parvis.zip', await api.file(address), 'application/zip');
