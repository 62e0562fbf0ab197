import type { Catalogue } from './catalogue.ts';
import { account } from './en-us/account.ts';
import { contact } from './en-us/contact.ts';
import { everyPage } from './en-us/every-page.ts';
import { pictures } from './en-us/pictures.ts';
import { profile } from './en-us/profile.ts';
import { testimonies } from './en-us/testimonies.ts';

export const enUs: Catalogue = { ...everyPage, account, contact, pictures, profile, testimonies };
