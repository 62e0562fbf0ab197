/** The stock admin of API Platform does with our API all that its pages do, in every list that it finds. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestParvis, type TestParvis } from '../start-parvis.ts';
import { FIELDS } from './fields.ts';
import { openStockAdmin, type StockAdmin } from './open-stock-admin.ts';
import { type Fields, WALKS } from './walks.ts';

let run: TestParvis;
let stock: StockAdmin;
/** The ids of what was created, by resource: in the stock admin, an id is a reference. */
const made: Record<string, string> = {};

beforeAll(async () => {
  run = await startTestParvis();
  // The data provider completes addresses with that of the page that it runs in.
  vi.stubGlobal('window', { location: { href: run.parvis.url } });
  const admin = await run.person('Ada', 'ROLE_EDITOR', 'ROLE_ADMIN');
  stock = await openStockAdmin(run.parvis.url, String(admin.token));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await run[Symbol.asyncDispose]();
});

/** Mails are claimed and sent when they are. */
const written = async () => (await run.events()).filter(({ type }) => !type.startsWith('Mail'));

/** As the pages of the stock admin ask for a list. */
const listOf = (resource: string, params: Fields = {}) =>
  stock.provider.getList(resource, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'DESC' },
    filter: {},
    ...params,
  });

/** The words that the pages put under the fields. */
async function refusalOf(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await call.then(
    () => expect.fail('it was not refused'),
    reason => reason,
  );
  return (
    stock.analyzer.getSubmissionErrors(error) ??
    expect.fail(`no violations: ${error.status} ${error.message}`)
  );
}

const resourceOf = (name: string) =>
  stock.api.resources?.find(resource => resource.name === name) ?? expect.fail(`no resource ${name}`);

/** Every list that the stock admin finds. */
const RESOURCES = [
  ...Object.keys(WALKS),
  'activities',
  'consents',
  'likes',
  'mails',
  'sessions',
  'views',
].sort();

test('it finds every list, and what can be done in it', () => {
  const found = (stock.api.resources ?? []).map(({ name, operations }) => [
    name,
    operations
      ?.map(({ type }) => type)
      .sort()
      .join(' '),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    activities: 'list',
    actualites: 'create delete edit edit list show',
    categories: 'create delete edit edit list show',
    comments: 'create delete edit edit list show',
    consents: 'list show',
    contact: 'create delete edit edit list show',
    devices: 'create list show',
    documents: 'create delete edit edit list show',
    files: 'create delete edit edit list show',
    house_pages: 'edit edit list show',
    likes: 'create delete list show',
    mails: 'list show',
    moderation_cases: 'list show',
    moderation_rules: 'create delete edit edit list show',
    multimedias: 'create delete edit edit list show',
    newsletters: 'create delete edit edit list show',
    posts: 'create delete edit edit list show',
    realisations: 'create delete edit edit list show',
    replay_steps: 'list',
    reports: 'create edit edit list show',
    seals: 'list show',
    sessions: 'delete list',
    tags: 'create delete edit edit list show',
    temoignages: 'create delete edit edit list show',
    users: 'create delete edit edit list show',
    versions: 'list show',
    views: 'create list show',
    voix_offs: 'create delete edit edit list show',
  });
  const others = [
    'house_pages',
    'moderation_cases',
    'moderation_rules',
    'replay_steps',
    'reports',
    'seals',
    'versions',
  ];
  expect(Object.keys(Object.fromEntries(found))).toEqual([...RESOURCES, ...others].sort());
});

