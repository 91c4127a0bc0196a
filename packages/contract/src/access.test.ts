import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveGroups, mayAccess } from './access.js';
import { groups, landingRoute } from './account/groups.js';

const some = fc.subarray([...groups]);

describe('access', () => {
  it('is open when neither list is given', () => {
    fc.assert(fc.property(some, (held) => mayAccess({}, held)));
  });

  it('needs one of the allowed or all of a non-empty required, and nothing else opens it', () => {
    fc.assert(
      fc.property(some, some, some, (allowed, required, held) => {
        fc.pre(allowed.length + required.length > 0);
        const any = allowed.some((g) => held.includes(g));
        const all = required.length > 0 && required.every((g) => held.includes(g));
        expect(mayAccess({ allowed, required }, held)).toBe(any || all);
      }),
    );
  });

  it('never shrinks when a user gets another group', () => {
    fc.assert(
      fc.property(
        some,
        some,
        some,
        fc.constantFrom(...groups),
        (allowed, required, held, extra) => {
          if (mayAccess({ allowed, required }, held))
            expect(mayAccess({ allowed, required }, [...held, extra])).toBe(true);
        },
      ),
    );
  });
});

describe('effective groups', () => {
  it('leave a plain user as is, and drop names that are no group', () => {
    expect(effectiveGroups(['company:sales', 'company:king'], ['product:rfm'])).toEqual([
      'company:sales',
    ]);
  });

  it('hold no product that the company gave up, whoever has its group', () => {
    expect(effectiveGroups(['company:sales', 'product:rfm'], [])).toEqual(['company:sales']);
    expect(effectiveGroups(['company:superuser', 'product:rfm'], [])).not.toContain('product:rfm');
    expect(effectiveGroups(['partner:intro', 'product:rfm'], ['product:promo'])).toEqual([
      'partner:intro',
    ]);
  });

  it('give a superuser every company group and the products held, but no partner group', () => {
    const all = effectiveGroups(['company:superuser'], ['product:rfm']);
    expect(all).toEqual([
      'company:sales',
      'company:marketeer',
      'company:admin',
      'company:superuser',
      'product:rfm',
    ]);
  });
});

describe('the landing route', () => {
  it.each([
    [['partner:subscription', 'company:sales'], '/foodstep'],
    [['partner:intro'], '/intro'],
    [['company:admin', 'company:sales'], '/home'],
    [['company:admin', 'company:marketeer'], '/audience/overview'],
    [['product:gen-ai', 'company:admin'], '/gen-ai/entry'],
    [['company:admin'], '/account'],
    [['product:rfm'], '/'],
    [[], '/'],
  ])('of %j is %s', (held, route) => {
    expect(landingRoute(held)).toBe(route);
  });
});
