import { faultsOf } from '../../contract/faults.ts';
import { newTestimony } from '../../contract/testimonies.ts';
import { Problem } from '../../platform/http/calls/errors.ts';
import { plainLine, plainLines, seenOf } from '../../platform/text/plain-text.ts';
import { asParagraphs, plainText } from '../../platform/text/rich-text.ts';

interface Text {
  title?: string;
  abstract?: string;
  content?: string;
}

/**
 * A body as it will be read: sanitised, and without what nobody sees.
 * @throws {Problem} 422 when too little is left
 */
export function cleaned<Body extends Text>({ title, abstract, content, ...rest }: Body): Body {
  const kept: Text = {
    ...(title !== undefined && { title: plainLine(title) }),
    ...(abstract !== undefined && { abstract: plainLine(abstract) }),
    ...(content !== undefined && { content: asParagraphs(plainLines(content)) }),
  };
  const words = { ...kept, ...(kept.content !== undefined && { content: seenOf(plainText(kept.content)) }) };
  const parsed = newTestimony.pick({ title: true, content: true }).partial().safeParse(words);
  if (!parsed.success) throw new Problem(422, 'invalid', { violations: faultsOf(parsed.error, words) });
  return { ...rest, ...kept } as Body;
}
