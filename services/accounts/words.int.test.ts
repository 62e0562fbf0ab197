/** What the specification wants to be said (sections 5 and 8), word for word in English, and in French. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../tests/api-client.ts';
import { PASSWORD, startTestParvis, type TestParvis } from '../../tests/start-parvis.ts';
import { refused } from '../../tests/watch-events.ts';

let run: TestParvis;
beforeAll(async () => {
  run = await startTestParvis();
  await run.person('Prise');
});
afterAll(() => run[Symbol.asyncDispose]());

const account = {
  firstName: 'Marie',
  lastName: 'Exemple',
  email: 'marie@example.org',
  password: PASSWORD,
  confirmPassword: PASSWORD,
};
const RULE =
  'the password must have at least 8 characters with a digit, an uppercase letter, a lowercase letter and a special character among @ - _ $ % ! *';

test.each([
  ['/api/users/add', { ...account, firstName: '' }, 'this field is required', 'ce champ est obligatoire'],
  ['/api/users/add', { ...account, phone: '12' }, 'invalid phone number', 'numéro de téléphone invalide'],
  [
    '/api/users/add',
    { ...account, email: 'PRISE@example.org ' },
    'invalid e-mail address',
    'adresse e-mail invalide',
  ],
  [
    '/api/users/add',
    { ...account, email: 'PRISE@example.org' },
    'email already used',
    'cet e-mail est déjà utilisé',
  ],
  [
    '/api/users/add',
    { ...account, password: 'lumiere', confirmPassword: 'lumiere' },
    RULE,
    'le mot de passe doit avoir au moins 8 caractères, dont un chiffre, une majuscule, une minuscule et un caractère spécial parmi @ - _ $ % ! *',
  ],
  [
    '/api/users/add',
    { ...account, confirmPassword: 'Autre-2026' },
    'password and password confirmation are not equal',
    'le mot de passe et sa confirmation ne sont pas identiques',
  ],
  [
    '/api/password/forgot',
    { username: 'personne@example.org' },
    'this email does not exist',
    'aucun compte n’utilise cette adresse e-mail',
  ],
  [
    '/api/password/reset',
    { username: 'prise@example.org', token: '000000', password: PASSWORD },
    'invalid code',
    'code invalide',
  ],
] as const)('%s %j: %s', async (path, body, english, french) => {
  for (const [language, sentence] of [
    ['en-US', english],
    ['fr', french],
  ] as const) {
    const client = createApiClient(() => run.parvis.url, { deviceId: 'd', language });
    const answer = await refused(run, 422, () => client.post(path, body));
    expect(answer.violations).toMatchObject([{ message: sentence }]);
    // Where the clients look that show "the message from the response".
    expect(answer.message).toBe(sentence);
  }
});
