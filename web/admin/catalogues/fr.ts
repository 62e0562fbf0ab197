import { admin } from './fr/admin.ts';
import { dashboard } from './fr/dashboard.ts';
import { desk } from './fr/desk.ts';
import { mails } from './fr/mails.ts';

export const adminFr = { admin, desk, dashboard, mails } as const;
