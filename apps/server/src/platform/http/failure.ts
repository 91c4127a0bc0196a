import {
  type FailureCode,
  type FailureReply,
  failures,
  type Localizable,
  message,
  Refusal,
  say,
} from '@kade/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.js';

/** Database constraints a user can run into, by name. Any other violation is a fault of ours. */
export type CodeOfConstraint = Readonly<Record<string, FailureCode>>;

type PgError = Error & { code?: string; constraint?: string };

/** What the reader of forms says, without a code, of one that has no boundary, too long a one, or no end. */
const brokenForm =
  /^Multipart: |^The needle |^Unsupported Content-Type|unexpected end of multipart data$/i;

function refusalOf(error: unknown, codeOfConstraint: CodeOfConstraint): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { constraint, code } = error as PgError;
  const known = constraint ? codeOfConstraint[constraint] : undefined;
  if (known) return new Refusal(known);
  // Text PostgreSQL cannot store (NUL), or a number outside its column.
  if (code === '22021' || code === '22P05')
    return new Refusal('invalid', message('characters_unstorable'));
  // The statement took longer than work of its kind may.
  if (code === '57014') return new Refusal('took_too_long');
  if (code === '22003') return new Refusal('invalid', message('number_too_large'));
  const { statusCode = 500, message: problem } = error as FastifyError;
  if (brokenForm.test(problem)) return new Refusal('invalid', message('form_broken'));
  if (statusCode === 413) return new Refusal('too_large');
  if (statusCode === 415) return new Refusal('invalid', message('body_not_json'));
  if (statusCode === 429) return new Refusal('too_many');
  if (statusCode === 503) return new Refusal('unavailable');
  if (statusCode >= 400 && statusCode < 500)
    return new Refusal('invalid', message('request_broken', { problem }));
  return undefined;
}

/** Without the query: tokens of mailed links and codes come in it. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

const errorsSaid = (errors: Record<string, Localizable[]>, said: (one: Localizable) => string) =>
  Object.fromEntries(Object.entries(errors).map(([field, why]) => [field, why.map(said)]));

/** Every failed reply is made here. Faults of ours get a number to quote and no details; the log has them. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  codeOfConstraint: CodeOfConstraint,
): void {
  const said = (one: Localizable) => say(languageOf(request), one);
  const refusal = refusalOf(error, codeOfConstraint);
  if (!refusal) {
    const fault = request.id;
    request.log.error({ err: error, fault, url: pathOf(request) }, 'fault');
    reply.code(500).send({
      code: 'fault',
      // In none of the web's catalogues, because no refusal: said in the reader's language here.
      detail: said(message('fault')),
      msg: said(message('fault_reference', { fault })),
    });
    return;
  }
  const { why, more } = refusal;
  const { status, say: kind, report } = failures[refusal.code];
  // A refusal that says when to come back is the brake at work; in a flood a line for each would be a second flood.
  if (report && !more.retryAfter)
    request.log.warn({ err: error, url: pathOf(request) }, refusal.code);
  if (more.retryAfter) reply.header('retry-after', String(more.retryAfter));
  const detail = said(kind);
  const msg = why === undefined ? '' : said(why);
  const body: FailureReply = {
    code: refusal.code,
    ...(why !== undefined && 'code' in why ? { reason: why.code } : {}),
    detail,
    // Said once: the web shows both, one under the other, and without a message lists what is wrong with each field.
    msg: msg === detail ? '' : msg,
    ...(more.errors ? { errors: errorsSaid(more.errors, said) } : {}),
  };
  reply.code(status).send(body);
}
