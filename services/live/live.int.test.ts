/** The sockets of the whole program, as the pages of the admin area hold them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../tests/api-client.ts';
import { createHistory } from '../../tests/build-events.ts';
import { openSocket, type SocketOptions, type TestSocket } from '../../tests/open-socket.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';

let run: TestParvis;
let author: ApiClient;
let editor: ApiClient;
let second: ApiClient;
beforeAll(async () => {
  run = await startTestParvis();
  author = await run.person('Odile');
  editor = await run.person('Basile', 'ROLE_EDITOR');
  second = await run.person('Agathe', 'ROLE_ADMIN');
});
afterAll(() => run[Symbol.asyncDispose]());

const idOf = async (person: ApiClient): Promise<number> =>
  Number((await person.get('/api/users/me')).body.id);

let sent = 0;
async function testify(): Promise<{ readonly id: number; readonly reference: string }> {
  const title = `Une porte ouverte ${++sent}`;
  const content = `Un soir de pluie à Bafoussam. ${'J’ai marché jusqu’au parvis. '.repeat(5)}`;
  const { body } = await author.post('/api/temoignages', { title, content });
  return { id: Number(body.id), reference: String(body['@id']) };
}
const publish = (by: ApiClient, reference: string) => by.patch(reference, { status: 'published' });
const openDesk = (options: SocketOptions['auth'] = {}) =>
  openSocket(run.parvis.url, '/admin', { auth: { token: editor.token, ...options } });
/** A page that has heard everything up to now. */
async function openedDesk(options: SocketOptions['auth'] = {}): Promise<TestSocket> {
  const desk = await openDesk(options);
  await desk.until(heard => heard.some(({ event }) => event === 'ready' || event === 'reset'));
  return desk;
}
/** What it heard, with positions of the log in place of the tokens. */
const changes = (socket: TestSocket) =>
  socket.all('changed').map(change => ({ ...change, position: run.parvis.positions.open(change.position) }));
const testimonies = (socket: TestSocket) => changes(socket).filter(change => change.kind === 'testimony');
/** The position of the log that it was told with the first such message. */
const saidAt = (socket: TestSocket, event: 'ready' | 'reset') =>
  String(run.parvis.positions.open(socket.all(event)[0].position));
const head = async () => run.parvis.positions.seal(await run.parvis.log.head());
const hears = (socket: TestSocket, id: number, status: string) =>
  socket.until(() => testimonies(socket).some(change => change.id === id && change.status === status));

