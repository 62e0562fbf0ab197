import { admin } from './fr/admin.ts';
import { dashboard } from './fr/dashboard.ts';
import { desk } from './fr/desk.ts';

export const adminFr = { admin, desk, dashboard } as const;
