import { apiBase, type Endpoint, endpoints, type ReplyOf, workOf } from '@kade/contract';
import { expect, vi } from 'vitest';

/** What a screen asked of the server. */
export type Asked = {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, readonly string[]>>;
  // Tests say what they expect of it; a shape would only be in their way.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
};

/** As much of a reply as the test's screen reads. */
export type Some<T> = T extends readonly (infer One)[]
  ? readonly Some<One>[]
  : T extends object
    ? { readonly [K in keyof T]?: Some<T[K]> }
    : T;

class Refusal {
  constructor(
    readonly status: number,
    readonly body: object,
    readonly headers: Record<string, string>,
  ) {}
}

type Answer = (asked: Asked) => unknown;
const answers = new Map<Endpoint, Answer>();
const log: Asked[] = [];
const surprises: string[] = [];

/** What the server replies to an endpoint from now on, or a function of what is asked; a promise holds the reply back. */
export function answer<const E extends Endpoint>(
  endpoint: E,
  reply: Some<ReplyOf<E>> | ((asked: Asked) => Some<ReplyOf<E>> | Promise<Some<ReplyOf<E>>>),
): void {
  answers.set(endpoint, typeof reply === 'function' ? (reply as Answer) : () => reply);
}

type RefusalBody = {
  code?: string;
  detail?: string;
  msg?: string;
  errors?: Record<string, string[]>;
};

/** A refusal, for answers that refuse some of what is asked. */
export const refusal = (
  status: number,
  body: RefusalBody = {},
  headers: Record<string, string> = {},
): never => new Refusal(status, body, headers) as never;

/** The server refuses an endpoint from now on. */
export const refuse = (endpoint: Endpoint, ...given: Parameters<typeof refusal>): void => {
  answers.set(endpoint, () => refusal(...given));
};

/** Keeps the reply of an endpoint back, as a slow server does. @returns the way to let it come */
export function hold<const E extends Endpoint>(endpoint: E, reply: Some<ReplyOf<E>>): () => void {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  answers.set(endpoint, () => gate.then(() => reply));
  return () => release();
}

/** What was asked of an endpoint so far, first to last. */
export const asked = (endpoint: Endpoint): readonly Asked[] =>
  log.filter((one) => one.endpoint === endpoint);

/** The bodies that were sent to an endpoint. */
export const bodies = (endpoint: Endpoint) => asked(endpoint).map((one) => one.body);

const all = Object.values(endpoints) as Endpoint[];
const patternOf = (path: string) =>
  new RegExp(`^${apiBase}${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
const holes = (endpoint: Endpoint) => endpoint.path.split('{').length;
const known = all
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))
  .sort((a, b) => holes(a.endpoint) - holes(b.endpoint));

/** A question may be long and is posted then; a change is not a question. */
const changes = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && ['write', 'upload', 'outside'].includes(workOf(endpoint));

/** A list that no test cares about is empty; anything else is still on its way. */
function unasked({ reply }: Endpoint): unknown {
  const { type, shape = {} } = 'def' in reply ? (reply.def as Def) : { type: 'raw' };
  if (type === 'array') return [];
  return 'results' in shape ? { count: 0, results: [] } : new Promise(() => {});
}
type Def = { type: string; shape?: object };

async function reply(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(url), 'http://kade.example');
  const method = init.method ?? 'GET';
  const found = known.find((k) => k.endpoint.method === method && k.pattern.test(pathname));
  if (!found) throw new Error(`${method} ${pathname} is no endpoint of the contract.`);
  const { endpoint, pattern } = found;
  const one: Asked = {
    endpoint,
    params: { ...pattern.exec(pathname)?.groups },
    query: Object.fromEntries(
      [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]),
    ),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null),
  };
  log.push(one);
  const say = answers.get(endpoint);
  if (!say && changes(endpoint)) surprises.push(`${method} ${pathname}`);
  const made = say ? await say(one) : await unasked(endpoint);
  if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
  const json = { 'content-type': 'application/json' };
  if (made instanceof Refusal)
    return new Response(JSON.stringify(made.body), {
      status: made.status,
      headers: { ...json, ...made.headers },
    });
  return new Response(JSON.stringify(made), {
    status: say || !changes(endpoint) ? 200 : 500,
    headers: json,
  });
}

/** Before a test: a server that was asked nothing, and answers nothing yet. */
export function beginServer(): void {
  answers.clear();
  log.length = 0;
  surprises.length = 0;
  vi.stubGlobal('fetch', vi.fn(reply));
}

/** After a test: every write was one that it answers. */
export function endServer(): void {
  vi.unstubAllGlobals();
  expect(surprises, 'writes that no test answers').toEqual([]);
}
