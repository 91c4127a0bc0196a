import { message, Refusal } from '@kade/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

// A character beyond the first 65,536 is written in JSON as two halves: one without the other is no text.
const half = /\\u[dD][89a-fA-F][\da-fA-F]{2}/;

const isText = (text: string): boolean => !/\p{Cs}/u.test(text);

/** True when every text in what JSON said is one that can be stored. */
const isWhole = (value: unknown): boolean => {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, v]) => isText(key) && isWhole(v));
};

/** Reads JSON as the server does by itself, and keeps the text: a signature is over what was sent, not over what it says. */
export function keepRawBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    bodies.set(request, text);
    // Many clients say 'application/json' with every request, also where there is nothing to send.
    if (text === '') return done(null, undefined);
    parse(request, text, (error, read) => {
      if (!error && half.test(text) && !isWhole(read))
        return done(new Refusal('invalid', message('characters_unstorable')));
      done(error, read);
    });
  });
}

/** The body of a JSON request as it was sent; empty when there was none. */
export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request) ?? '';