test.each(Object.entries(FIELDS))('the fields of %s', async (resource, { required, leads, types, asks }) => {
  const fields = resourceOf(resource).fields ?? [];
  expect(
    fields
      .filter(field => field.required)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(required);
  const targets = fields.flatMap(({ name, reference, embedded }) => {
    const target = reference ?? embedded;
    return target && typeof target === 'object' ? [`${name}:${target.name}`] : [];
  });
  expect(targets.join(' ')).toBe(leads);
  const found: Record<string, string[]> = {};
  for (const field of fields) {
    const type = stock.analyzer.getFieldType(field);
    if (type !== 'text') found[type] = [...(found[type] ?? []), field.name];
  }
  expect(Object.fromEntries(Object.entries(found).map(([type, names]) => [type, names.join(' ')]))).toEqual(
    types,
  );
  const parameters = (await resourceOf(resource).getParameters?.()) ?? [];
  expect(parameters.map(({ variable }) => variable).join(' ')).toBe(asks);
});

test.each(RESOURCES)('an empty list: %s', async resource => {
  const nothing: Readonly<Record<string, Fields>> = {
    users: { email: 'nobody@example.org' },
    mails: { status: 'abandoned' },
  };
  const list = await listOf(resource, { filter: nothing[resource] ?? {} });
  // Who asks is signed in, and has an account.
  expect(list.total).toBe({ sessions: 1, consents: 1, activities: 7 }[resource] ?? 0);
  expect(list.data).toHaveLength(list.total ?? -1);
});

describe.each(Object.entries(WALKS))('%s', (resource, { create, refused, edit, badEdit, status }) => {
  test('are refused with a word for each field', async () => {
    const before = (await written()).length;
    const words = await refusalOf(stock.provider.create(resource, { data: { ...refused.values } }));
    expect(Object.keys(words).sort()).toEqual([...refused.fields].sort());
    for (const word of Object.values(words)) expect(word).toMatch(/\p{L}{3}/u);
    expect(await written()).toHaveLength(before);
  });

  test('are created, read and listed', async () => {
    const { provider } = stock;
    const { data: created } = await provider.create(resource, { data: { ...(await create(made)) } });
    const id = String(created.id);
    made[resource] = id;
    expect(id).toMatch(/^\/api\/[a-z_]+\/\d+$/);
    expect((await provider.getOne(resource, { id })).data).toMatchObject({ id, '@id': id });
    expect((await provider.getMany(resource, { ids: [id] })).data).toMatchObject([{ id }]);
    const list = await listOf(resource, { filter: status ? { status } : {} });
    expect(list.data.map(item => item.id)).toContain(id);
  });

  test('are changed by a record that is sent back whole', async () => {
    const { provider } = stock;
    const canEdit = resourceOf(resource).operations?.some(({ type }) => type === 'edit');
    expect(canEdit).toBe(edit !== undefined);
    if (!edit || !badEdit) return;
    const id = made[resource] ?? expect.fail('there is none');
    const { data: previousData } = await provider.getOne(resource, { id });
    const save = (changes: Fields) =>
      provider.update(resource, { id, data: { ...previousData, ...changes }, previousData });

    const before = (await written()).length;
    expect(Object.keys(await refusalOf(save(badEdit.values)))).toEqual(badEdit.fields);
    expect((await save({})).data).toEqual(previousData);
    expect(await written()).toHaveLength(before);

    expect((await save(edit)).data).toMatchObject({ id, originId: previousData.originId, ...edit });
    expect((await provider.getOne(resource, { id })).data).toMatchObject(edit);
  });

  test('are changed by PUT where a client takes that', async () => {
    const { operations = [] } = resourceOf(resource);
    const edits = (operations ?? []).filter(({ type }) => type === 'edit');
    expect(edits.map(({ method }) => method)).toEqual(edit ? ['PATCH', 'PUT'] : []);
    if (!edit) return;
    const id = made[resource] ?? expect.fail('there is none');
    const [patch] = edits;
    // The provider takes the first that it finds.
    if (patch) patch.type = 'patch' as 'edit';
    try {
      const { data: previousData } = await stock.provider.getOne(resource, { id });
      const before = (await written()).length;
      const { data } = await stock.provider.update(resource, { id, data: { ...previousData }, previousData });
      expect(data).toEqual(previousData);
      expect(await written()).toHaveLength(before);
    } finally {
      if (patch) patch.type = 'edit';
    }
  });

  test('of which there is none are not found', async () => {
    await expect(stock.provider.getOne(resource, { id: `/api/${resource}/999` })).rejects.toMatchObject({
      status: 404,
      message: expect.stringMatching(/\p{L}{3}/u),
    });
  });
});

test.each(['tags', 'posts', 'users'])('a list has pages: %s', async resource => {
  const { create } = WALKS[resource] ?? expect.fail(`no walk through ${resource}`);
  for (const name of ['a', 'b'])
    await stock.provider.create(resource, {
      data: { ...(await create(made)), title: `Encore ${name}`, email: `${name}@example.org` },
    });
  const { data: all, total } = await listOf(resource);
  expect(all.length).toBeGreaterThanOrEqual(3);
  expect(total).toBe(all.length);
  const ids: unknown[] = [];
  for (let page = 1; page <= Math.ceil(all.length / 2); page++) {
    const list = await listOf(resource, { pagination: { page, perPage: 2 } });
    expect(list.total).toBe(all.length);
    ids.push(...list.data.map(({ id }) => id));
  }
  expect(ids).toEqual(all.map(({ id }) => id));
});

test.each([
  ['users', 'createdAt'],
  ['users', 'lastName'],
  ['users', 'lastConnection'],
  ['posts', 'publishedAt'],
  ['categories', 'count'],
])('a list is in the order that is asked for: %s by %s', async (resource, field) => {
  expect(await stock.analyzer.getOrderParametersFromSchema(resourceOf(resource))).toContain(field);
  const values = async (order: 'ASC' | 'DESC') =>
    (await listOf(resource, { sort: { field, order } })).data.map(item => item[field]);
  const ascending = await values('ASC');
  expect(ascending.length).toBeGreaterThan(0);
  expect(await values('DESC')).toEqual(ascending.toReversed());
});

test.each([
  ['posts', { type: 'prierre' }, 0],
  ['posts', { category: 'avec-marie' }, 3],
  ['posts', { tag: 'nothing' }, 0],
  ['posts', { status: 'draft' }, 0],
  ['comments', { status: 'pending' }, 1],
  ['contact', { kind: 'prayer' }, 0],
  ['contact', { kind: 'message' }, 1],
  ['files', { type: 'image' }, 1],
  ['newsletters', { actif: false }, 1],
  ['newsletters', { actif: true }, 0],
  ['users', { roles: ['ROLE_ADMIN'] }, 1],
  ['users', { exists: { verifiedAt: false } }, 4],
  ['mails', { status: 'abandoned' }, 0],
] as const)('a list keeps what is asked for: %s %j', async (resource, filter, total) => {
  const list = await listOf(resource, { filter });
  expect(list.total).toBe(total);
});

const CONTENTS = ['voix_offs', 'posts', 'actualites', 'documents', 'realisations', 'multimedias'];

/** What administrators still see of what was deleted: a comment stands for its answers, an account for its texts. */
const LEFT: Readonly<Record<string, Fields>> = {
  comments: { status: 'withdrawn' },
  users: { deletedAt: expect.any(String) },
  ...Object.fromEntries(CONTENTS.map(name => [name, { status: 'deleted' }])),
};

test.each(['comments', ...CONTENTS, 'newsletters', 'contact', 'files', 'tags', 'categories', 'users'])(
  'is gone when it is deleted: %s',
  async resource => {
    const { provider } = stock;
    const id = made[resource] ?? expect.fail('there is none');
    const { data: previousData } = await provider.getOne(resource, { id });
    expect((await provider.delete(resource, { id, previousData })).data).toEqual({ id });
    const left = LEFT[resource];
    if (left) expect((await provider.getOne(resource, { id })).data).toMatchObject(left);
    else await expect(provider.getOne(resource, { id })).rejects.toMatchObject({ status: 404 });
  },
);