describe('the admin area', () => {
  test.each([
    ['no token', () => undefined],
    ['a token that is none', () => ({ token: 'abc.def.ghi' })],
    ['a token that is no text', () => ({ token: { $ne: null } })],
    ['an expired token', async () => ({ token: run.tokenThatLasts(-1, await idOf(editor)) })],
    ['the token of a reader', () => ({ token: author.token })],
    ['the token of nobody', () => ({ token: run.tokenThatLasts(60, 1) })],
  ])('is closed to %s', async (_, auth) => {
    const given = await auth();
    await expect(
      openSocket(run.parvis.url, '/admin', given === undefined ? {} : { auth: given }),
    ).rejects.toThrow('unauthorized');
  });

  test('is closed to pages of other sites, and open to its own', async () => {
    const auth = { token: editor.token };
    const options = { auth, origin: 'https://parvis.example.evil' };
    await expect(openSocket(run.parvis.url, '/admin', options)).rejects.toThrow();
    using desk = await openSocket(run.parvis.url, '/admin', { auth, origin: run.parvis.url });
    expect(desk.socket.connected).toBe(true);
    const byName = run.parvis.url.replace('127.0.0.1', 'localhost');
    using named = await openSocket(byName, '/admin', { auth, origin: byName });
    expect(named.socket.connected).toBe(true);
    await expect(openSocket(byName, '/admin', { auth, origin: 'null' })).rejects.toThrow();
  });

  test('hears of pending testimonies in the order of the log', async () => {
    using desk = await openedDesk();
    const all = await Promise.all(Array.from({ length: 10 }, testify));
    await desk.until(() => testimonies(desk).length >= all.length);

    const positions = testimonies(desk).map(({ position }) => position);
    expect(positions).toEqual([...positions].sort());
    expect(new Set(testimonies(desk).map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
    const message = desk.heard.find(({ args: [change] }) => change.id === all[0]?.id);
    expect(message?.args).toMatchObject([
      {
        kind: 'testimony',
        id: all[0]?.id,
        status: 'pending',
        arrives: true,
        revision: 1,
        position: expect.any(String),
      },
    ]);
  });

  test('shows each moderator what the other decides', async () => {
    const { id, reference } = await testify();
    using first = await openedDesk();
    using other = await openedDesk({ token: second.token });
    await publish(editor, reference);
    await Promise.all([hears(first, id, 'published'), hears(other, id, 'published')]);
    expect(testimonies(other).at(-1)).toEqual(testimonies(first).at(-1));

    const rejected = await testify();
    await second.patch(rejected.reference, { status: 'rejected', reason: 'too-short' });
    await hears(first, rejected.id, 'rejected');
  });

  test('says the hour and its absolute count when something happens', async () => {
    using desk = await openedDesk();
    const { id } = await testify();
    await hears(desk, id, 'pending');
    const activity = desk.all('changed').findLast(({ metric }) => metric === 'testimonies');
    const { latest } = (await editor.get('/api/statistics')).body;
    const { metric, hour, count } = activity;
    expect(latest).toContainEqual({ metric, hour, count });
    expect(activity.count).toBe(sent);
  });
});

describe('a moderator who opens a testimony', () => {
  const READ = 4_000_001;
  const readings = (socket: TestSocket) => socket.all('reading').filter(({ id }) => id === READ);

  test('is seen by those who are there and by who comes later, until it is closed', async () => {
    using desk = await openedDesk();
    using other = await openedDesk({ token: second.token });
    other.socket.emit('reading', READ);
    await desk.until(() => readings(desk).length === 1);
    expect(readings(desk)[0]).toEqual({ id: READ, by: 'Agathe', since: expect.any(String) });

    using late = await openDesk();
    await late.until(() => readings(late).length === 1);
    expect(readings(late)[0]).toEqual(readings(desk)[0]);

    other.socket.emit('reading', null);
    await desk.until(() => readings(desk).length === 2);
    expect(readings(desk)[1]).toEqual({ id: READ, by: null });
    expect(readings(other)).toEqual([]);
  });

  test('is gone when the connection is', async () => {
    using desk = await openedDesk();
    const other = await openedDesk({ token: second.token });
    other.socket.emit('reading', READ);
    await desk.until(() => readings(desk).length === 1);
    other.socket.close();
    await desk.until(() => readings(desk).length === 2);
    expect(readings(desk)[1]).toEqual({ id: READ, by: null });
  });

  test('is still seen when another one closes the same testimony', async () => {
    using desk = await openedDesk();
    using first = await openedDesk();
    using other = await openedDesk({ token: second.token });
    first.socket.emit('reading', READ);
    await desk.until(() => readings(desk).length === 1);
    other.socket.emit('reading', READ);
    await desk.until(() => readings(desk).length === 2);
    other.socket.emit('reading', null);
    await desk.until(() => readings(desk).length === 3);
    expect(readings(desk)[2]).toMatchObject({ id: READ, by: 'Basile' });
  });

  test('cannot announce what is no testimony', async () => {
    using desk = await openedDesk();
    using other = await openedDesk({ token: second.token });
    for (const wrong of ['1', -1, 1.5, {}, [1], Number.NaN]) other.socket.emit('reading', wrong);
    other.socket.emit('reading', READ);
    await desk.until(() => desk.all('reading').length > 0);
    expect(desk.all('reading')).toEqual(readings(desk));
  });
});

describe('a page that comes back', () => {
  test('hears what it missed before anything new, nothing twice and nothing missed', async () => {
    using always = await openedDesk();
    const before = await testify();
    await hears(always, before.id, 'pending');
    const position = testimonies(always).at(-1)?.position;

    const missed = await Promise.all([testify(), testify(), testify()]);
    await publish(editor, before.reference);
    // Comes back while more happens.
    const token = run.parvis.positions.seal(String(position));
    const [desk, ...new_] = await Promise.all([
      openDesk({ position: token }),
      testify(),
      testify(),
      testify(),
    ]);
    using _ = desk;
    const last = await testify();
    await Promise.all([hears(desk, last.id, 'pending'), hears(always, last.id, 'pending')]);

    const expected = testimonies(always).filter(change => String(change.position) > String(position));
    expect(testimonies(desk)).toEqual(expected);
    expect(expected).toHaveLength(missed.length + new_.length + 2);
    const ready = desk.heard.findIndex(({ event }) => event === 'ready');
    const untilReady = desk.heard.slice(0, ready).filter(({ args }) => args[0].kind === 'testimony');
    expect(untilReady.length).toBeGreaterThanOrEqual(missed.length + 1);
  });

  test('is told the position of everything it has, so that it may leave again', async () => {
    const last = await run.parvis.log.head();
    using desk = await openedDesk({ position: run.parvis.positions.seal(last) });
    expect(desk.heard.map(({ event }) => event)).toEqual(['ready']);
    expect(saidAt(desk, 'ready') >= last).toBe(true);
  });

  test('hears positions that only grow, whatever the messages are about', async () => {
    const position = await head();
    const prayer = { title: 'Prier au marché', content: '<p>Un signe de croix.</p>', type: 'post' };
    const { body: post } = await editor.post('/api/posts', { ...prayer, status: 'published' });
    await run.parvis.settle();
    await run.visitor.post('/api/views/add', { post: post['@id'] });
    const { reference } = await testify();
    await run.visitor.post('/api/likes/add', { post: post['@id'], status: true });
    await publish(editor, reference);
    await run.parvis.settle();
    using desk = await openedDesk({ position });
    const positions = changes(desk).map(change => change.position);
    expect(positions.length).toBeGreaterThanOrEqual(5);
    expect(positions).toEqual([...positions].sort());
  });

  test('is told to fetch everything anew when it missed too much', async () => {
    const position = await head();
    const history = createHistory();
    for (let view = 0; view <= 2000; view++)
      history.add('views', 'ViewRecorded', {
        contentKind: 'post',
        contentId: 7,
        deviceId: `device-${view}`,
        isNew: true,
        language: 'fr',
        deviceType: 'desktop',
        viewedAt: '2026-01-05T08:00:00.000Z',
      });
    await history.appendTo(run.parvis.log);
    await run.parvis.settle();
    const last = await run.parvis.log.head();
    using desk = await openedDesk({ position });
    expect(desk.heard[0]?.event).toBe('reset');
    // The log itself goes on: so many events are sealed at any moment.
    expect(saidAt(desk, 'reset') >= last).toBe(true);

    // From there on it hears all that is new.
    const { id } = await testify();
    await hears(desk, id, 'pending');
  });

  test.each([
    ['no position of this log', 'yesterday'],
    ['a position in plain', '0000000000000001'],
    ['a position that the log has not reached', undefined],
  ])('with %s is told to fetch everything anew', async (_, given) => {
    const position = given ?? run.parvis.positions.seal('9007199254740991');
    using desk = await openedDesk({ position });
    expect(desk.heard[0]?.event).toBe('reset');
    const { id } = await testify();
    await hears(desk, id, 'pending');
  });
});

describe('an auditor', () => {
  const ofCases = ['testimony', 'comment', 'report', 'list', 'activity'];
  const kinds = (socket: TestSocket) => new Set(socket.all('changed').map(({ kind }) => kind));

  test('hears that something happened and that the log is sealed, and nothing of what moderators decide', async () => {
    const auditor = await run.person('Simon', 'ROLE_AUDITOR');
    const position = await head();
    using desk = await openedDesk();
    using audit = await openedDesk({ token: auditor.token });
    desk.socket.emit('reading', 4_000_002);
    const { id, reference } = await testify();
    await publish(editor, reference);
    await hears(desk, id, 'published');
    await (await run.parvis.proof?.begun)?.following.settle();
    await (await run.parvis.proof?.begun)?.seal();
    await audit.until(() => kinds(audit).has('sealed'));
    await audit.until(() => kinds(audit).has('happened'));

    // Who comes back is told no more than that either, and of no case that is open.
    using back = await openedDesk({ token: auditor.token, position });
    for (const page of [audit, back]) {
      expect(kinds(page)).toEqual(new Set(['happened', 'sealed']));
      expect(page.all('reading')).toEqual([]);
    }
    expect([...kinds(desk)].filter(kind => ofCases.includes(kind))).not.toEqual([]);
  });

  test('announces no reading', async () => {
    const auditor = await run.person('Simone', 'ROLE_AUDITOR');
    using desk = await openedDesk();
    using audit = await openedDesk({ token: auditor.token });
    audit.socket.emit('reading', 4_000_003);
    const { id } = await testify();
    await hears(desk, id, 'pending');
    expect(desk.all('reading').filter(({ id }) => id === 4_000_003)).toEqual([]);
  });
});

describe('a moderator', () => {
  test('whose roles change is disconnected at once, and hears nothing more', async () => {
    const former = await run.person('Rose', 'ROLE_EDITOR');
    using desk = await openedDesk({ token: former.token });
    const heard = desk.heard.length;
    await run.assignRoles(await idOf(former));
    await desk.ended;
    await testify();
    await run.parvis.settle();
    expect(desk.heard).toHaveLength(heard);
    await expect(openDesk({ token: former.token })).rejects.toThrow('unauthorized');
  });

  test('whose account is closed, or forgotten, is disconnected at once', async () => {
    const [closed, gone] = [
      await run.person('Perrine', 'ROLE_EDITOR'),
      await run.person('Sabine', 'ROLE_EDITOR'),
    ];
    for (const [former, by, body] of [
      [closed, second, {}],
      [gone, gone, { password: PASSWORD }],
    ] as const) {
      using desk = await openedDesk({ token: former.token });
      const { status } = await by.delete(`/api/user/${await idOf(former)}`, {}, body);
      expect(status).toBeLessThan(300);
      await desk.ended;
      await expect(openDesk({ token: former.token })).rejects.toThrow('unauthorized');
    }
  });

  test('is disconnected when the token ends', async () => {
    using desk = await openedDesk({ token: run.tokenThatLasts(2, await idOf(editor)) });
    const { id } = await testify();
    await hears(desk, id, 'pending');
    await desk.ended;
    expect(desk.socket.connected).toBe(false);
  });
});
