import type { Editor } from '@tiptap/react';

/** The quotation that the cursor stands in. */
function quotation({ state }: Editor) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'blockquote')
      return { node: $from.node(depth), at: $from.before(depth) };
  return undefined;
}

/** What says where it is from, at its end. */
function sourceNode(editor: Editor) {
  const found = quotation(editor);
  const last = found?.node.lastChild;
  if (!found || last?.type.name !== 'source') return undefined;
  return { node: last, at: found.at + found.node.nodeSize - 1 - last.nodeSize };
}

export const sourceOf = (editor: Editor): string => sourceNode(editor)?.node.textContent ?? '';

/** The paragraph becomes a quotation, where it is none yet. */
export function putSource(editor: Editor, source: string): void {
  if (!editor.isActive('blockquote')) editor.chain().focus().setBlockquote().run();
  const old = sourceNode(editor);
  const around = quotation(editor);
  const end = around ? around.at + around.node.nodeSize - 1 : editor.state.selection.to;
  const place = old ? { from: old.at, to: old.at + old.node.nodeSize } : end;
  editor.commands.insertContentAt(place, { type: 'source', content: [{ type: 'text', text: source }] });
}
