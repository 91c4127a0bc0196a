import type { Readable } from 'node:stream';
import type {
  ApiScope,
  BodyOf,
  Endpoint,
  Group,
  Language,
  LimitedSession,
  ParamsOf,
  QueryOf,
  ReplyInputOf,
} from '@kade/contract';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../db/tenant.js';

/** Who asks. Read from the database at each request, so that a group taken away counts at once. */
export type Auth = {
  readonly companyId: number;
  readonly userId: number;
  readonly userName: string;
  readonly language: Language;
  /** Effective groups, company:superuser spelled out. */
  readonly groups: readonly Group[];
  /** Id of the session this token belongs to; that of the key for an API key. */
  readonly session: string;
  /** Why the session is not whole; null when it is. */
  readonly limit: LimitedSession | null;
  /** The user has a second factor. */
  readonly twoFactor: boolean;
  /** When a second factor was last given in this session. */
  readonly secondFactorAt: string | null;
  /** Set for an API key: which data feeds it may send, and whether it may redeem promotions. */
  readonly feed: { readonly kinds: readonly ApiScope[] } | null;
  readonly address: string;
};

/** Opens a transaction for a company; commits when `work` resolves. */
export type InTenant = <T>(companyId: number, work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Answer of an endpoint whose reply is not JSON. */
export type RawAnswer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer | Readable;
};

/** The reply of an endpoint that streams, for whoever asked for its parts one by one. */
export class Streamed implements RawAnswer {
  constructor(
    readonly body: Readable,
    readonly headers: Record<string, string>,
  ) {}
}

type Public<E extends Endpoint> = E['access'] extends { readonly public: true } ? true : false;
type Detached<E extends Endpoint> = E extends { readonly outside: true }
  ? true
  : E['body'] extends { readonly multipart: true }
    ? true
    : false;

/** What every handler gets. */
type Common<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly inTenant: InTenant;
  /** Has the browser keep a cookie (RFC 6265), once the work stands. */
  readonly setCookie: (cookie: string) => void;
};

/**
 * Signed-in endpoints get `auth` and one tenant transaction. Public ones get neither; uploads and those that
 * wait for others get no transaction, because one must not stay open meanwhile.
 */
export type HandlerContext<E extends Endpoint> = Common<E> &
  (Public<E> extends true
    ? Record<never, never>
    : Detached<E> extends true
      ? { readonly auth: Auth }
      : { readonly auth: Auth; readonly tx: TenantTx });

export type HandlerReply<E extends Endpoint> = E['reply'] extends { readonly raw: string }
  ? RawAnswer
  : E extends { readonly streams: true }
    ? ReplyInputOf<E> | Streamed
    : ReplyInputOf<E>;

export type Handler<E extends Endpoint> = (context: HandlerContext<E>) => Promise<HandlerReply<E>>;
