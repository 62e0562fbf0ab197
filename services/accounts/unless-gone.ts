import { Refusal } from '../../contract/refusals.ts';

/** The read models may not have heard yet that it was removed, or closed. */
export async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'notFound')) throw error;
  }
}
