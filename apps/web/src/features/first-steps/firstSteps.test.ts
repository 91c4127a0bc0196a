import { expect, it } from 'vitest';
import { stepsFor } from './firstSteps.js';

const nothing = {
  data: false,
  colleagues: false,
  sender: false,
  audience: false,
  opportunity: false,
  two_factor: false,
};

it('leads each user through what that user may do, and knows what is done', () => {
  const all = ['company:admin', 'company:sales', 'company:marketeer'];
  expect(stepsFor(all, { ...nothing, colleagues: true })).toEqual([
    { key: 'data', done: false, to: '/account/imports/new' },
    { key: 'colleagues', done: true, to: '/account/users' },
    { key: 'sender', done: false, to: '/account/senders' },
    { key: 'audience', done: false, to: '/audience/new' },
    { key: 'opportunity', done: false, to: '/crm/funnel' },
    { key: 'two_factor', done: false, to: '/security' },
  ]);
  expect(stepsFor(['company:sales'], nothing)).toEqual([
    { key: 'data', done: false, to: '/crm/lead-upload/new' },
    { key: 'opportunity', done: false, to: '/crm/funnel' },
    { key: 'two_factor', done: false, to: '/security' },
  ]);
});
