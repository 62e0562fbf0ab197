/** The text of a testimony, beside its document so that lists need not carry it. */
import type { TestimonyEvent } from '../events/testimonies.ts';
import { change, readModel } from '../platform/read-models/read-model.ts';

export type TestimonyText = {
  /** Sanitised HTML. */
  readonly content: string;
  /** As it was submitted, when an editor has edited it since. */
  readonly origContent: string | null;
};

export const testimonyTexts = readModel<TestimonyEvent>()<TestimonyText>({
  name: 'testimony-texts',
  version: 2,
  fields: {},
  indexes: [],
  on: {
    TestimonySubmitted: ({ data: { testimonyId, content } }) => [
      { id: String(testimonyId), evolve: () => ({ content, origContent: null }) },
    ],
    TestimonyEdited: ({ data: { testimonyId, content } }) => [
      change<TestimonyText>(String(testimonyId), text => ({
        content,
        origContent: text.origContent ?? text.content,
      })),
    ],
    TestimonyRestated: ({ data: { testimonyId, content } }) => [
      { id: String(testimonyId), evolve: () => ({ content, origContent: null }) },
    ],
    TestimonyForgotten: ({ data: { testimonyId } }) => [{ id: String(testimonyId), evolve: () => undefined }],
  },
});
