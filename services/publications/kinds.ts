import { SECTION_OF_KIND } from '../../contract/addresses.ts';
import type { OtherKind } from '../../contract/publication-kinds.ts';
import type { ResourceName } from '../../contract/references.ts';

/**
 * All in which the kinds of content beside posts differ but the fields of their own, which the contract
 * has. `section` is where their pages are; a voice-over is heard on the page of its text.
 */
export const KINDS: Readonly<
  Record<OtherKind, { readonly resource: ResourceName; readonly section: string | null }>
> = {
  actualite: { resource: 'Actualite', section: SECTION_OF_KIND.actualite },
  document: { resource: 'Document', section: SECTION_OF_KIND.document },
  realisation: { resource: 'Realisation', section: SECTION_OF_KIND.realisation },
  multimedia: { resource: 'Multimedia', section: SECTION_OF_KIND.multimedia },
  voix_off: { resource: 'VoixOff', section: SECTION_OF_KIND.voix_off },
};
