import { account, asksNothing, overHttp, type Row, shownBy } from '../row.ts';

const refusals = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  Object.fromEntries(
    ((body.violations ?? []) as { propertyPath: string; message: string }[]).map(fault => [
      fault.propertyPath,
      fault.message,
    ]),
  );

export const VALIDATION: readonly Row[] = [
  overHttp("Required field: 'this field is required'.", async ({ english, expect }) => {
    expect(refusals(await english.post('/api/contact/add', {}))).toMatchObject({
      firstName: 'this field is required',
      lastName: 'this field is required',
      email: 'this field is required',
      content: 'this field is required',
    });
  }),
  overHttp("Invalid phone: 'invalid phone number'.", async ({ english, newEmail, expect }) => {
    const sent = await english.post('/api/users/add', { ...account(newEmail()), phone: '12', firstName: '' });
    expect(refusals(sent)).toMatchObject({
      phone: 'invalid phone number',
      firstName: 'this field is required',
    });
  }),
  overHttp("E-mail already used: 'email already used'.", async ({ english, newEmail, expect }) => {
    const email = newEmail();
    await english.post('/api/users/add', account(email));
    const again = await english.post('/api/users/add', account(email));
    expect([again.status, refusals(again)]).toEqual([422, { email: 'email already used' }]);
  }),
  overHttp("E-mail unknown on reset: 'this email does not exist'.", async ({ english, expect }) => {
    const sent = await english.post('/api/password/forgot', { username: 'nobody@example.org' });
    expect(Object.values(refusals(sent))).toEqual(['this email does not exist']);
  }),
  overHttp(
    'Password: at least 8 characters with a digit, an uppercase letter, a lowercase letter and a special character among @ - _ $ % ! *; the message states this.',
    async ({ english, newEmail, expect }) => {
      const weak = ['Lum-26a', 'lumiere-2026', 'LUMIERE-2026', 'Lumiere-abc', 'Lumiere2026', 'Lumiere+2026'];
      for (const password of weak) {
        const message = refusals(await english.post('/api/users/add', { ...account(newEmail()), password }));
        for (const part of ['8 characters', 'digit', 'uppercase', 'lowercase', '@ - _ $ % ! *'])
          expect(message.password, password).toContain(part);
      }
      for (const sign of '@-_$%!*') {
        const sent = await english.post('/api/users/add', {
          ...account(newEmail()),
          password: `Clarte${sign}7391`,
        });
        expect(sent.status, sign).toBe(201);
      }
    },
  ),
  overHttp(
    "Password and confirmation must match: 'password and password confirmation are not equal'.",
    async ({ english, newEmail, expect }) => {
      const sent = await english.post('/api/users/add', {
        ...account(newEmail()),
        confirmPassword: 'Clarte-2026',
      });
      expect(refusals(sent)).toEqual({ confirmPassword: 'password and password confirmation are not equal' });
    },
  ),
  overHttp(
    'Upload: files larger than 500K rejected with a message naming the file and that it is larger than 500K; unsupported formats rejected with an unsupported-name-format message.',
    async ({ user, fetch, expect }) => {
      const send = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
        const body = new FormData();
        body.append('file', new File([bytes], name));
        body.append('code', 'FILES_USER_PICTURE');
        const headers = { Authorization: `Bearer ${user.token}`, 'Accept-Language': 'en-US' };
        return (await fetch('/api/files/add', { method: 'POST', body, headers })).text();
      };
      const large = await send(new Uint8Array(500 * 1024 + 1), 'large.png');
      expect(large).toMatch(/large\.png is larger than 500K/);
      expect(await send(new TextEncoder().encode('MZ'), 'program.exe')).toMatch(/program\.exe .*unsupported/);
    },
  ),
  ...shownBy(
    'tests/account-pictures.long.e2e.ts',
    'a picture that is refused',
    'Both appear as red top-right notices.',
  ),
  overHttp('Lang route parameter limited to fr or en-US.', async ({ page, expect }) => {
    expect((await page('/es/contact')).status).toBe(302);
  }),
  ...asksNothing('Other client-side rules for sign-up, contact and comments: not shown.'),
];
