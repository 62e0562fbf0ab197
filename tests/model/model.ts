/**
 * What the rules of accounts, testimonies, comments and reactions come to, as simply as it can be said. Each
 * command answers as the program has to: a status, and the reason of a refusal.
 */
import { MINUTE_MS } from '../../contract/durations.ts';
import { type Command, PEOPLE } from './commands.ts';
import { type Comment, decided, type Written, withdrawn } from './written.ts';

interface Account {
  readonly who: number;
  roles: string[];
  verified: boolean;
  deleted: boolean;
  /** The password is its number; sessions belong to the one that they were opened with. */
  password: number;
  sessions: number;
  code: { at: number; wrong: number; sent: number };
}
interface SignedIn {
  readonly account: number;
  readonly password: number;
  readonly until: number;
}

const yes = (account: Account, ...roles: string[]) => roles.some(role => account.roles.includes(role));
const at = <Item>(items: readonly Item[], which: number): number =>
  items.length > 0 ? which % items.length : -1;

export class Model {
  readonly accounts: Account[] = [];
  readonly testimonies: Written[] = [];
  readonly comments: Comment[] = [];
  /** Of text and device, the account that was signed in when it was given; -1 when none was. */
  readonly liked = new Map<string, number>();
  readonly viewedAt = new Map<string, number>();
  readonly views = new Map<number, number>();
  readonly tokens: (SignedIn | undefined)[] = Array(PEOPLE).fill(undefined);

  do(command: Command, now: number): string {
    switch (command.do) {
      case 'wait':
        return '';
      case 'register':
        if (this.holder(command.who)) return '422 emailTaken';
        this.accounts.push({
          who: command.who,
          roles: this.accounts.length === 0 ? ['ROLE_ADMIN', 'ROLE_USER'] : ['ROLE_USER'],
          ...{ verified: false, deleted: false, password: 0, sessions: 0 },
          code: { at: now, wrong: 0, sent: 1 },
        });
        return '201';
      case 'resend': {
        const account = this.holder(command.who);
        const wait = account ? Math.min(MINUTE_MS * 2 ** (account.code.sent - 1), 60 * MINUTE_MS) : 0;
        if (account && !account.verified && now - account.code.at >= wait)
          account.code = { at: now, wrong: 0, sent: account.code.sent + 1 };
        return '200 true';
      }
      case 'verify': {
        const account = this.holder(command.who);
        const open =
          account && !account.verified && account.code.wrong < 5 && now < account.code.at + 10 * MINUTE_MS;
        if (!open) return '200 false';
        if (command.right) account.verified = true;
        else account.code.wrong += 1;
        return `200 ${command.right}`;
      }
      case 'signIn': {
        const account = this.holder(command.who);
        if (!account || !command.right) return '401 invalidCredentials';
        return this.open(command.who, account, now);
      }
      case 'changePassword':
        return this.as(command.who, now, account => {
          if (!command.right) return '422 wrongPassword';
          Object.assign(account, { password: account.password + 1, sessions: 0 });
          return this.open(command.who, account, now);
        });
      case 'delete':
        return this.as(command.who, now, account => {
          const whom = this.accounts[at(this.accounts, command.whom)] as Account;
          // Nobody is forgotten here: what that clears away has tests of its own.
          if (whom === account) return '422 wrongPassword';
          if (!yes(account, 'ROLE_ADMIN')) return '403 forbidden';
          if (whom.deleted) return '404 notFound';
          whom.deleted = true;
          return '204';
        });
      case 'assign':
        return this.as(command.who, now, account => {
          const whom = this.accounts[at(this.accounts, command.whom)] as Account;
          const roles = command.role ? [command.role, 'ROLE_USER'] : ['ROLE_USER'];
          if (whom !== account && !yes(account, 'ROLE_ADMIN')) return '403 forbidden';
          if (whom.deleted) return '404 notFound';
          if (`${roles}` === `${whom.roles}`) return '200';
          if (!yes(account, 'ROLE_ADMIN')) return '403 forbidden';
          if (whom === account && command.role !== 'ROLE_ADMIN') return '403 ownRole';
          whom.roles = roles;
          return '200';
        });
      case 'submit':
        return this.as(command.who, now, (_, by) => {
          this.testimonies.push({ by, status: 'pending', publishedAt: 0 });
          return '201';
        });
      case 'testimony':
        return this.as(command.who, now, (account, by) => {
          const testimony = this.testimonies[at(this.testimonies, command.which)];
          if (!testimony) return '404 notFound';
          const isEditor = yes(account, 'ROLE_EDITOR', 'ROLE_ADMIN');
          const { how } = command;
          if (how === 'withdraw') return withdrawn(testimony, by, isEditor && this.isGone(testimony.by));
          if (!isEditor) return '403 forbidden';
          if (how === 'unpublish') {
            if (testimony.status === 'pending') return '409 notPublished';
            if (testimony.status !== 'published') return '409 alreadyDecided';
            testimony.status = 'unpublished';
            return '200';
          }
          const open = how === 'reject' ? ['pending'] : ['pending', 'unpublished'];
          if (!open.includes(testimony.status)) return '409 alreadyDecided';
          return decided(testimony, how, testimony.publishedAt || now);
        });
      case 'post':
        return this.as(command.who, now, (_, by) => {
          const under = this.under(command);
          const answers = command.answers === null ? null : at(this.comments, command.answers);
          const answered = answers === null ? null : this.comments[answers];
          if (!this.isReadable(under)) return '404 notFound';
          if (answered !== null && !(answered?.status === 'published' && answered.under === under))
            return '422 unknownReference';
          this.comments.push({ by, under, answers, status: 'pending', publishedAt: 0, takenDown: false });
          return '201';
        });
      case 'comment':
        return this.as(command.who, now, (account, by) => {
          const comment = this.comments[at(this.comments, command.which)];
          if (!comment) return '404 notFound';
          const isEditor = yes(account, 'ROLE_EDITOR', 'ROLE_ADMIN');
          const { how } = command;
          if (how === 'withdraw') return withdrawn(comment, by, isEditor && this.isGone(comment.by));
          if (how === 'edit') {
            if (comment.by !== by) return '403 forbidden';
            if (comment.status === 'withdrawn') return '409 conflict';
            Object.assign(comment, { status: 'pending', takenDown: false });
            return '200';
          }
          if (!isEditor) return '403 forbidden';
          // Comments are taken down by rejecting them.
          if (how === 'unpublish') return '422 wrongValue';
          const isBack = how === 'publish' && comment.status === 'rejected' && comment.takenDown;
          const open = how === 'publish' ? ['pending'] : ['pending', 'published'];
          if (!open.includes(comment.status) && !isBack) return '409 alreadyDecided';
          comment.takenDown = how === 'reject' && comment.status === 'published';
          return decided(comment, how, now);
        });
      case 'like': {
        const like = (_?: Account, by = -1): string => {
          const under = at([0, ...this.testimonies], command.under);
          if (!this.isReadable(under)) return '404 notFound';
          const key = `${under} ${command.who}`;
          if (this.liked.has(key) === command.liked) return '201';
          if (command.liked) this.liked.set(key, by);
          else this.liked.delete(key);
          return '201';
        };
        return command.signedIn ? this.as(command.who, now, like, like) : like();
      }
      case 'view': {
        const under = at([0, ...this.testimonies], command.under);
        if (!this.isReadable(under)) return '404 notFound';
        const key = `${under} ${command.who}`;
        if (now - (this.viewedAt.get(key) ?? Number.NEGATIVE_INFINITY) < 30 * MINUTE_MS) return '204';
        this.viewedAt.set(key, now);
        this.views.set(under, (this.views.get(under) ?? 0) + 1);
        return '204';
      }
      default:
        return command satisfies never;
    }
  }

