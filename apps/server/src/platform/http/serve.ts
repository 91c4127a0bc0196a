import { apiBase, type Endpoint, mayAccess, message, Refusal, workOf } from '@kade/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { onceMoreAfterDeadlock } from '../db/deadlock.js';
import type { TenantTx } from '../db/tenant.js';
import { mayCompress } from './compression.js';
import { type Auth, type Handler, type InTenant, type RawAnswer, Streamed } from './context.js';
import { replayOrRun } from './idempotency.js';
import { languageAsked } from './language.js';
import { unbracket } from './query.js';
import { read } from './read.js';
import type { Turns } from './turns.js';

/** Who asks, in two steps: what the token says, and what the database says of it now. */
export type Claim = {
  readonly companyId: number;
  /** What of the company asks: its session or its key, for a share of the machine. */
  readonly session: string;
  /** Throws `session_ended`. */
  load(tx: TenantTx): Promise<Auth>;
};

/** Checks the bearer token, without the database. Throws `not_signed_in` or `session_ended`. */
export type Authenticate = (request: FastifyRequest) => Promise<Claim>;

export type Serve = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Bytes a stranger may send: many at once must not fill the memory before anything is known of them. */
const strangersBody = 64 * 1024;

/** One call, while it is being answered. */
type Asked = { request: FastifyRequest; inTenant: InTenant; cookies: string[] };

const isZod = (shape: unknown): shape is z.ZodType => shape instanceof z.ZodType;

/** Throws unless this kind of session, with these groups, may call the endpoint. */
function admit(endpoint: Endpoint, auth: Auth): void {
  if (auth.feed && !endpoint.feed) throw new Refusal('forbidden', message('api_key_feeds_only'));
  if (auth.limit && !endpoint.alsoFor?.includes(auth.limit))
    throw new Refusal(auth.limit === 'enrolment' ? 'enrolment_needed' : 'second_factor_needed');
  if (!mayAccess(endpoint.access, auth.groups)) throw new Refusal('forbidden');
}

/** A refusal whose writes must stand is carried out of the transaction instead of ending it. */
function kept(error: unknown): Refusal {
  if (error instanceof Refusal && error.more.keep) return error;
  throw error;
}

/**
 * The only way from HTTP to a feature. For one endpoint of the contract: check the token, open the tenant transaction,
 * find out who asks and whether they may, parse the input, run the handler, hold its reply against the contract.
 */
export function serveOn(app: FastifyInstance, authenticate: Authenticate, turns: Turns): Serve {
  return (endpoint, handler) => {
    const run = handler as unknown as (context: Record<string, unknown>) => Promise<unknown>;
    const isPublic = endpoint.access.public === true;
    const uploads = endpoint.body !== undefined && !isZod(endpoint.body);
    const claims = new WeakMap<FastifyRequest, Claim>();

    const inputOf = ({ request, inTenant, cookies }: Asked) => ({
      request,
      params: read(endpoint.params, request.params),
      query: read(endpoint.query, unbracket(request.query)),
      body: isZod(endpoint.body) ? read(endpoint.body, request.body ?? {}) : undefined,
      inTenant,
      setCookie: (cookie: string) => void cookies.push(cookie),
    });

    async function answer(asked: Asked): Promise<unknown> {
      const { request, inTenant, cookies } = asked;
      const claim = claims.get(request);
      if (!claim) return run(inputOf(asked));
      const admitted = async (tx: TenantTx) => {
        const auth = await claim.load(tx);
        admit(endpoint, auth);
        return { ...auth, language: languageAsked(request) ?? auth.language };
      };
      // No transaction stays open while a file streams in or somebody else is waited for.
      if (uploads || endpoint.outside) {
        const auth = await inTenant(claim.companyId, admitted);
        return run({ ...inputOf(asked), auth });
      }
      const given = await onceMoreAfterDeadlock(() =>
        inTenant(claim.companyId, async (tx) => {
          const auth = await admitted(tx);
          // Those of an attempt before a deadlock are nobody's.
          cookies.length = 0;
          const input = inputOf(asked);
          const once = () => run({ ...input, auth, tx });
          const done = endpoint.secretReply ? once() : replayOrRun(tx, auth, request, once);
          return done.catch(kept);
        }),
      );
      if (given instanceof Refusal) throw given;
      return given;
    }

    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(isPublic ? { bodyLimit: strangersBody } : {}),
      ...(mayCompress(endpoint) ? {} : { compress: false as const }),
      // Before the body is read: strangers are not listened to.
      onRequest: async (request) => {
        if (!isPublic) claims.set(request, await authenticate(request));
      },
      handler: async (request, reply) => {
        const work = workOf(endpoint, request);
        const cookies: string[] = [];
        const given = await turns.under(work, claims.get(request), { request, reply }, (inTenant) =>
          answer({ request, inTenant, cookies }),
        );
        if (cookies.length > 0) reply.header('set-cookie', cookies);
        if (isZod(endpoint.reply) && !(given instanceof Streamed))
          return reply.code(endpoint.status ?? 200).send(endpoint.reply.parse(given));
        const raw = given as RawAnswer;
        for (const [name, value] of Object.entries(raw.headers ?? {})) reply.header(name, value);
        return reply.code(raw.status ?? 200).send(raw.body ?? '');
      },
    });
  };
}
