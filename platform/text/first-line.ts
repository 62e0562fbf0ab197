import { shortened } from './excerpt.ts';
import { withoutLoneMarks } from './quotation-marks.ts';
import { plainText } from './rich-text.ts';

const PARAGRAPHS = /<p( [^>]*)?>(.*?)<\/p>/gs;

/**
 * How a text begins, as an index of first lines has it: the first line of its first paragraph that is no rubric,
 * without the comma that leads to the next. Empty for HTML without such a paragraph.
 */
export function firstLine(html: string): string {
  for (const [, attributes = '', paragraph = ''] of html.matchAll(PARAGRAPHS)) {
    if (attributes.includes('class="rubric"')) continue;
    const line = plainText(paragraph)
      .split('\n', 1)[0]
      ?.replace(/[\s,;:]+$/u, '');
    if (line) return shortened(withoutLoneMarks(line));
  }
  return '';
}
