import { beforeEach, expect, it } from 'vitest';
import * as kept from '../../../ui/form/keptDraft.js';
import { newDraft } from '../draft.js';
import { isDraft } from './localDraft.js';

const { dropDraft, keepDraft } = kept;
const draftKey = (user: string, id: number | null) => kept.draftKey('campaignDraft', user, id);
const findDraft = (of: string) => kept.findDraft(of, isDraft);
const draft = { ...newDraft({ name: 'Kade', email: 'a@kade.example' }, 7), name: 'Autumn' };
const key = draftKey('a@kade.example', null);
beforeEach(() => localStorage.clear());

it('what was typed and not saved is found again', () => {
  keepDraft(key, { draft, at: new Date().toISOString(), version: 3 });
  expect(findDraft(key)).toMatchObject({ draft: { name: 'Autumn' }, version: 3 });
  expect(findDraft(draftKey('a@kade.example', 5))).toBeUndefined();
  expect(findDraft(draftKey('b@kade.example', null))).toBeUndefined();
  dropDraft(key);
  expect(findDraft(key)).toBeUndefined();
});

it('what is old, broken or of another form is let go', () => {
  keepDraft(key, { draft, at: '2020-01-01T00:00:00Z', version: null });
  expect(findDraft(key)).toBeUndefined();
  localStorage.setItem(key, '{');
  expect(findDraft(key)).toBeUndefined();
  localStorage.setItem(key, '{"draft":{"blocks":[],"audience_id":1},"at":"2099-01-01"}');
  expect(findDraft(key)).toBeUndefined();
});
