import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Reads JSON as the server does by itself, and keeps the text: a signature is over what was sent, not over what it says. */
export function keepRawBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, String(body));
    parse(request, String(body), done);
  });
}

/** The body of a JSON request as it was sent; empty when there was none. */
export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request) ?? '';
