/**
 * Every route of the program gets what no honest client sends. Whatever it is, the answer says what is wrong,
 * nothing happens, and the server is as good as before.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { LIMITS } from '../../contract/limits.ts';
import { queryParameters } from '../../platform/http/calls/query-parameters.ts';
import { type Received, type Sent, send } from '../policy/send.ts';
import { startTestParvis, type TestParvis } from '../start-parvis.ts';
import { eventsOf } from '../watch-events.ts';
import { type GoodCall, goodCalls, NEVER_GOOD } from './good-calls.ts';

/** Hundreds of calls each. */

let run: TestParvis;
let good: readonly GoodCall[];
beforeAll(async () => {
  run = await startTestParvis();
  good = await goodCalls(run);
});
afterAll(() => run[Symbol.asyncDispose]());

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const withJson = () => good.filter(({ route }) => route.body && route.media !== 'multipart');
const withForms = () => good.filter(({ route }) => route.media === 'multipart');
const reads = () => good.filter(({ route }) => route.method === 'GET');

type Wrong = Partial<Sent> & { readonly is: string; readonly status: number };

/** Sends each good call with what is wrong about it; answers those that were not refused as they had to be. */
async function notRefused(calls: readonly GoodCall[], wrongs: (good: GoodCall) => readonly Wrong[]) {
  const differences: string[] = [];
  for (const one of calls) {
    for (const { is, status, ...wrong } of wrongs(one)) {
      const headers = { ...one.call.headers, ...wrong.headers };
      const { answer, types } = await eventsOf(run, () =>
        send(run.parvis.url, { ...one.call, ...wrong, headers }),
      );
      if (answer.status !== status || types.length > 0)
        differences.push(`${nameOf(one.route)}, ${is}: ${answer.status} and ${types}`);
    }
  }
  return differences;
}

const fieldsOf = ({ body }: Sent): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && !(body instanceof FormData || body instanceof Blob) ? body : {};

/** The body of a call with one field more, which JSON.stringify would not write so. */
const withField = (call: Sent, name: string, json: string): string =>
  JSON.stringify({ ...fieldsOf(call), filler: 0 }).replace('"filler":0', `${JSON.stringify(name)}:${json}`);

test('there is a good call for each route', () => {
  const called = good.map(({ route }) => nameOf(route));
  const routes = run.parvis.table.routes.map(nameOf);
  expect(called).toEqual(routes.filter(name => !NEVER_GOOD.includes(name)));
});

