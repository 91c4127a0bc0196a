import type { FastifyRequest } from 'fastify';
import type { Origin } from './sessions.js';

/** Where a request comes from, as a session keeps it. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});
