import type { FastifyRequest } from 'fastify';

/** Where a request comes from, and how its browser is asked to keep something for the next time. */
export type Origin = {
  address: string;
  userAgent: string | null;
  /** The cookies it brought. */
  cookies: string | null;
  setCookie: (cookie: string) => void;
};

export const originOf = (from: {
  request: FastifyRequest;
  setCookie: (cookie: string) => void;
}): Origin => ({
  address: from.request.ip,
  userAgent: from.request.headers['user-agent'] ?? null,
  cookies: from.request.headers.cookie ?? null,
  setCookie: from.setCookie,
});
