import type { AccountEvent } from '../../events/accounts.ts';
import { accountDecider, accountStream } from '../../services/accounts/account.ts';
import { createHistory } from '../build-events.ts';
import { type Command, PEOPLE } from './commands.ts';
import { type Answered, type Asked, openInProcessApi } from './in-process-api.ts';

export type Program = Awaited<ReturnType<typeof openProgram>>;

const NOBODY = 1;
const emailOf = (who: number) => `person-${who}@example.org`;
const passwordOf = (number: number) => `Lumiere-${number}`;
const STATUS_OF = {
  publish: 'published',
  reject: 'rejected',
  unpublish: 'unpublished',
  withdraw: 'withdrawn',
} as const;

/** The program, told in calls what the model is told in commands. */
export async function openProgram(now: () => number) {
  const api = await openInProcessApi(now);
  const history = createHistory(now());
  const post = history.publication({ categories: [], tags: [] });
  const observer = history.account();
  history.add(`user-${observer}`, 'RolesAssigned', { userId: observer, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  await api.happened(history);

  const ids = { accounts: [] as number[], testimonies: [] as number[], comments: [] as number[] };
  /** Of each comment. */
  const targets: object[] = [];
  const passwords: number[] = Array(PEOPLE).fill(0);
  const tokens: (string | undefined)[] = Array(PEOPLE).fill(undefined);
  let texts = 0;

  const any = (some: readonly number[], which: number): number => some[which % (some.length || 1)] ?? NOBODY;
  const target = (under: number) => {
    const id = any([post, ...ids.testimonies], under);
    return id === post ? { post: `/api/post/${id}` } : { temoignage: `/api/temoignage/${id}` };
  };

  const place = ({ under, answers }: Extract<Command, { do: 'post' }>): object =>
    (under === null ? targets[(answers ?? 0) % (targets.length || 1)] : undefined) ?? target(under ?? 0);

  /** The digits that were mailed last, or others. */
  async function digits(who: number, right: boolean): Promise<string> {
    const userId = ids.accounts.findLast((_, index) => holders[index] === who) ?? NOBODY;
    const events = (await api.log.readStream(accountStream(userId))) as unknown as AccountEvent[];
    const issued = events.findLast(({ type }) => type === 'CodeIssued');
    const code = issued?.type === 'CodeIssued' ? api.codes.read(issued.data) : '000000';
    return right ? code : String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  }
  const holders: number[] = [];

  async function asked(command: Exclude<Command, { do: 'wait' }>): Promise<Asked> {
    const { who } = command;
    const as = { device: `device-${who}`, token: tokens[who] };
    const username = emailOf(who);
    switch (command.do) {
      case 'register': {
        const names = { firstName: `P${who}`, lastName: 'Exemple' };
        const body = { ...names, email: username, password: passwordOf(0) };
        return { method: 'POST', path: '/api/users/add', body };
      }
      case 'resend':
        return { method: 'POST', path: '/api/code/resend', body: { username } };
      case 'verify': {
        const body = { username, token: await digits(who, command.right) };
        return { method: 'POST', path: '/api/code/verified', body };
      }
      case 'signIn': {
        const password = command.right ? passwordOf(passwords[who] ?? 0) : 'Wrong-0000';
        return { ...as, method: 'POST', path: '/api/login', body: { username, password } };
      }
      case 'changePassword': {
        const currentPassword = command.right ? passwordOf(ownPassword(who)) : 'Wrong-0000';
        const body = { currentPassword, password: passwordOf(ownPassword(who) + 1) };
        return { ...as, method: 'POST', path: '/api/password/change', body };
      }
      case 'delete':
        return {
          ...as,
          method: 'DELETE',
          path: `/api/user/${any(ids.accounts, command.whom)}`,
          body: { password: 'Wrong-0000' },
        };
      case 'assign': {
        const body = { roles: command.role ? [command.role, 'ROLE_USER'] : [] };
        return { ...as, method: 'PATCH', path: `/api/user/${any(ids.accounts, command.whom)}`, body };
      }
      case 'submit': {
        const body = { title: `Titre ${++texts}`, content: 'Un soir de pluie. '.repeat(6) };
        return { ...as, method: 'POST', path: '/api/temoignages', body };
      }
      case 'testimony':
      case 'comment': {
        const { how, which } = command;
        const [path, words] =
          command.do === 'testimony'
            ? [`/api/temoignage/${any(ids.testimonies, which)}`, { title: `Titre ${++texts}` }]
            : [`/api/comment/${any(ids.comments, which)}`, { message: `Message ${++texts}` }];
        const decision = how === 'edit' ? words : { status: STATUS_OF[how], reason: 'other' };
        return { ...as, method: 'PATCH', path, body: decision };
      }
      case 'post': {
        const { answers } = command;
        const response = answers === null ? {} : { response: `/api/comment/${any(ids.comments, answers)}` };
        const body = { ...place(command), message: `Message ${++texts}`, ...response };
        return { ...as, method: 'POST', path: '/api/comments', body };
      }
      case 'like': {
        const body = { ...target(command.under), status: command.liked };
        const token = command.signedIn ? as.token : undefined;
        return { ...as, token, method: 'POST', path: '/api/likes/add', body };
      }
      case 'view':
        return {
          ...as,
          token: undefined,
          method: 'POST',
          path: '/api/views/add',
          body: target(command.under),
        };
      default:
        return command satisfies never;
    }
  }
  /** Of the account whose token somebody holds; a wrong one when there is none. */
  const ownPassword = (who: number): number => passwords[who] ?? 0;

  /** Remembers what later commands need. */
  async function learn(command: Exclude<Command, { do: 'wait' }>, { status, body }: Answered): Promise<void> {
    const id = Number(body.id);
    if (command.do === 'register' && status === 201) {
      passwords[command.who] = 0;
      holders.push(command.who);
      if (ids.accounts.push(id) === 1) await makeAdministrator(id);
    }
    if (command.do === 'submit' && status === 201) ids.testimonies.push(id);
    if (command.do === 'post' && status === 201) {
      targets.push(place(command));
      ids.comments.push(id);
    }
    if (command.do === 'changePassword' && status === 200)
      passwords[command.who] = (passwords[command.who] ?? 0) + 1;
    if (typeof body.refreshToken === 'string') tokens[command.who] = String(body.token);
  }

  async function makeAdministrator(userId: number): Promise<void> {
    const command = { kind: 'assignRoles', roles: ['ROLE_ADMIN'] } as const;
    const context = { actor: 'system', correlationId: 'model' };
    await api.handle(accountStream(userId), accountDecider, command, context);
    await api.settle();
  }

  return {
    ids,
    post,
    /** As `Model.do` answers. */
    async do(command: Command): Promise<string> {
      if (command.do === 'wait') return '';
      const answer = await api.call(await asked(command));
      await learn(command, answer);
      const outcome =
        typeof answer.body.status === 'boolean' && command.do !== 'like' ? `${answer.body.status}` : '';
      return [answer.status, outcome || answer.code].filter(Boolean).join(' ');
    },
    /** A list or an item as an administrator sees it, whom no command knows. */
    async read(path: string, who?: number): Promise<Answered['body']> {
      const holder = { userId: observer, email: '', roles: [], sessionId: 1, generation: 0 };
      const token = who === undefined ? api.tokens.issue(holder) : tokens[who];
      const { status, body, code } = await api.call({ method: 'GET', path, token, device: `device-${who}` });
      if (status !== 200) throw new Error(`GET ${path}: ${status} ${code}`);
      return body;
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}
