import type { Words } from '../../frame/catalogues/catalogue.ts';
import type { adminFr } from './fr.ts';

export type AdminCatalogue = Words<typeof adminFr>;
