import type { Words } from '../../i18n/catalogue.ts';
import type { adminFr } from './fr.ts';

export type AdminCatalogue = Words<typeof adminFr>;
