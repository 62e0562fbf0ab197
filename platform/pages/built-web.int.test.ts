import { expect, test } from 'vitest';
import { builtWeb } from '../../tests/built-web.ts';
import { notFound } from '../http/calls/errors.ts';

const web = await builtWeb(new URL('http://127.0.0.1'));

/** The page of a prayer of a site whose calls are answered thus. */
async function pageOf(read: () => Promise<string>) {
  const faults: unknown[] = [];
  const onFault = (page: string, error: unknown) => faults.push([page, error]);
  const { status, html } = await web.renderPage({
    url: '/fr/prierre/du-soir/complies',
    language: 'fr',
    read,
    onFault,
  });
  return { status, html: html.toString(), faults };
}

test('a page whose call fails is an error page, and its error comes with its words and its cause', async () => {
  const failed = async () => {
    throw new Error('the disk is full', { cause: new Error('ENOSPC') });
  };
  const { status, html, faults } = await pageOf(failed);
  expect([status, html]).toEqual([500, expect.stringContaining('<html lang="fr"')]);
  expect(faults[0]).toEqual([
    '/:lang/prierre/:category/:slug',
    expect.objectContaining({ message: 'the disk is full' }),
  ]);
  const [, error] = faults[0] as [string, Error];
  expect([error.stack, (error.cause as Error).message]).toEqual([
    expect.stringContaining('built-web.int.test.ts'),
    'ENOSPC',
  ]);
});

test('what cannot be sent to another thread is said in words', async () => {
  const failed = async () => {
    throw new Error('the disk is full', { cause: () => undefined });
  };
  const { status, faults } = await pageOf(failed);
  expect([status, String(faults)]).toEqual([500, expect.stringContaining('the disk is full')]);
});

test('what the API refuses is no fault', async () => {
  const { status, faults } = await pageOf(async () => {
    throw notFound();
  });
  expect([status, faults]).toEqual([404, []]);
});
