import { columnOf, rfmQueryKeys } from '@kade/contract';
import { defaultStageSettings } from '@kade/models';
import { columnsIn, parse, print } from '@kade/rules';
import { describe, expect, it } from 'vitest';
import { cutsOfSettings } from './cuts.js';
import { queryOf, rounded } from './queries.js';

const cuts = {
  ...{ stages: cutsOfSettings(defaultStageSettings(21)), muchBought: 1700, muchExpected: 900 },
  longAgo: 42,
};

describe.each(rfmQueryKeys)('the query %s', (key) => {
  it('opens in the audience builder as the rule that was counted', () => {
    const { tree, text } = queryOf(key, cuts, null);
    expect(print(parse(text))).toBe(text);
    expect(parse(text)).toEqual(tree);
    for (const column of columnsIn(tree)) expect(columnOf(column)).toBeDefined();
  });

  it('is narrowed to a segment, whatever that is called', () => {
    const { text } = queryOf(key, cuts, "Café d'Or");
    expect(text).toContain("and SEGMENT = 'Café d''Or'");
    expect(parse(text)).toEqual(queryOf(key, cuts, "Café d'Or").tree);
  });
});

it('queries are cut by the company’s own figures', () => {
  expect(queryOf('high_value_slipping', cuts, null).text).toBe(
    "LIFECYCLE_STAGE = 'high_value' and CHURN >= 0.3",
  );
  expect(queryOf('likely_not_seen', cuts, null).text).toBe(
    'CHURN <= 0.3 and LAST_ORDER_DATE < today - 42 days',
  );
  expect(queryOf('valuable_at_risk', cuts, null).text).toBe(
    "LIFECYCLE_STAGE = 'at_risk' and NET_SALES_LAST_12_MONTHS >= 1700",
  );
  expect(queryOf('nearly_loyal', cuts, null).text).toMatch(/PREDICTED_EXPECTED_PURCHASES >= \d+$/);
  expect(queryOf('new_unlikely_back', cuts, null).text).toMatch(/CHURN >= 0\.\d+$/);
  expect(queryOf('promising_new', cuts, null).text).toContain('PREDICTED_CLV >= 900');
  expect(queryOf('loyal_quiet', cuts, null).text).toContain('NET_SALES_LAST_2_MONTHS <= 0');
});

it.each([
  [1743, 1700],
  [96.4, 96],
  [7.6, 8],
  [123_456, 120_000],
  [0, 0],
  [-5, 0],
  [Number.NaN, 0],
])('an amount of %d is said as %d', (amount, said) => {
  expect(rounded(amount)).toBe(said);
});
