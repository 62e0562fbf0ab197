import type { HousePageName } from '../../contract/house-pages.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { Refusal } from '../../contract/refusals.ts';
import type { HousePageEvent } from '../../events/house-pages.ts';
import type { Decider } from '../../platform/event-log/handle.ts';

type Written = HousePageEvent['data'];
export type HousePageText = Omit<Written, 'page' | 'language'>;

export const housePageStream = (page: HousePageName): string => `house-page-${page}`;

/** What was written in each language; where nothing was, the page is as Parvis comes with it. */
export type WrittenPage = Partial<Readonly<Record<Language, HousePageText>>>;

export interface WritePage {
  readonly kind: 'write';
  readonly page: HousePageName;
  /** Of each language that is written. */
  readonly texts: WrittenPage;
  /** Nobody has written in these languages, as far as the writer has seen. */
  readonly isFirst?: boolean;
}

export const housePageDecider: Decider<WritePage, WrittenPage, HousePageEvent> = {
  initial: {},
  decide: ({ page, texts, isFirst }, written) =>
    LANGUAGES.flatMap(language => {
      const text = texts[language];
      if (!text) return [];
      const before = written[language];
      const isSame =
        before?.title === text.title && before.abstract === text.abstract && before.content === text.content;
      if (isSame) return [];
      if (isFirst && before) throw new Refusal('conflict', 'conflict');
      return [{ type: 'HousePageWritten', data: { page, language, ...text } }];
    }),
  evolve: (written, { data: { page: _, language, ...text } }) => ({ ...written, [language]: text }),
};
