import type { Parameters, PurchaseModel } from './counting.js';
import { type Cohort, expectedWhileThere } from './forecast.js';

export type ValueTerms = {
  /** Share of turnover that is left, 0 to 1. */
  readonly margin: number;
  /** By how much a euro of the month after is worth less, a share a month. */
  readonly discount: number;
};

const months = 12;
const monthDays = 30;

/**
 * What a cent of average order value is worth over twelve months of thirty days: Σ (E[Y(30i)] - E[Y(30(i-1))]) margin/(1+d)^i.
 * Of a customer who is still there: times the chance of that and the expected order value it is the lifetime value over 12
 * months.
 */
export const worthOfOrders = (
  model: PurchaseModel,
  parameters: Parameters,
  cohort: Cohort,
  terms: ValueTerms,
): number => worthOfMonths(ordersByMonth(model, parameters, cohort), terms);

/** Purchases expected in each of the twelve months of a customer who is still there: what does not hang on the terms. */
export function ordersByMonth(
  model: PurchaseModel,
  parameters: Parameters,
  cohort: Cohort,
): Float64Array {
  const orders = new Float64Array(months);
  let before = 0;
  for (let month = 1; month <= months; month++) {
    const upTo = expectedWhileThere(model, parameters, cohort, month * monthDays);
    orders[month - 1] = upTo - before;
    before = upTo;
  }
  return orders;
}

/** What a cent of order value is worth with so many orders a month. */
export function worthOfMonths(orders: Float64Array, terms: ValueTerms): number {
  let sum = 0;
  for (let month = 1; month <= months; month++)
    sum += discounted(orders[month - 1] as number, month, terms);
  return sum;
}

/** The same of purchases that are taken to come evenly: `yearly` in 365 days. */
export function worthOfEvenOrders(yearly: number, terms: ValueTerms): number {
  let sum = 0;
  for (let month = 1; month <= months; month++)
    sum += discounted((yearly * monthDays) / 365, month, terms);
  return sum;
}

const discounted = (orders: number, month: number, { margin, discount }: ValueTerms): number =>
  (orders * margin) / (1 + discount) ** month;
