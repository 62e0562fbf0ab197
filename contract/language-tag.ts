import { z } from 'zod';

/** Of what need not be in a language of the site: BCP 47, as `fr` or `ewo`. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/);