describe('a body', () => {
  test('that is no JSON, of another type, too large, too deep or with a prototype is refused', async () => {
    const differences = await notRefused(withJson(), ({ route, call }) => [
      { is: 'no JSON', status: 400, body: '{"title":' },
      { is: 'a bare text', status: 400, body: '"title"' },
      { is: 'a list', status: route.refuses ? 400 : 422, body: '[]' },
      { is: 'nobody knows what', status: 415, body: new Blob([JSON.stringify(call.body)]) },
      { is: 'text', status: 415, headers: { 'Content-Type': 'text/plain' } },
      { is: 'a form', status: 415, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      {
        is: 'over 100 kB',
        status: 413,
        body: withField(call, 'x', JSON.stringify('x'.repeat(100_000))),
      },
      {
        is: 'nested 40 deep',
        status: 400,
        body: withField(call, 'x', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`),
      },
      { is: 'a prototype', status: 400, body: withField(call, '__proto__', '{"roles":["ROLE_ADMIN"]}') },
      { is: 'a prototype within', status: 400, body: withField(call, 'x', '{"__proto__":{}}') },
      { is: 'half a character', status: 400, body: withField(call, 'x', '["\\ud83d"]') },
    ]);
    expect(differences).toEqual([]);
  });

  test('is refused in words of its own by the sign-in alone', () => {
    const own = withJson().filter(({ route }) => route.refuses);
    expect(own.map(({ route }) => nameOf(route))).toEqual(['POST /api/login']);
  });

  test('nested 10,000 deep is refused at once', async () => {
    let slowest = 0;
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    for (const one of withJson()) {
      const body = withField(one.call, 'x', deep);
      const started = performance.now();
      expect((await send(run.parvis.url, { ...one.call, body })).status, nameOf(one.route)).toBe(400);
      slowest = Math.max(slowest, performance.now() - started);
    }
    expect(slowest).toBeLessThan(1000);
  });

  test('with a wrong value in any field names that field, in French and in English', async () => {
    const differences: string[] = [];
    let fields = 0;
    // What a route refuses by itself it says in the words of another protocol; its own tests know them.
    for (const { route, call } of withJson().filter(({ route }) => !route.refuses)) {
      for (const [field, schema] of Object.entries((route.body as z.ZodObject).shape)) {
        fields += 1;
        const value = WRONG_VALUES.find(wrong => !(schema as z.ZodType).safeParse(wrong).success);
        const inLanguage = async (language: string) => {
          const headers = { ...call.headers, 'Accept-Language': language };
          const answer = await send(run.parvis.url, {
            ...call,
            headers,
            body: { ...fieldsOf(call), [field]: value },
          });
          return { status: answer.status, message: messageAbout(answer, field) };
        };
        const [french, english] = [await inLanguage('fr'), await inLanguage('en-US')];
        const good = french.status === 422 && english.status === 422 && french.message && english.message;
        if (!good || french.message === english.message)
          differences.push(
            `${nameOf(route)}, ${field}: ${french.status} ${french.message} ${english.message}`,
          );
      }
    }
    expect(differences).toEqual([]);
    expect(fields).toBeGreaterThan(100);
  });

  test('of a form is as bounded: another type, no form, no file, a wrong code, over 500K', async () => {
    const form = (bytes: number, code = 'FILES_USER_PICTURE') => {
      const data = new FormData();
      if (bytes > 0) data.append('file', new File([new Uint8Array(bytes)], 'moi.png'));
      data.append('code', code);
      data.append('__proto__', 'x');
      return data;
    };
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const differences = await notRefused(withForms(), ({ route }) => [
      { is: 'JSON', status: 415, body: {} },
      { is: 'no form', status: 400, body: 'nothing', headers: multipart },
      { is: 'no file', status: 422, body: form(0) },
      { is: 'what is no picture', status: 422, body: form(100) },
      { is: 'over 500K', status: 413, body: form(LIMITS.uploadBytes + 1) },
      ...(route.path.endsWith('/add')
        ? [{ is: 'a wrong code', status: 422, body: form(1, 'constructor') }]
        : []),
    ]);
    expect(differences).toEqual([]);
  });
});

/** One of these is wrong for every field that there is. */
const WRONG_VALUES = [{ $ne: '' }, 'x', 42];

function messageAbout({ text }: Received, field: string): string | undefined {
  const { violations = [] } = JSON.parse(text) as {
    violations?: readonly { readonly propertyPath: string; readonly message: string }[];
  };
  return violations.find(({ propertyPath }) => propertyPath.split('.')[0] === field)?.message;
}

describe('an address', () => {
  test('with an id that is none leads nowhere', async () => {
    const differences = await notRefused(
      good.filter(({ route }) => route.path.includes(':')),
      ({ route }) =>
        WRONG_IDS.map(id => ({
          is: id,
          status: 404,
          path: route.path.replace(/:\w+$/, id).replace(/:type/, 'post'),
        })),
    );
    expect(differences).toEqual([]);
  });

  test('that is very long is refused', async () => {
    const differences = await notRefused(good, ({ call }) => [
      {
        is: 'long',
        status: 414,
        path: `${call.path}${call.path.includes('?') ? '&' : '?'}q=${'x'.repeat(5000)}`,
      },
    ]);
    expect(differences).toEqual([]);
  });

  test('tells an unknown method which ones it knows, and an unknown format which ones there are', async () => {
    const { url, table } = run.parvis;
    for (const { route, call } of good) {
      const [path = ''] = call.path.split('?');
      const known = METHODS.filter(method => table.match(method, path)?.route);
      expect(known, nameOf(route)).toContain(route.method);
      for (const method of METHODS.filter(one => !known.includes(one))) {
        const body = method === 'GET' ? undefined : call.body;
        const { status, headers } = await send(url, { ...call, method, body });
        const allowed = headers
          .get('Allow')
          ?.split(', ')
          .filter(one => METHODS.includes(one));
        expect([nameOf(route), method, status, allowed?.sort()]).toEqual([
          nameOf(route),
          method,
          405,
          known.sort(),
        ]);
      }
    }
    const csv = { Accept: 'text/csv' };
    expect(await notRefused(good, () => [{ is: 'csv', status: 406, headers: csv }])).toEqual([]);
  });
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const WRONG_IDS = [
  '0',
  '-1',
  '1e400',
  'NaN',
  'text',
  '042',
  '1.5',
  '9007199254740993',
  '99999999999999999999',
  '%00',
  '%',
  '%F0%9F',
  '%24ne',
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  "1'--",
  'x'.repeat(300),
];

describe('a query', () => {
  const HOSTILE = 'a[$ne]=1&__proto__[admin]=1&constructor[prototype][x]=1&toString=1&[]=1&[[=]]&%00=1';

  test('with operators and names of the prototype is the same query without them', async () => {
    for (const { route, call } of reads()) {
      const plain = await send(run.parvis.url, call);
      const path = `${call.path}${call.path.includes('?') ? '&' : '?'}${HOSTILE}`;
      const hostile = await send(run.parvis.url, { ...call, path });
      expect([nameOf(route), hostile.status, contentOf(hostile)]).toEqual([
        nameOf(route),
        plain.status,
        contentOf(plain),
      ]);
    }
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  test('with anything in any of its parameters never fails, and never changes anything', async () => {
    const failed: string[] = [];
    const { types } = await eventsOf(run, async () => {
      for (const { route, call } of reads()) {
        const [path] = call.path.split('?');
        for (const { name } of queryParameters(route.query)) {
          for (const wrong of [
            '[$ne]=',
            '[]=a&NAME[]=b',
            '=',
            '=%00',
            '=1e400',
            '=-1',
            '[__proto__]=1',
            '=%F0%9F',
            '=__proto__',
            '=constructor',
          ]) {
            const search = `${name}${wrong.replace('NAME', name)}`;
            const { status } = await send(run.parvis.url, { ...call, path: `${path}?${search}` });
            if (status >= 500) failed.push(`${nameOf(route)}?${search}: ${status}`);
          }
        }
      }
    });
    expect(failed).toEqual([]);
    // Who looks at history is written down.
    expect(types.filter(type => type !== 'HistoryOpened')).toEqual([]);
  });
});

/** Without the addresses of the answer itself, which have the query in them. */
function contentOf({ text }: Received): unknown {
  const { view: _, 'hydra:view': __, ...content } = JSON.parse(text) as Record<string, unknown>;
  return content;
}

/** Uses up what was prepared, and shows that it was good all the time. */
test('fields and parameters that nobody knows are ignored', async () => {
  const differences: string[] = [];
  for (const { route, call, status } of good.filter(({ route }) => route.method !== 'GET')) {
    const unknown = {
      constructor: { prototype: { x: 1 } },
      toString: 1,
      hasOwnProperty: null,
      a: { $ne: '' },
    };
    const body = route.body && route.media !== 'multipart' ? { ...fieldsOf(call), ...unknown } : call.body;
    const path = `${call.path}?a[$ne]=1&__proto__[x]=1`;
    const answer = await send(run.parvis.url, { ...call, path, body });
    if (answer.status !== status) differences.push(`${nameOf(route)}: ${answer.status}, not ${status}`);
  }
  expect(differences).toEqual([]);
});

test('characters that are none, or that end a text elsewhere, never make it fail', async () => {
  const failed: string[] = [];
  for (const { route, call } of withJson()) {
    for (const field of Object.keys((route.body as z.ZodObject).shape)) {
      for (const text of ['\0\u202e\ufeff\uffff', "'; --%s%n\\", 'A\r\nBcc: x@example.org']) {
        const body = { ...fieldsOf(call), [field]: text };
        const { status } = await send(run.parvis.url, { ...call, body });
        if (status >= 500) failed.push(`${nameOf(route)}, ${field} ${JSON.stringify(text)}: ${status}`);
      }
    }
  }
  expect(failed).toEqual([]);
});
