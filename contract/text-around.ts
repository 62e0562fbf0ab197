/** What stands around one text beside what is like it. */
import { z } from 'zod';

/** The one before or after it in its list: older, newer. */
export const textLink = z.object({
  title: z.string(),
  /** Of its page, below `/{language}/`. */
  path: z.string(),
});
export type TextLink = z.infer<typeof textLink>;

/** Somebody reads the text aloud, in the language of the page unless it says another. */
export const voiceOver = z.object({
  title: z.string(),
  /** Of the recording. */
  path: z.string(),
  narrator: z.string(),
  /** Seconds. */
  duration: z.int().nullable(),
  inLanguage: z.string().nullable(),
});
export type VoiceOver = z.infer<typeof voiceOver>;
