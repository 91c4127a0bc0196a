import { z } from 'zod';
import { sales } from './access.js';
import { endpoint } from './endpoint.js';
import { Id, IdParam, Moment, PageQuery, pageOf, text } from './values/shapes.js';

/** A mention in the text of a comment: `@{17}` is user 17. */
export const mentionPattern = /@\{(\d{1,15})\}/g;

/** Ids of the users mentioned in a text, each once, in order. */
export const mentionsIn = (comment: string): number[] => [
  ...new Set([...comment.matchAll(mentionPattern)].map(([, id]) => Number(id))),
];

/** A text with names in the place of references; `@…` for a user that is not among them. */
export const withNames = (comment: string, names: ReadonlyMap<number, string>): string =>
  comment.replace(mentionPattern, (_, id: string) => `@${names.get(Number(id)) ?? '…'}`);

const Person = z.object({ id: Id, name: z.string() });

export const CommentRow = z.object({
  id: Id,
  /** With mentions as `@{user id}`; `mentions` has their present names. */
  text: z.string(),
  mentions: z.array(Person),
  author: Person,
  /** Where it was said, when that is an opportunity of the profile. */
  opportunity: z.object({ id: Id, title: z.string() }).nullable(),
  created_at: Moment,
  can: z.object({ remove: z.boolean() }),
});
export type CommentRow = z.infer<typeof CommentRow>;

export const listComments = endpoint({
  method: 'GET',
  path: '/v2/acq/comments/counterparty/{id}/',
  summary: 'Comments on a profile and on its opportunities, newest first',
  access: sales,
  params: IdParam,
  query: PageQuery,
  reply: pageOf(CommentRow),
  fails: ['not_found'],
});

export const listCommentsOfOpportunity = endpoint({
  method: 'GET',
  path: '/v2/acq/comments/opportunity/{id}/',
  summary: 'Comments on an opportunity, newest first',
  access: sales,
  params: IdParam,
  query: PageQuery,
  reply: pageOf(CommentRow),
  fails: ['not_found'],
});

export const createComment = endpoint({
  method: 'POST',
  path: '/v1/acq/comments/',
  summary: 'Comment on a profile or an opportunity; who is mentioned as @{user id} is told',
  access: sales,
  /** On one of the two. */
  body: z.object({
    profile_id: Id.nullable().default(null),
    opportunity_id: Id.nullable().default(null),
    text: text(10_000),
  }),
  status: 201,
  reply: CommentRow,
  fails: ['not_found', 'invalid'],
});

export const removeComment = endpoint({
  method: 'DELETE',
  path: '/v1/acq/comments/{id}/',
  summary: 'Remove a comment: one’s own, or as an administrator any',
  access: sales,
  params: IdParam,
  reply: z.object({}),
  fails: ['not_found', 'forbidden'],
});

export const commentEndpoints = {
  listComments,
  listCommentsOfOpportunity,
  createComment,
  removeComment,
};
