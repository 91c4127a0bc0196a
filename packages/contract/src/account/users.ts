import { z } from 'zod';
import { Language } from '../access/auth.js';
import { admin, anyOf } from '../access.js';
import { endpoint } from '../endpoint.js';
import {
  Email,
  Id,
  IdParam,
  IdText,
  ListQuery,
  Moment,
  pageOf,
  sortedBy,
  text,
} from '../values/shapes.js';
import { Group } from './groups.js';

/** A colleague. `invited`: has not accepted yet. */
export const AccountUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  invited: z.boolean(),
  language: Language,
  /** This and the last sign-in are null for everybody but administrators. */
  two_factor_enabled: z.boolean().nullable(),
  last_login_at: Moment.nullable(),
  created_at: Moment,
  /** As given; company:superuser is not spelled out. */
  groups: z.array(Group),
});
export type AccountUser = z.infer<typeof AccountUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/v1/users/list/',
  summary: 'Users of the company, active ones only unless asked otherwise, by name',
  access: anyOf('company:admin', 'company:sales', 'company:marketeer'),
  query: ListQuery.extend({
    ordering: sortedBy(['name']).optional(),
    page_size: z.coerce.number().int().min(1).max(500).default(500),
    status: z.enum(['active', 'inactive', 'all']).default('active'),
  }),
  reply: pageOf(AccountUser),
});

export const InviteBody = z.object({
  email: Email,
  name: text(200),
  groups: z.array(Group).max(13).default([]),
});

export const sendInvite = endpoint({
  method: 'POST',
  path: '/v1/users/invite/send/',
  summary:
    'Invite a colleague by mail; the link works for 7 days and once. Sending again to somebody invited makes a new link',
  access: admin,
  body: InviteBody,
  status: 201,
  reply: AccountUser,
  fails: ['invalid', 'email_taken', 'code_needed', 'too_many'],
});

/** What a user can own that somebody else has to look after when the user leaves. */
export const ownedKinds = ['profiles', 'opportunities', 'tasks', 'contracts'] as const;
export type OwnedKind = (typeof ownedKinds)[number];

export const countOwned = endpoint({
  method: 'GET',
  path: '/v1/users/{id}/owned/',
  summary: 'How many profiles, open opportunities, open tasks and contracts that run a user owns',
  access: admin,
  params: IdParam,
  reply: z.record(z.enum(ownedKinds), z.number().int()),
  fails: ['not_found'],
});

export const deactivateUser = endpoint({
  method: 'PATCH',
  path: '/v1/users/deactivate/{id}/',
  summary:
    'Take a user’s access away at once; everything the user owns goes to somebody else first. `hand_over` names somebody of its own for a kind, `hand_over_to` whoever takes over the rest',
  access: admin,
  params: IdParam,
  body: z.object({
    hand_over_to: Id.nullable().default(null),
    hand_over: z.partialRecord(z.enum(ownedKinds), Id).default({}),
  }),
  reply: AccountUser,
  fails: ['not_found', 'invalid', 'owns_work', 'last_admin', 'wrong_state'],
});

export const reactivateUser = endpoint({
  method: 'PATCH',
  path: '/v1/users/reactivate/{id}/',
  summary: 'Give a deactivated user access again',
  access: admin,
  params: IdParam,
  reply: AccountUser,
  fails: ['not_found', 'wrong_state'],
});

export const resetTwoFactor = endpoint({
  method: 'PATCH',
  path: '/v1/users/2fa/reset/{id}/',
  summary:
    'Remove a colleague’s second factor when phone and codes are lost; the colleague is told by mail',
  access: admin,
  params: IdParam,
  reply: AccountUser,
  fails: ['not_found', 'wrong_state', 'code_needed'],
});

const UserParam = z.object({ userId: IdText });
const GroupsBody = z.object({ groups: z.array(Group).min(1).max(13) });

export const assignGroups = endpoint({
  method: 'PUT',
  path: '/v1/company/groups/assign/{userId}/',
  summary: 'Give a user groups; of the products only those the company holds',
  access: admin,
  params: UserParam,
  body: GroupsBody,
  reply: AccountUser,
  fails: ['not_found', 'invalid', 'code_needed'],
});

export const dismissGroups = endpoint({
  method: 'PATCH',
  path: '/v1/company/groups/dismiss/{userId}/',
  summary: 'Take groups from a user; counts from the user’s next request',
  access: admin,
  params: UserParam,
  body: GroupsBody,
  reply: AccountUser,
  fails: ['not_found', 'invalid', 'last_admin', 'code_needed'],
});

export const listGroups = endpoint({
  method: 'GET',
  path: '/v1/company/groups/list/',
  summary: 'Every group, and whether the company can hand it out',
  access: admin,
  reply: z.array(z.object({ name: Group, available: z.boolean(), users: z.number().int() })),
});

export const userEndpoints = {
  listUsers,
  sendInvite,
  countOwned,
  deactivateUser,
  reactivateUser,
  resetTwoFactor,
  assignGroups,
  dismissGroups,
  listGroups,
};
