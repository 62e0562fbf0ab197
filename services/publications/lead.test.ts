import { test } from 'vitest';
import { given } from '../../tests/given.ts';
import { leadDecider } from './lead.ts';

const editor = { roles: ['ROLE_EDITOR'] } as const;
const pinned = { type: 'LeadPinned', data: { publicationId: 7 } } as const;
const unpinned = { type: 'LeadUnpinned', data: {} } as const;
const lead = (
  publicationId: number | null,
  by: { readonly roles: readonly ('ROLE_USER' | 'ROLE_EDITOR')[] } = editor,
) => ({
  by,
  publicationId,
});

test('an editor pins a text to the home, and takes it away', () => {
  given(leadDecider).when(lead(7)).happens(pinned);
  given(leadDecider, pinned).when(lead(7)).happens();
  given(leadDecider, pinned).when(lead(null)).happens(unpinned);
  given(leadDecider, pinned, unpinned).when(lead(null)).happens();
  given(leadDecider)
    .when(lead(7, { roles: ['ROLE_USER'] }))
    .refused('forbidden', 'forbidden');
});
