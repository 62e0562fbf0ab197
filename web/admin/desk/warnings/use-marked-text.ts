import { type RefObject, useLayoutEffect } from 'react';
import { findWarnings } from '../../../../contract/warnings.ts';

const NAME = 'warning';
const BLOCKS = /^(?:P|BLOCKQUOTE|DIV|LI)$/;

/** The words of an element as they stand there, without what was taken out, and where in the page each is. */
function wordsOf(element: HTMLElement): {
  readonly text: string;
  readonly nodes: readonly (readonly [number, Text])[];
} {
  const nodes: (readonly [number, Text])[] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node =>
    node instanceof HTMLElement && node.matches('del, .hidden')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      nodes.push([text.length, node]);
      text += node.data;
    } else if (BLOCKS.test(node.nodeName) && text !== '') text += '\n\n';
    else if (node.nodeName === 'BR') text += '\n';
  }
  return { text, nodes };
}

function rangesIn(element: HTMLElement): Range[] {
  const { text, nodes } = wordsOf(element);
  const placeOf = (at: number, isEnd: boolean) => {
    const [from, node] = nodes.findLast(([start]) => (isEnd ? start < at : start <= at)) ??
      nodes[0] ?? [0, undefined];
    return node && ([node, Math.min(at - from, node.data.length)] as const);
  };
  return findWarnings(text).flatMap(({ start, end }) => {
    const [begin, finish] = [placeOf(start, false), placeOf(end, true)];
    if (!begin || !finish) return [];
    const range = new Range();
    range.setStart(...begin);
    range.setEnd(...finish);
    return [range];
  });
}

/**
 * Underlines in an element what asks for a second look, without a change to the text itself: by a highlight of the
 * page (CSS Custom Highlight API). The same is told in words at the head of the case. `shown`: changes when the text
 * does.
 */
export function useMarkedText(element: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text is shown
  useLayoutEffect(() => {
    if (!('highlights' in CSS)) return;
    CSS.highlights.set(NAME, new Highlight(...(element.current ? rangesIn(element.current) : [])));
    return () => void CSS.highlights.delete(NAME);
  }, [element, shown]);
}
