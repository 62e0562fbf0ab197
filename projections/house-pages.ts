/** The pages of the house that somebody has written; the others are as Parvis comes with them. */
import type { HousePageName } from '../contract/house-pages.ts';
import type { Language } from '../contract/languages.ts';
import type { HousePageEvent } from '../events/house-pages.ts';
import { readModel } from '../platform/read-models/read-model.ts';

export type HousePageDocument = HousePageEvent['data'] & {
  readonly updatedAt: string;
  /** Of its stream, which both languages share. */
  readonly revision: number;
};

export const housePageId = (page: HousePageName, language: Language): string => `${page}:${language}`;

export const housePages = readModel<HousePageEvent>()<HousePageDocument>({
  name: 'house-pages',
  version: 1,
  fields: {},
  indexes: [],
  on: {
    HousePageWritten: ({ at, revision, data }) => [
      {
        id: housePageId(data.page, data.language),
        evolve: () => ({ ...data, updatedAt: at, revision }),
      },
    ],
  },
});
