import type { SubjectKeys } from '../platform/sealing/subject-keys.ts';

/** Where nothing is sealed, there is nothing to destroy. */
export const NO_SUBJECT_KEYS: Pick<SubjectKeys, 'forget'> = { forget: async () => undefined };
