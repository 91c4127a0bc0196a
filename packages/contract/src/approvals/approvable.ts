import { z } from 'zod';
import { type Access, anyOf } from '../access.js';
import { type Endpoint, endpoint } from '../endpoint.js';
import type { FailureCode } from '../failures.js';
import { Id, IdParam, Moment, Nothing, PlainItem, pageOf } from '../values/shapes.js';
import { ApprovalStatus, Can, ReviewBody, UserRef } from './approvals.js';

/** What every object that needs approval has besides its content. */
export const approvableShape = {
  id: Id,
  status: ApprovalStatus,
  created_by: UserRef.nullable(),
  created_at: Moment,
  updated_at: Moment,
  version: z.number().int(),
  can: Can,
};

/** Of all that an approval would hold for, what it rests on with it; null while none is asked for. */
export const Fingerprint = z.string().nullable();

type Kind<Query, Draft, Change, Row, Reply, Review> = {
  /** With slashes around it, such as `/v2/audiences/`. */
  path: `/${string}/`;
  /** As the API description calls them: `['an audience', 'Audiences']`. */
  names: readonly [one: string, many: string];
  /** What the API description says where a kind has a rule of its own. */
  says: { plain?: string; locked: string; remove: string; deactivate: string };
  makers: Access;
  viewers: Access;
  query: Query;
  draft: Draft;
  /** `changeOf(…)` the draft. */
  change: Change;
  /** One in lists. */
  row: Row;
  /** One on its own. */
  reply: Reply;
  review: Review;
  /** Why a draft or a change may be refused besides what any may. */
  fails?: readonly FailureCode[];
};

/** The endpoints of a kind of object that needs approval; the same for every kind. */
export function approvableEndpoints<
  Query extends z.ZodType,
  Draft extends z.ZodType,
  Change extends z.ZodType,
  Row extends z.ZodType,
  Reply extends z.ZodType,
  Review extends z.ZodType = typeof ReviewBody,
>(kind: Omit<Kind<Query, Draft, Change, Row, Reply, Review>, 'review'> & { review?: Review }) {
  const { path, makers, viewers, says, query, draft, change, row, reply, fails = [] } = kind;
  const [one, many] = kind.names;
  const review = (kind.review ?? ReviewBody) as Review;
  const at = { path: `${path}{id}/`, params: IdParam, reply } as const;
  const moves = ['not_found', 'wrong_state'] as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: many,
      access: viewers,
      query,
      reply: pageOf(row),
    }),
    plain: endpoint({
      method: 'GET',
      path: `${path}plain/`,
      summary: says.plain ?? `${many}, id and name only`,
      access: viewers,
      reply: z.array(PlainItem),
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Make ${one}`,
      access: makers,
      body: draft,
      status: 201,
      reply,
      fails: ['invalid', ...fails, 'name_taken'],
    }),
    get: endpoint({
      ...at,
      method: 'GET',
      summary: `One ${one.replace(/^an? /, '')}`,
      access: viewers,
      fails: ['not_found'],
    }),
    update: endpoint({
      ...at,
      method: 'PUT',
      summary: `Change ${one}; a pending or ${says.locked} one cannot be changed, only copied`,
      access: makers,
      body: change,
      fails: ['invalid', ...fails, ...moves, 'version_conflict', 'name_taken'],
    }),
    remove: endpoint({
      ...at,
      method: 'DELETE',
      summary: says.remove,
      access: makers,
      reply: Nothing,
      fails: moves,
    }),
    submit: endpoint({
      ...at,
      method: 'PATCH',
      path: `${at.path}submit/`,
      summary: 'Submit for approval',
      access: makers,
      fails: moves,
    }),
    cancel: endpoint({
      ...at,
      method: 'DELETE',
      path: `${at.path}submit/`,
      summary: 'Take a submission back',
      access: makers,
      fails: moves,
    }),
    review: endpoint({
      ...at,
      method: 'PATCH',
      path: `${at.path}review/`,
      summary: 'Approve or reject',
      access: anyOf('company:admin'),
      body: review,
      fails: [...moves, 'version_conflict', 'own_work'],
    }),
    deactivate: endpoint({
      ...at,
      method: 'PATCH',
      path: `${at.path}deactivate/`,
      summary: says.deactivate,
      access: viewers,
      fails: moves,
    }),
  };
}

/** What all of them are. */
export type ApprovableEndpoints = Record<keyof ReturnType<typeof approvableEndpoints>, Endpoint>;