  holder(who: number): Account | undefined {
    return this.accounts.find(account => account.who === who && !account.deleted);
  }

  /** Whether the token that somebody holds is still good, and why not. */
  refusal(who: number, now: number): string | undefined {
    const token = this.tokens[who];
    if (!token) return '401 tokenMissing';
    if (now >= token.until) return '401 tokenExpired';
    const account = this.accounts[token.account];
    return account && !account.deleted && account.password === token.password
      ? undefined
      : '401 tokenInvalid';
  }

  /** What a comment is to stand under: what is named, or where the one stands that it answers. */
  under({ under, answers }: Extract<Command, { do: 'post' }>): number {
    const answered = under === null ? this.comments[at(this.comments, answers ?? 0)] : undefined;
    return answered?.under ?? at([0, ...this.testimonies], under ?? 0);
  }

  /** Whether the account of somebody is closed. */
  isGone(index: number): boolean {
    return this.accounts[index]?.deleted ?? true;
  }

  isReadable(under: number): boolean {
    return under === 0 || this.testimonies[under - 1]?.status === 'published';
  }

  private as(
    who: number,
    now: number,
    act: (account: Account, index: number) => string,
    visitor?: () => string,
  ): string {
    const token = this.tokens[who];
    if (!token && visitor) return visitor();
    const account = this.accounts[token?.account ?? -1] as Account;
    return this.refusal(who, now) ?? act(account, token?.account ?? -1);
  }

  private open(who: number, account: Account, now: number): string {
    account.sessions += 1;
    const until = Math.floor(now / 1000) * 1000 + 10 * MINUTE_MS;
    this.tokens[who] = { account: this.accounts.indexOf(account), password: account.password, until };
    return '200';
  }
}
