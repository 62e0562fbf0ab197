import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Language } from '../../../contract/languages.ts';
import type { Page, Portion } from '../../../contract/paging.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Position, Revision } from '../../event-log/event-log.ts';
import type { Problem, Violation } from './errors.ts';

/** Who asks. A visitor has no user. */
export interface Actor {
  readonly userId: number | null;
  readonly roles: readonly Role[];
  /** A hash of the device's name: all that is kept of it, but where it registers. */
  readonly deviceId: string | null;
  /** As the `deviceId` header names it. */
  readonly deviceName?: string | null;
  /** The session that the access token belongs to. */
  readonly sessionId?: number;
}

/** Where a call comes from. */
export interface Origin {
  /** IP address; what is counted by it takes `addressKey` of it. */
  readonly address: string;
  /** What the client says that it is; anything may stand in it. */
  readonly agent: string;
}

/** Who may call a route: everybody, the signed-in, or holders of one of the roles. Finer rules stand in decide. */
export type Access = 'public' | 'user' | readonly Role[];

export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly language: Language;
  readonly actor: Actor;
  readonly from: Origin;
  /** The revision that `If-Match` names. */
  readonly ifMatch: Revision | undefined;
  /** Of the `Idempotency-Key` header: the same key from the same caller is the same command. */
  readonly idempotencyKey: string | undefined;
  /** Of method, path and body, where there is a key. */
  readonly fingerprint?: string;
  readonly correlationId: string;
}

export type JsonLd = Readonly<Record<string, unknown>> & { readonly '@id': string; readonly '@type': string };

/** What is sent, before it is made HTTP. `position`: where a write stands in the log. */
export type ReadyAnswer =
  | {
      readonly kind: 'item';
      readonly item: JsonLd;
      readonly created?: boolean;
      /** Becomes the ETag, and what `If-Match` is compared with. */
      readonly revision?: Revision;
      readonly position?: Position;
    }
  | {
      readonly kind: 'collection';
      readonly type: string;
      readonly page: Page<JsonLd> | Portion<JsonLd>;
      /** What is said of the whole, beside it. */
      readonly more?: object;
    }
  | {
      readonly kind: 'plain';
      /** 200 when it is not said. */
      readonly status?: number;
      readonly body: object;
      readonly position?: Position;
      /** As `Set-Cookie` says them. */
      readonly cookies?: readonly string[];
    }
  | { readonly kind: 'nothing'; readonly position?: Position }
  /** Sent as it is, to be kept under that name; `bytes` is read or destroyed. */
  | {
      readonly kind: 'file';
      readonly type: string;
      readonly name: string;
      readonly size: number;
      readonly bytes: Readable;
    };

/** What a route answers. */
export type Answer =
  | ReadyAnswer
  | {
      /** An item that was made or changed: `read` is called when the read models have come to the position. */
      readonly kind: 'written';
      readonly position: Position;
      readonly created?: boolean;
      readonly revision?: Revision;
      readonly read: () => Promise<JsonLd>;
    };

/** How often one caller may use a route: `burst` at once, and `perMinute` in the long run. */
export interface RateRule {
  /** Routes with the same name share one allowance. */
  readonly name: string;
  /** Who is counted; a caller without a device or an account is counted by address. */
  readonly by: 'address' | 'device' | 'account';
  readonly burst: number;
  readonly perMinute: number;
}

interface RouteOptions {
  /** What clients know by another answer than the 422 of the schema; asked before it, with the body as it came. */
  readonly refuses?: (body: unknown) => Problem | undefined;
  /** What is wrong with a body beside what its schema says, told in the same answer. */
  readonly alsoWrong?: (body: unknown) => readonly Violation[];
  /** `ignored`: an Authorization header is not looked at; for sign-in and refresh, where it may be stale. */
  readonly credentials?: 'ignored';
  /** What the body is: JSON unless it says `multipart`, whose fields are texts and `UploadedFile`s. */
  readonly media?: 'multipart';
  /** `nothing`: 204 without a body, as that of every DELETE. `zip`: a file. */
  readonly answers?: 'nothing' | 'zip';
  readonly limits?: readonly RateRule[];
  /** An item that is not that of the resource at this address; of a POST the one that was made. */
  readonly item?: z.ZodType;
  /**
   * A list that is not that of the resource at this address; `more` is said of the whole. One that comes `inPortions`
   * does not say how much it has.
   */
  readonly list?: {
    readonly members: z.ZodType;
    readonly more?: z.ZodType;
    readonly inPortions?: true;
  };
  /** JSON, whatever was asked for; of a DELETE instead of 204, of a creation for who may not see what was made. */
  readonly says?: z.ZodType;
}

export interface Route extends RouteOptions {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Segments that start with a colon are parameters: `/api/post/:id`. */
  readonly path: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly handle: (call: Call<never, never, never>) => Promise<Answer>;
}

type Parsed<Schema extends z.ZodType | undefined> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A route whose handler knows what its schemas have parsed. */
export const route = <
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  definition: RouteOptions & {
    readonly method: Route['method'];
    readonly path: string;
    readonly access: Access;
    readonly params?: Params;
    readonly query?: Query;
    readonly body?: Body;
    readonly handle: (call: Call<Parsed<Params>, Parsed<Query>, Parsed<Body>>) => Promise<Answer>;
  },
): Route => definition as unknown as Route;

/** A kind of entity as the API documents it: entrypoint, context, hydra class and OpenAPI schema are made from it. */
export interface Resource {
  /** The class name: `Post`. */
  readonly name: string;
  /** `/api/posts`. */
  readonly collection: string;
  /** `/api/post/:id`. */
  readonly item: string;
  /** Of an item, as answered. */
  readonly schema: z.ZodObject;
  /** Of an item in a list, where that is shorter. */
  readonly listed?: z.ZodObject;
  /** Of the bodies of POST and PATCH. */
  readonly create?: z.ZodObject;
  readonly update?: z.ZodObject;
  /** Fields that hold references, and the name of the resource they lead to. */
  readonly references?: Readonly<Record<string, string>>;
}
