import type { ModerationRule } from '../../../contract/moderation-rules.ts';
import { WARNING_KINDS } from '../../../contract/warnings.ts';

export const ABOUT = ['testimony', 'comment'] as const;
export const AUTHORS = ['any', 'known', 'new'] as const;
export const OUTCOMES = ['hold', 'publish', 'refuse'] as const;
/** For which both kinds of texts are refused. */
export const REASONS = ['advertising', 'contact-details', 'names-others', 'off-topic', 'other'] as const;

type Texts = Readonly<Record<string, string | undefined>>;

/** As the API takes it: boxes that are not ticked are not among the texts of a form. */
export function ruleOf(texts: Texts): object {
  const ticked = <Name extends string>(group: string, names: readonly Name[]) =>
    names.filter(name => texts[`${group}.${name}`]);
  const { title = '', author = 'any', words = '', outcome = 'hold' } = texts;
  return {
    ...{ title, author, outcome },
    about: ticked('about', ABOUT),
    warnings: ticked('warnings', WARNING_KINDS),
    words: words.split('\n').flatMap(line => line.trim() || []),
    isRepeat: Boolean(texts.isRepeat),
    reason: outcome === 'refuse' ? (texts.reason ?? 'other') : null,
    despiteWarnings: outcome === 'publish' && Boolean(texts.despiteWarnings),
  };
}

/** What is offered where a new one is written. */
export const NEW_RULE: Omit<ModerationRule, '@id' | '@type' | 'id' | 'createdAt' | 'updatedAt'> = {
  title: '',
  about: ['comment'],
  author: 'any',
  warnings: [],
  words: [],
  isRepeat: false,
  outcome: 'hold',
  reason: 'advertising',
  despiteWarnings: false,
};
