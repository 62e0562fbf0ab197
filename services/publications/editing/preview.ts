import { Refusal } from '../../../contract/refusals.ts';
import { mayModerate, type Role } from '../../../contract/roles.ts';
import type { EditingEvent } from '../../../events/editing.ts';
import type { Decider } from '../../../platform/event-log/handle.ts';

type PreviewEvent = Extract<EditingEvent, { type: 'PreviewShared' | 'PreviewRevoked' }>;
type Shared = Extract<PreviewEvent, { type: 'PreviewShared' }>['data'];
type Preview =
  | { readonly status: 'none' }
  | { readonly status: 'revoked' }
  | ({ readonly status: 'shared' } & Shared);

type PreviewCommand = { readonly by: { readonly roles: readonly Role[] } } & (
  | { readonly kind: 'share'; readonly preview: Shared }
  | { readonly kind: 'revoke' }
);

export const previewStream = (previewId: number): string => `preview-${previewId}`;

function decide(command: PreviewCommand, preview: Preview): readonly PreviewEvent[] {
  if (!mayModerate(command.by.roles)) throw new Refusal('forbidden', 'forbidden');
  if (command.kind === 'share') {
    if (preview.status !== 'none') throw new Refusal('conflict', 'conflict');
    return [{ type: 'PreviewShared', data: command.preview }];
  }
  if (preview.status === 'none') throw new Refusal('notFound', 'notFound');
  if (preview.status === 'revoked') return [];
  const { previewId, publicationId } = preview;
  return [{ type: 'PreviewRevoked', data: { previewId, publicationId } }];
}

export const previewDecider: Decider<PreviewCommand, Preview, PreviewEvent> = {
  initial: { status: 'none' },
  decide,
  evolve: (_, event) =>
    event.type === 'PreviewShared' ? { status: 'shared', ...event.data } : { status: 'revoked' },
};
