import { newTestimony } from '../../contract/testimonies.ts';
import { Problem } from '../../platform/http/calls/errors.ts';
import { violationsOf } from '../../platform/http/calls/violations.ts';
import { plainLine, plainLines } from '../../platform/text/plain-text.ts';

/**
 * A body as it will be read: without what nobody sees.
 * @throws {Problem} 422 when too little is left
 */
export function cleaned<Text extends { title?: string | undefined; content?: string | undefined }>(
  text: Text,
): Text {
  const { title, content, ...rest } = text;
  const kept = {
    ...rest,
    ...(title !== undefined && { title: plainLine(title) }),
    ...(content !== undefined && { content: plainLines(content) }),
  } as Text;
  const parsed = newTestimony.pick({ title: true, content: true }).partial().safeParse(kept);
  if (!parsed.success) throw new Problem(422, 'invalid', { violations: violationsOf(parsed.error, kept) });
  return kept;
}
