/** The text of a publication in one language, beside its card so that lists need not carry it. */
import type { PublicationEvent } from '../events/publications.ts';
import { readModel } from '../platform/read-models/read-model.ts';
import { cardId } from './publication-cards.ts';

export type PublicationText = {
  /** Sanitised HTML. */
  readonly content: string;
};

export const publicationTexts = readModel<PublicationEvent>()<PublicationText>({
  name: 'publication-texts',
  version: 1,
  fields: {},
  indexes: [],
  on: {
    TranslationWritten: ({ data: { publicationId, language, content } }) => [
      { id: cardId(publicationId, language), evolve: () => ({ content }) },
    ],
  },
});
