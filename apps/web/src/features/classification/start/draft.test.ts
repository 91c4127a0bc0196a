import { expect, it } from 'vitest';
import { aPaidRun } from '../classification.sample.js';
import { bodyOf, draftLike, emptyDraft, missingIn } from './draft.js';

const draft = { ...emptyDraft, name: ' Hotels ', criteria: ' Hotels in Utrecht ' };

it('says what is missing in each step, in the order of the fields', () => {
  expect(missingIn('whom', emptyDraft)).toBe('name');
  expect(missingIn('whom', { ...draft, whom: 'audience' })).toBe('audience');
  expect(missingIn('whom', { ...draft, limit: 0 })).toBe('limit');
  expect(missingIn('whom', draft)).toBeNull();
  expect(missingIn('ideal', emptyDraft)).toBe('criteria');
  const example = { key: 0, profile: null, class: 'High' as const, why: '' };
  expect(missingIn('ideal', { ...draft, examples: [example] })).toBe('example');
  expect(missingIn('check', emptyDraft)).toBeNull();
});

it('is sent as the contract has it: a limit of cost only where something is paid', () => {
  expect(bodyOf({ ...draft, cap: '2.50' }, false)).toEqual({
    ...{ name: 'Hotels', leads: true, criteria: 'Hotels in Utrecht', examples: [] },
    ...{ use_overrides: true, start: false },
  });
  const audience = { id: 3, name: 'Newcomers' };
  expect(
    bodyOf({ ...draft, whom: 'audience', audience, limit: 50, cap: '2.50' }, true),
  ).toMatchObject({ audience_id: 3, limit: 50, cap: 2.5 });
});

it('begins as another run was, without examples that are gone', () => {
  const examples = [
    { profile_id: 1, class: 'High' as const, why: null, profile: { id: 1, name: 'Café 1' } },
    { profile_id: 2, class: 'Low' as const, why: 'chain', profile: null },
  ];
  const again = draftLike(aPaidRun({ examples, limit: 200 }), 'Hotels (2)');
  expect(again).toMatchObject({ name: 'Hotels (2)', whom: 'leads', limit: 200, cap: '2' });
  expect(again.examples.map(({ profile }) => profile?.id)).toEqual([1]);
});
