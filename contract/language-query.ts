import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** In which language an answer is asked for; without it, as `Accept-Language` says. */
export const languageQuery = z.object({ lang: z.enum(LANGUAGES).optional() });
