import type { OtherKind } from '../../contract/publication-kinds.ts';
import type { ResourceName } from '../../contract/references.ts';

/**
 * All in which the kinds of content beside posts differ but the fields of their own, which the contract
 * has. `section` is where their pages are; a voice-over is heard on the page of its text.
 */
export const KINDS: Readonly<
  Record<OtherKind, { readonly resource: ResourceName; readonly section: string | null }>
> = {
  actualite: { resource: 'Actualite', section: 'actualite' },
  document: { resource: 'Document', section: 'documentation' },
  realisation: { resource: 'Realisation', section: 'realisation' },
  multimedia: { resource: 'Multimedia', section: 'multimedia' },
  voix_off: { resource: 'VoixOff', section: null },
};
