import type { Audience } from '@kade/contract';
import { expect, it, vi } from 'vitest';
import { button, press, show, type, waitFor } from '../../testkit/index.js';
import '../../testkit/setup.js';
import { AudienceEditor } from './AudienceEditor.js';
import type { RuleControl } from './builder/useRule.js';

// The look of the rule's parts is a library's, which only a browser loads.
const unfinished = {
  combinator: 'and',
  rules: [{ id: 'a', field: 'CITY', operator: 'in', value: [] }],
};
vi.mock('./builder/RuleEditor.js', () => ({
  RuleEditor: ({ rule }: { rule: RuleControl }) => (
    <button type="button" onClick={() => rule.changeQuery(unfinished)}>
      Add condition
    </button>
  ),
}));

const audience = {
  ...{ id: 5, version: 3, name: 'Guests', description: null, status: 'draft' },
  ...{ audienceType: 'static', purpose: 'Marketing', origin_query: "CITY = 'Urk'" },
  ...{ included: 1, excluded: 0, created_by: null, can: { edit: true } },
} as unknown as Audience;
const lists = {
  include: [{ id: 9, name: 'Café Zee', external_id: 'D-9', city: 'Gent' }],
  exclude: [],
};
const save = () => button('Save');

it('an audience is kept in this browser when no more than a profile was taken off its list', async () => {
  await show(<AudienceEditor audience={audience} lists={lists} />);
  await press('Remove Café Zee from the list');
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('audienceDraft'), {
    timeout: 3000,
  });
});

it('an audience is not saved while a condition of its rule is not finished', async () => {
  await show(<AudienceEditor audience={audience} lists={lists} />);
  await type('Name', 'All guests');
  expect((await save()).hasAttribute('disabled')).toBe(false);
  await press('Add condition');
  await waitFor(async () => expect((await save()).hasAttribute('disabled')).toBe(true));
});

it.each(['en', 'nl'] as const)(
  'what the name is like stands whole in its field on a phone (%s)',
  async (language) => {
    await show(<AudienceEditor audience={{ ...audience, name: '' }} lists={lists} />, { language });
    const field = document.querySelector<HTMLInputElement>('input[maxlength="200"]');
    // Letters of a title are ten pixels wide, and the field of a phone is 310.
    expect(field?.placeholder.length).toBeGreaterThan(10);
    expect(field?.placeholder.length).toBeLessThanOrEqual(30);
  },
);
