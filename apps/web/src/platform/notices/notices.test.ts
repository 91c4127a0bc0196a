import type { FailureCode } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../client/failure.js';
import { type Notice, notificationOf } from './notices.js';

type Said = {
  status?: number;
  code?: FailureCode;
  path?: string;
  detail?: string;
  msg?: string;
  errors?: Record<string, string[]>;
};

const failure = ({ status = 400, code, path = '/v1/x/', detail, msg, errors }: Said) =>
  new ApiFailure(status, code ?? null, detail ?? null, msg ?? null, errors ?? null, null, path);

const long = (length: number) => 'x'.repeat(length);

const cases: { rule: string; said: Said; shows: Notice | null }[] = [
  { rule: 'a 404 shows nothing', said: { status: 404, detail: 'Gone' }, shows: null },
  {
    rule: 'the current user shows nothing',
    said: { status: 500, path: '/v1/users/me/', detail: 'Down' },
    shows: null,
  },
  {
    rule: 'the profile fetch shows nothing',
    said: { status: 503, path: '/v1/users/profile/', detail: 'Down' },
    shows: null,
  },
  {
    rule: 'the food list shows nothing',
    said: { status: 500, path: '/v1/foodstep/list/', detail: 'Down' },
    shows: null,
  },
  ...['bulk/', '{id}/status/', '{id}/rollback/'].map((end) => ({
    rule: `the bulk lead upload shows nothing: ${end}`,
    said: { status: 422, path: `/v3/crm/leads/upload/${end}`, detail: 'Unreadable', msg: 'm' },
    shows: null,
  })),
  {
    rule: 'a single lead, typed in, is no bulk upload and says why it was refused',
    said: { status: 409, path: '/v3/crm/leads/upload/single/', detail: 'Known', msg: 'm' },
    shows: { title: 'Known', description: 'm' },
  },
  {
    rule: 'a message of 200 characters still counts',
    said: { msg: long(200) },
    shows: { title: 'Failed!', description: long(200) },
  },
  {
    rule: 'field errors are listed in place of a message that is too long',
    said: { msg: long(201), errors: { name: ['Empty.'] } },
    shows: { title: 'Failed!', description: 'name: Empty.' },
  },
  {
    rule: 'field errors of 300 characters are still listed',
    said: { msg: 'Bad Request', errors: { name: [long(294)] } },
    shows: { title: 'Failed!', description: `name: ${long(294)}` },
  },
  {
    rule: 'Bad Request stays when nothing explains it',
    said: { detail: 'No access', msg: 'Bad Request' },
    shows: { title: 'No access', description: 'Bad Request' },
  },
  {
    rule: 'without any text both are the standard ones',
    said: {},
    shows: { title: 'Failed!', description: 'Unknown Error' },
  },
  {
    rule: 'the detail is the title, the message the description',
    said: { detail: 'No access', msg: 'Ask an administrator.' },
    shows: { title: 'No access', description: 'Ask an administrator.' },
  },
  {
    rule: 'a detail of 200 characters still counts',
    said: { detail: long(200), msg: 'm' },
    shows: { title: long(200), description: 'm' },
  },
  {
    rule: 'a detail over 200 characters does not',
    said: { detail: long(201), msg: 'm' },
    shows: { title: 'Failed!', description: 'm' },
  },
  {
    rule: 'a message over 200 characters is unknown',
    said: { msg: long(201) },
    shows: { title: 'Failed!', description: 'Unknown Error' },
  },
  {
    rule: 'a title of its own needs no unknown description',
    said: { detail: 'No access' },
    shows: { title: 'No access', description: '' },
  },
  {
    rule: 'field errors are listed when the message is unknown, underscores as spaces',
    said: {
      detail: 'Check this',
      errors: { start_at: ['Too early.', 'Not a day.'], name: ['Empty.'] },
    },
    shows: { title: 'Check this', description: 'start at: Too early., Not a day.\nname: Empty.' },
  },
  {
    rule: 'field errors are listed when the message is Bad Request',
    said: { msg: 'Bad Request', errors: { name: ['Empty.'] } },
    shows: { title: 'Failed!', description: 'name: Empty.' },
  },
  {
    rule: 'field errors are not listed under a message that says something',
    said: { msg: 'Rule unreadable', errors: { name: ['Empty.'] } },
    shows: { title: 'Failed!', description: 'Rule unreadable' },
  },
  {
    rule: 'field errors over 300 characters are left out',
    said: { msg: 'Bad Request', errors: { name: [long(300)] } },
    shows: { title: 'Failed!', description: 'Bad Request' },
  },
  {
    rule: 'a name that must be unique is said in words',
    said: { status: 409, code: 'name_taken', detail: 'Deze naam is al in gebruik.' },
    shows: { title: 'Failed!', description: 'Name must be unique' },
  },
];

describe('the notification of a failed call', () => {
  it.each(cases)('$rule', ({ said, shows }) => {
    expect(notificationOf(failure(said))).toEqual(shows);
  });
});
