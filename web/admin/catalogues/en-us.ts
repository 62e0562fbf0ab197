import type { AdminCatalogue } from './admin-catalogue.ts';
import { admin } from './en-us/admin.ts';
import { dashboard } from './en-us/dashboard.ts';
import { desk } from './en-us/desk.ts';
import { mails } from './en-us/mails.ts';

export const adminEnUs: AdminCatalogue = { admin, desk, dashboard, mails };
