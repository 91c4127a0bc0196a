import { expect, it } from 'vitest';
import { riskyOf } from './answers.js';

const columns = (churn: readonly number[] | null) =>
  ({
    profile: Float64Array.of(11, 12, 13),
    churn: churn && Float32Array.from(churn),
  }) as never;

it('whose chance of no purchase is at least so high, each with it; nobody where no model told any', () => {
  const { ids, chances } = riskyOf(columns([0.25, 0.75, 0.5]), 0.5);
  expect([...ids]).toEqual([12, 13]);
  expect([...chances]).toEqual([0.75, 0.5]);
  expect(riskyOf(columns(null), 0.5).ids).toHaveLength(0);
});
