import { z } from 'zod';

/** A moment as we answer it, ISO 8601; the format stands in the documents, answers are not held to it. */
export const moment = z.string().meta({ format: 'date-time' });
