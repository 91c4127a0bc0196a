import { type Group, groups, partnerGroups, productGroups, say } from '@kade/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, objections } from './groups.rules.js';

const some = fc.subarray([...groups]);
const change = (over: Partial<Change>): Change => ({
  before: [],
  after: [],
  products: productGroups,
  bySuperuser: false,
  hasSuperuser: true,
  ...over,
});
const said = (over: Partial<Change>) => say('en', objections(change(over)));

describe('groups', () => {
  it('of the company and its products are handed out freely', () => {
    const after: Group[] = ['company:admin', 'company:sales', 'company:marketeer', 'product:rfm'];
    expect(said({ after })).toBe('');
  });

  it('of products are handed out as far as the company holds them, and can always be taken away', () => {
    expect(said({ after: ['product:rfm', 'product:promo'], products: ['product:rfm'] })).toBe(
      'Your company doesn’t have product:promo.',
    );
    expect(said({ before: ['product:promo'], after: ['product:promo'], products: [] })).toBe('');
    expect(said({ before: ['product:promo'], after: [], products: [] })).toBe('');
  });

  it('make a superuser only by a superuser, or while there is none', () => {
    const after: Group[] = ['company:superuser'];
    expect(said({ after })).toContain('Only someone with full access');
    expect(said({ after, bySuperuser: true })).toBe('');
    expect(said({ after, hasSuperuser: false })).toBe('');
    expect(said({ before: after, after: [] })).toContain('Only someone with full access');
    expect(said({ before: after, after: [...after, 'company:sales'] })).toBe('');
  });

  it('make nobody a partner and a colleague at once, while a partner may have products', () => {
    expect(said({ after: ['partner:intro', 'company:sales'] })).toContain(
      'both a partner and a colleague',
    );
    expect(
      said({ before: ['company:sales'], after: ['company:sales', 'partner:intro'] }),
    ).toContain('both a partner and a colleague');
    expect(said({ after: ['partner:subscription', 'partner:intro', 'product:rfm'] })).toBe('');
    // Whoever is both already can be led out of it.
    const both: Group[] = ['company:sales', 'company:admin', 'partner:intro'];
    expect(said({ before: both, after: ['company:sales', 'partner:intro'] })).toBe('');
  });

  it('taken away meet no objection but that of a superuser', () => {
    fc.assert(
      fc.property(some, some, fc.boolean(), (before, gone, bySuperuser) => {
        const after = before.filter((g) => !gone.includes(g));
        const words = said({ before, after, bySuperuser, products: [] });
        const ended = before.includes('company:superuser') && gone.includes('company:superuser');
        expect(words === '').toBe(!ended || bySuperuser);
      }),
    );
  });

  it('never end as a mix of partner and colleague that was not there before', () => {
    const mixed = (held: readonly Group[]) =>
      held.some((g) => partnerGroups.includes(g)) && held.some((g) => g.startsWith('company:'));
    fc.assert(
      fc.property(some, some, (before, after) => {
        if (!mixed(before) && mixed(after))
          expect(said({ before, after, bySuperuser: true })).toContain(
            'both a partner and a colleague',
          );
      }),
    );
  });
});
