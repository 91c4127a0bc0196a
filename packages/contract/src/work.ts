import type { Endpoint } from './endpoint.js';

/**
 * What an endpoint asks of the machine. The server bounds each kind: how long, how many at once for a company, and
 * whether it goes on when nobody waits for the answer any more.
 * - `read`, `write`: a few rows, in milliseconds.
 * - `count`: a question about all rows of a company: what a rule selects, a report.
 * - `preview`: renders or checks something whole: a mail, a campaign before it is sent.
 * - `export`: a file made of many rows.
 * - `upload`: takes a file in.
 * - `outside`: waits for others.
 * - `stream`: stays open to tell news.
 */
export const works = [
  'read',
  'write',
  'count',
  'preview',
  'export',
  'upload',
  'outside',
  'stream',
] as const;
export type Work = (typeof works)[number];

/** Fields of a request that turn a short list into a question about all rows: they hold a rule. */
const asksAll = ['origin_query', 'selection'] as const;

const holds = (given: unknown, field: string): boolean => {
  const value = (given as Record<string, unknown> | undefined | null)?.[field];
  return value !== undefined && value !== null && value !== '';
};

function kindOf(endpoint: Endpoint): Work {
  if (endpoint.work) return endpoint.work;
  if (endpoint.body !== undefined && 'multipart' in endpoint.body) return 'upload';
  if (endpoint.outside) return 'outside';
  if ('raw' in endpoint.reply && !endpoint.access.public) return 'export';
  return endpoint.method === 'GET' ? 'read' : 'write';
}

/**
 * The kind of work of one request. What an endpoint does not say follows from its shape, on the careful side: a file in
 * the answer is an export, and a list that is asked for with a rule is a question about all rows.
 */
export function workOf(endpoint: Endpoint, given: { query?: unknown; body?: unknown } = {}): Work {
  const kind = kindOf(endpoint);
  const ruled = asksAll.some((field) => holds(given.query, field) || holds(given.body, field));
  return kind === 'read' && ruled ? 'count' : kind;
}
