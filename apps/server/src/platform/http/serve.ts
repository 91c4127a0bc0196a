import { apiBase, type Endpoint, mayAccess, Refusal } from '@kade/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, TenantTx } from '../db/tenant.js';
import type { Auth, Handler, RawAnswer } from './context.js';
import { replayOrRun } from './idempotency.js';

/** Finds out who asks, from the bearer token. Throws `not_signed_in` or `session_ended`. */
export type Authenticate = (request: FastifyRequest) => Promise<Auth>;

export type Serve = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

const isZod = (shape: unknown): shape is z.ZodType => shape instanceof z.ZodType;

function parse(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  throw new Refusal('invalid', undefined, { errors });
}

/**
 * The only way from HTTP to a feature. For one endpoint of the contract: authenticate and check access before the
 * body is read, parse the input, open the tenant transaction, run the handler, hold its reply against the contract.
 */
export function serveOn(app: FastifyInstance, db: Database, authenticate: Authenticate): Serve {
  return (endpoint, handler) => {
    const run = handler as unknown as (context: Record<string, unknown>) => Promise<unknown>;
    const isPublic = endpoint.access.public === true;
    const uploads = endpoint.body !== undefined && !isZod(endpoint.body);
    const auths = new WeakMap<FastifyRequest, Auth>();

    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request) => {
        if (isPublic) return;
        const auth = await authenticate(request);
        if (!mayAccess(endpoint.access, auth.groups)) throw new Refusal('forbidden');
        auths.set(request, auth);
      },
      handler: async (request, reply) => {
        const auth = auths.get(request);
        const context = {
          request,
          auth,
          params: parse(endpoint.params, request.params),
          query: parse(endpoint.query, unbracket(request.query)),
          body: isZod(endpoint.body) ? parse(endpoint.body, request.body ?? {}) : undefined,
          inTenant: db.inTenant,
        };
        const work = (tx?: TenantTx) => run(tx ? { ...context, tx } : context);
        const answer =
          !auth || uploads
            ? await work()
            : await db.inTenant(auth.companyId, (tx) =>
                replayOrRun(tx, auth, request, () => work(tx)),
              );
        if (!isZod(endpoint.reply)) return sendRaw(answer as RawAnswer);
        return reply.code(endpoint.status ?? 200).send(endpoint.reply.parse(answer));

        function sendRaw(raw: RawAnswer) {
          for (const [name, value] of Object.entries(raw.headers ?? {})) reply.header(name, value);
          return reply.code(raw.status ?? 200).send(raw.body ?? '');
        }
      },
    });
  };
}

/** Lists come as `a=1&a=2` or `a[]=1&a[]=2`. */
function unbracket(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => [
      name.replace(/\[\d*\]$/, ''),
      value,
    ]),
  );
}
