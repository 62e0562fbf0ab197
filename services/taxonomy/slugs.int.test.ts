/** The slugs of categories and tags, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let editor: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  editor = await run.person('Basile', 'ROLE_EDITOR');
});
afterAll(() => run[Symbol.asyncDispose]());

test.each([
  ['/api/categories', { type: 'prierre', description: '' }],
  ['/api/tags', {}],
])(
  'those of what is removed from %s are free, former ones too; those of others are not',
  async (path, more) => {
    const create = async (title: string) => (await editor.post(path, { ...more, title })).body;
    const first = await create('Avent');
    expect([first.slug, (await create('Avent')).slug]).toEqual(['avent', 'avent-2']);
    await editor.patch(String(first['@id']), { title: 'Noël' });
    expect((await create('Avent')).slug).toBe('avent-3');

    expect((await editor.delete(String(first['@id']))).status).toBe(204);
    expect([(await create('Noël')).slug, (await create('Avent')).slug]).toEqual(['noel', 'avent']);
    expect((await create('Avent')).slug).toBe('avent-4');
  },
);
