import type { Words } from '../../../frame/catalogues/catalogue.ts';
import type { proof as fr } from '../fr/proof.ts';

export const proof: Words<typeof fr> = {
  title: 'Proof of the log',
  lead: 'A chain of hashes follows the log, and each signed seal says how far it goes. Keep seals outside the server: they are the proof.',
  covered: 'Sealed events',
  count: 'Seals',
  sealedAt: 'Sealed on',
  never: 'not yet',
  seals: 'Seals',
  seal: 'Seal {{number}}',
  number: 'Seal',
  events: 'Events',
  hash: 'Hash',
  keep: 'To keep',
  download: 'Download',
  none: 'No seals yet',
  noneLine: 'The first one comes a minute after the first event.',
};
