import { createPromotion, getPromotion, type Promotion, updatePromotion } from '@kade/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  bodies,
  fireEvent,
  press,
  refusal,
  refuse,
  screen,
  show,
  type,
  typed,
  waitFor,
  where,
} from '../../../testkit/index.js';
import { PromotionEditor } from './PromotionEditor.js';

const soup = {
  ...{ id: 5, version: 3, name: 'Soup weeks', description: 'Soup', status: 'draft' },
  ...{ type: 'percentage', value: '12.50', quantity: null, free_product: null },
  ...{ products: [], categories: [], minimum_amount: '20.00', budget: null, max_uses: 100 },
  ...{ starts_on: '2026-05-01', ends_on: '2026-05-14', code_mode: 'shared', code: 'SOUP' },
  ...{ conditions: null, language: null, translation: null, image: null, codes: null },
  can: { edit: true },
} as unknown as Promotion;

const open = (props: Parameters<typeof PromotionEditor>[0] = {}) =>
  show(<PromotionEditor {...props} />, { path: '/here', at: '/here' });
const kind = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));

beforeEach(() => {
  // Past midnight where the company is.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T23:30:00Z') });
  answer(createPromotion, soup as never);
  answer(updatePromotion, soup as never);
  answer(getPromotion, soup as never);
});

describe('a new promotion', () => {
  it('begins tomorrow where the company is, lasts two weeks and needs no code', async () => {
    await open();
    await type('Name', ' Soup ');
    await type('Discount', '12,5');
    await press('Save');
    await waitFor(() => expect(where()).toBe('/promotion/detail/5'));
    expect(bodies(createPromotion)).toMatchObject([
      {
        ...{ name: 'Soup', description: null, type: 'percentage', value: 12.5, quantity: null },
        ...{ starts_on: '2026-03-12', ends_on: '2026-03-25', code_mode: 'none', code: null },
        ...{ minimum_amount: null, max_uses: null, budget: null, conditions: null },
        ...{ free_product_id: null, product_ids: [], category_ids: [], translation: null },
      },
    ]);
  });

  it.each([
    ['Percentage off', 'Discount', '101', 'Must be between 0.01 and 100'],
    ['Amount off', 'Amount off', '0', 'Must be between 0.01 and 99999999'],
    ['Bundle', 'Items in the bundle', '1', 'Must be between 2 and 1000'],
    ['Free product', 'Items to buy', '0', 'Must be between 1 and 1000'],
  ])('of the type %s does not give %s: %s', async (name, field, value, said) => {
    await open();
    await kind(name);
    await type('Name', 'Soup');
    await type(field, value);
    await press('Save');
    expect(await screen.findByText(said)).toBeDefined();
    expect(asked(createPromotion)).toEqual([]);
  });

  it('counts goods only where its type does', async () => {
    await open();
    await kind('Bundle');
    await type('Name', 'Soup');
    await type('Items in the bundle', '3');
    await type('Bundle price', '10');
    await kind('Percentage off');
    await type('Discount', '10');
    await press('Save');
    await waitFor(() => expect(bodies(createPromotion)[0]).toMatchObject({ quantity: null }));
  });

  it.each(['A', 'two words!', '-soup'])('does not take the code %s', async (code) => {
    await open({ from: soup });
    await type('Code', code);
    await press('Save');
    await screen.findByText(/letters|characters/);
    expect(asked(createPromotion)).toEqual([]);
  });
});

describe('a copy', () => {
  it('of one that is to come keeps its days', async () => {
    await open({ from: soup });
    expect(await typed('Name')).toBe('Soup weeks (copy)');
    await press('Save');
    await waitFor(() =>
      expect(bodies(createPromotion)[0]).toMatchObject({
        ...{ starts_on: '2026-05-01', ends_on: '2026-05-14', value: 12.5, code: 'SOUP' },
        ...{ minimum_amount: 20, max_uses: 100 },
      }),
    );
  });

  it('of one that began already begins tomorrow and lasts as long', async () => {
    await open({ from: { ...soup, starts_on: '2026-03-10', ends_on: '2026-03-12' } });
    await press('Save');
    await waitFor(() =>
      expect(bodies(createPromotion)[0]).toMatchObject({
        starts_on: '2026-03-12',
        ends_on: '2026-03-14',
      }),
    );
  });
});

describe('a promotion that is there', () => {
  it('is saved under the version it was opened at', async () => {
    await open({ promotion: soup });
    await type('Name', 'Soups');
    await press('Save');
    await waitFor(() => expect(where()).toBe('/promotion/detail/5'));
    expect(bodies(updatePromotion)).toMatchObject([{ name: 'Soups', version: 3 }]);
    expect(asked(createPromotion)).toEqual([]);
  });

  it('that somebody else saved meanwhile is asked about, and written over when one says so', async () => {
    answer(getPromotion, { ...soup, version: 8 } as never);
    answer(updatePromotion, ({ body }) =>
      body.version === 8
        ? ({ ...soup, version: 9 } as never)
        : refusal(409, { code: 'version_conflict' }),
    );
    await open({ promotion: soup });
    await type('Name', 'Soups');
    await press('Save');
    await press('Save my version');
    await waitFor(() => expect(bodies(updatePromotion).map((b) => b.version)).toEqual([3, 8]));
  });

  it('whose name is taken says so at the name, and stays', async () => {
    refuse(updatePromotion, 409, { code: 'name_taken' });
    await open({ promotion: soup });
    await press('Save');
    const said = await screen.findByText('Name must be unique');
    expect(said.closest('.ant-form-item')?.textContent).toContain('Name');
    expect(where()).toBe('/here');
  });

  it('with a code for each recipient goes on to its codes where it has none', async () => {
    answer(updatePromotion, { ...soup, code_mode: 'unique', codes: { total: 0 } } as never);
    await open({ promotion: soup });
    await press('Save');
    await waitFor(() => expect(where()).toContain('codes'));
  });
});
