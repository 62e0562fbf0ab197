/** The text of a publication in one language, beside its card so that lists need not carry it. */
import type { PublicationEvent } from '../events/publications.ts';
import { readModel } from '../platform/read-models/read-model.ts';
import type { Collection } from '../platform/read-store/read-store.ts';
import { cardId } from './publication-cards.ts';

export type PublicationText = {
  /** Of its card. */
  readonly id: string;
  /** Sanitised HTML. */
  readonly content: string;
  /** The pictures that stand in it, by their paths. */
  readonly files: readonly string[];
};

const filesIn = (content: string): string[] => [
  ...new Set([...content.matchAll(/\/media\/[0-9a-f]{32}\.[a-z0-9]{2,5}/g)].map(([path]) => path)),
];

export const publicationTexts = readModel<PublicationEvent>()<PublicationText>({
  name: 'publication-texts',
  version: 2,
  fields: { files: 'texts' },
  indexes: [['files']],
  on: {
    TranslationWritten: ({ data: { publicationId, language, content } }) => {
      const id = cardId(publicationId, language);
      return [{ id, evolve: () => ({ id, content, files: filesIn(content) }) }];
    },
  },
});

/** Those in whose text one of these pictures stands. */
export const textsShowing = (
  all: Collection<PublicationText>,
  paths: readonly string[],
  limit: number,
): Promise<PublicationText[]> => all.find({ where: { files: { in: paths } }, limit });
