import type { Expect, Page } from '@playwright/test';
import type { ExpectStatic } from 'vitest';
import type { GivenSite } from './given-site.ts';

/** A started program with the demo content, and people who call it. */
export interface OverHttp extends GivenSite {
  readonly expect: ExpectStatic;
}

/** A browser on a started program with the demo content. */
export interface InBrowser {
  readonly page: Page;
  readonly expect: Expect;
  /** Goes there and waits until the page is awake. */
  readonly open: (address: string) => Promise<void>;
  /** From here on time passes in the page as the row says; its clock is installed before the page is opened. */
  readonly stopClock: () => Promise<void>;
  /** As the administrator of the program. */
  readonly signIn: () => Promise<void>;
}

/** Words of the specification, and how it is shown that they are true. */
export type Row = { readonly quote: string } & (
  | { readonly overHttp: (given: OverHttp) => Promise<void> }
  | { readonly inBrowser: (given: InBrowser) => Promise<void> }
  /** A test elsewhere that shows it: its file, and how its title begins. */
  | { readonly test: readonly [file: string, title: string] }
  /** Decided otherwise, and why; a decision record says more. */
  | { readonly declined: string; readonly record: string }
  /** Asks for nothing that is not asked elsewhere. */
  | { readonly asks: 'nothing' }
);

export const overHttp = (quote: string, check: (given: OverHttp) => Promise<void>): Row => ({
  quote,
  overHttp: check,
});
export const inBrowser = (quote: string, check: (given: InBrowser) => Promise<void>): Row => ({
  quote,
  inBrowser: check,
});
export const shownBy = (file: string, title: string, ...quotes: readonly string[]): Row[] =>
  quotes.map(quote => ({ quote, test: [file, title] }));
export const declined = (quote: string, record: string, reason: string): Row => ({
  quote,
  declined: reason,
  record,
});
export const asksNothing = (...quotes: readonly string[]): Row[] =>
  quotes.map(quote => ({ quote, asks: 'nothing' }));

/** What a sign-up sends. */
export const account = (email: string) => ({
  firstName: 'Odile',
  lastName: 'Exemple',
  email,
  password: 'Lumiere-2026',
});
