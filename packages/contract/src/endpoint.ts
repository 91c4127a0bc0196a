import type { z } from 'zod';
import type { Access } from './access.js';
import type { FailureCode } from './failures.js';
import type { Work } from './work.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A reply that is not JSON: a file, a picture, a redirect. */
export type RawReply = { readonly raw: string };
export const raw = (contentType: string): RawReply => ({ raw: contentType });

/** An upload: the form's parts are handed to the handler as they stream in. */
export type Multipart = { readonly multipart: true };
export const multipart: Multipart = { multipart: true };

/**
 * A sign-in that is not whole. `second_factor`: the password was right, the code is still to come. `enrolment`: the
 * company requires a second factor and the user has none yet.
 */
export const limitedSessions = ['second_factor', 'enrolment'] as const;
export type LimitedSession = (typeof limitedSessions)[number];

/**
 * An endpoint is a value: the server's route, the web's client, the API description and the refusal tests
 * all derive from it. Paths are those of the specification, below `/api`, with `{name}` for a parameter.
 */
export type Endpoint = {
  readonly method: Method;
  readonly path: string;
  /** One line for the API description. */
  readonly summary: string;
  /** Required: leaving it out does not compile. */
  readonly access: Access;
  /** Sessions that open nothing else but this and its like; whole sessions always may. */
  readonly alsoFor?: readonly LimitedSession[];
  /**
   * The reply holds a secret: it is stored nowhere, not even to repeat it for an Idempotency-Key, and leaves
   * uncompressed, because the length of a compressed reply tells of what stands in it.
   */
  readonly secretReply?: true;
  /** An API key for data feeds may call it. */
  readonly feed?: true;
  /** It waits for others (a mail server, a web site): no transaction stays open meanwhile. */
  readonly outside?: true;
  /**
   * Whoever asks for `text/event-stream` gets the parts of its reply one by one, as server-sent events; everybody else
   * gets the reply in one piece.
   */
  readonly streams?: true;
  /** What it asks of the machine, where its shape does not say so: see {@link Work}. */
  readonly work?: Work;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType | Multipart;
  readonly reply: z.ZodType | RawReply;
  /** Status of a success; 200 when absent. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly fails?: readonly FailureCode[];
};

export function endpoint<const E extends Endpoint>(e: E): E {
  return e;
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
/** What a handler returns. */
export type ReplyInputOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.input<E['reply']>
  : unknown;
/** What a caller receives. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : Response;

type Field<K extends string, T> = T extends z.ZodType
  ? Record<never, never> extends In<T>
    ? { [P in K]?: In<T> }
    : { [P in K]: In<T> }
  : T extends Multipart
    ? { [P in K]: FormData }
    : Record<never, never>;

/** What a caller passes: params, query and body, each only where the endpoint has them. */
export type CallInput<E extends Endpoint> = Field<'params', E['params']> &
  Field<'query', E['query']> &
  Field<'body', E['body']>;

/** Replaces `{name}` in a path by the parameter's value, encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
