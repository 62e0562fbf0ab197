import { PUBLICATION_KINDS } from '../../../contract/publication-kinds.ts';
import type { Route } from '../../../platform/http/calls/route.ts';
import type { EditingTools } from './editing-tools.ts';
import { noteRoute, notesOfKind } from './note-routes.ts';
import { previewRoutes, previewsOfKind } from './preview-routes.ts';

/** What editors do around a publication without changing it. */
export const editingRoutes = (tools: EditingTools): readonly Route[] => [
  ...PUBLICATION_KINDS.flatMap(kind => [...notesOfKind(kind, tools), ...previewsOfKind(kind, tools)]),
  noteRoute(tools),
  ...previewRoutes(tools),
];
