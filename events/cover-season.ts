import { z } from 'zod';

/** The season whose colors a drawn cover has. */
export const coverSeason = z.enum(['green', 'violet', 'gold', 'red', 'rose']);
