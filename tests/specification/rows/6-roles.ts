import { asksNothing, declined, overHttp, type Row, shownBy } from '../row.ts';

const POLICY = ['tests/policy/policy.int.test.ts', 'each cell is as the table says'] as const;

export const ROLES: readonly Row[] = [
  overHttp(
    "Roles: ROLE_EDITOR (label 'Editeur'), ROLE_ADMIN (label 'Adminsitrateur'), ROLE_USER (label 'Utilisateur').",
    async ({ user, editor, admin, expect }) => {
      const labels = [editor, admin, user].map(async who => (await who.get('/api/users/me')).body.roleLabel);
      expect(await Promise.all(labels)).toEqual(['Editeur', 'Adminsitrateur', 'Utilisateur']);
    },
  ),
  overHttp('The displayed role is editor if held, else admin, else user.', async ({ run, expect }) => {
    const both = await run.person('Cleo', 'ROLE_ADMIN', 'ROLE_EDITOR');
    expect((await both.get('/api/users/me')).body.roleLabel).toBe('Editeur');
  }),
  ...shownBy(...POLICY, 'Access is granted if any listed role is held.', 'Menu items carry allowed roles.'),
  overHttp(
    'Visitor: read, search, like, subscribe to the newsletter, contact.',
    async ({ visitor, teaching, newEmail, expect }) => {
      const words = { firstName: 'Odile', lastName: 'Exemple', email: newEmail(), content: 'Merci.' };
      const answers = [
        await visitor.get(teaching),
        await visitor.get('/api/search?q=toit'),
        await visitor.post('/api/likes/add', { post: teaching }),
        await visitor.post('/api/newsletters', { name: 'Odile', email: newEmail() }),
        await visitor.post('/api/contact/add', words),
        await visitor.post('/api/comments', { post: teaching, message: 'Merci.' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201, 201, 401]);
    },
  ),
  ...shownBy(
    ...POLICY,
    'Signed-in user: also comment, write testimonies, view own testimonies and profile, request help.',
  ),
  ...asksNothing('Admin area is separate from public routes; its guards are not shown.'),
  overHttp(
    'Admins list users from /api/users, others from /api/users/public.',
    async ({ visitor, user, admin, expect }) => {
      expect((await admin.get('/api/users')).status).toBe(200);
      expect((await user.get('/api/users')).status).toBe(403);
      for (const who of [user, visitor]) {
        const { status, member } = await who.get('/api/users/public');
        expect([status, member.some(person => 'email' in person)]).toEqual([200, false]);
      }
    },
  ),
  declined(
    'The user is always treated as verified on the client.',
    '040-declined-of-the-specification.md',
    'a client asks nobody for it; the server sends an unconfirmed address nothing but codes',
  ),
];
