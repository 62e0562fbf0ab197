/** Everything the program is told from outside, checked: nothing behind this reads the environment. */
export interface Config {
  /** What this process does; several processes may share the engines, each with some of the roles. */
  readonly roles: ReadonlySet<ProcessRole>;
  readonly host: string;
  readonly port: number;
  /** Where the public reaches the site; links in pages, mails and the API begin with it. */
  readonly publicUrl: URL;
  /** Who publishes the texts: the name of the association. */
  readonly publisher: string;
  /** Name and address of who hosts the site, for the legal notice. */
  readonly hostedBy: string | undefined;
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  /** How many proxies stand in front and may be believed about the caller's address. */
  readonly trustedProxies: number;
  readonly rateLimits: boolean;
  /** Of pictures that visitors send before they have an account. */
  readonly uploads: { readonly unclaimed: number; readonly perAddress: number };
  /** How many days personal data is kept: sessions after they are over, devices after they were seen last. */
  readonly retention: {
    readonly contacts: number;
    readonly unverified: number;
    readonly devices: number;
    readonly sessions: number;
    readonly mails: number;
  };
  /** How many days a backup's keys are kept, but for the newest. */
  readonly keepKeyArchivesDays: number;
  /** Opens the figures and the details of the health; undefined: to nobody. */
  readonly opsToken: string | undefined;
  /** Other sites whose pictures our pages show. */
  readonly imageOrigins: readonly string[];
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute, outside the data folder: where it is written down once more who is forgotten. */
  readonly ledgerDir: string | undefined;
  /** The key of the installation, where several programs share one log; else it lies in the data folder. */
  readonly secretKey: Buffer | undefined;
  /** For `npm run change-key` alone: what is to take its place. */
  readonly newSecretKey: Buffer | undefined;
  readonly log:
    | { readonly kind: 'sqlite'; readonly file: string }
    /** `prefix`: of the names of its streams on the server, which several sites may share. */
    | { readonly kind: 'eventstoredb'; readonly url: string; readonly prefix: string };
  /** Of the read models, and of the uploaded files with them. */
  readonly readStore:
    | { readonly kind: 'sqlite'; readonly folder: string }
    | { readonly kind: 'mongodb'; readonly url: string };
  readonly search:
    | { readonly kind: 'embedded'; readonly folder: string }
    /** `folder`: of the embedded index that answers while the server is away. */
    | {
        readonly kind: 'meilisearch';
        readonly url: string;
        readonly key: string | undefined;
        /** Of the index on the server: several sites may share one. */
        readonly name: string;
        readonly folder: string;
      };
  readonly mail:
    | { readonly kind: 'outbox'; readonly folder: string }
    /** With user and password, where the server wants them. */
    | { readonly kind: 'smtp'; readonly url: URL };
  readonly mailFrom: { readonly name: string; readonly address: string };
  /** Read by somebody: answers to mails go there, and mails name it. */
  readonly mailReplyTo: string | undefined;
  /** Nobody decides on a text of their own. */
  readonly moderationBySecondPerson: boolean;
  /** Who is told of new messages; undefined: every editor and administrator. */
  readonly teamEmail: string | undefined;
  /** Sign-in with Google; undefined where there is none. */
  readonly google: OpenIdProvider | undefined;
  /** Whether the demo content is loaded into an empty log. */
  readonly demo: boolean;
  /** The first administrator; without a password one is made and printed once. */
  readonly admin: { readonly email: string; readonly password: string | undefined };
  readonly logLevel: LogLevel;
}

export interface OpenIdProvider {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * `api` answers visitors, `projector` feeds what the processes share and publishes on time, `mailer` sends mails.
 * What a process has for itself, because it is embedded, it feeds itself.
 */
export const PROCESS_ROLES = ['api', 'projector', 'mailer'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface NeededFile {
  readonly file: string;
  /** What it holds, as a sentence names it: 'the sessions'. */
  readonly what: string;
  /** For whoever starts the program, when the file cannot be used: a sentence. */
  readonly remedy: string;
}

/** What keeps the program from starting or from going on, in sentences for whoever starts it: printed without a stack. */
export class CannotStart extends Error {
  override readonly name: string = 'CannotStart';
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[], cause?: unknown) {
    super(reasons.join('\n'), { cause });
    this.reasons = reasons;
  }

  /** Because of a file that it needs. */
  static without({ file, what, remedy }: NeededFile, error: unknown): CannotStart {
    const why = error instanceof Error ? error.message : String(error);
    return new CannotStart([`${file}, with ${what}, cannot be used: ${why}. ${remedy}`], error);
  }
}
