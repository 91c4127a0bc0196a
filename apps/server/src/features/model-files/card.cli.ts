import { dayText, fewestCustomers, fewestRepeaters, type Lifecycle } from '@kade/models';
import type { PurchaseFile } from './purchases.cli.js';

type Span = { until: number; horizon: number; split: number };

/** The model card for machines: names are those of the columns and the API, money in the file's own unit. */
export function cardOf(found: Lifecycle, { until, horizon }: Span, file: PurchaseFile) {
  const { fits, dropout, chosen, spend, backTest } = found;
  return {
    customers: found.customers,
    repeaters: found.repeaters,
    until: dayText(until),
    horizon,
    models: fits.map(({ model, parameters, logLikelihood, degenerate }) => ({
      name: model,
      parameters: Object.fromEntries(
        Object.entries(parameters).filter(([, value]) => value !== null),
      ),
      log_likelihood: logLikelihood,
      degenerate,
    })),
    dropout,
    chosen,
    churn_by: found.chanceBy,
    reason: found.reason,
    no_alive_reason: found.noAliveReason,
    no_back_test_reason: found.noBackTestReason,
    spend: spend && {
      p: spend.parameters.p,
      q: spend.parameters.q,
      v: spend.parameters.v / 100,
      spearman: spend.spearman,
    },
    back_test: backTest && {
      split: dayText(backTest.split),
      customers: backTest.customers,
      rows: backTest.rows,
    },
    /** All windows that the choice rests on, the latest first. */
    windows: found.windows.map(({ split, customers, rows }) => ({
      split: dayText(split),
      ...{ customers, rows },
    })),
    season: found.season,
    recalibration: found.recalibration,
    calibration: found.bins,
    coverage: found.coverage,
    usual_gap: found.usualGap,
    rows: file.rows,
    left_out: file.leftOut,
  };
}
type Card = ReturnType<typeof cardOf>;

const reasons: Record<NonNullable<Lifecycle['reason']>, string> = {
  too_few_customers: `fewer than ${fewestCustomers} customers: figures are those of the window before, no model`,
  too_few_repeaters: `fewer than ${fewestRepeaters} customers came back: figures are those of the window before, no model`,
  no_history: 'all purchases are of one day: nothing can be learned from that',
};
const names: Record<string, string> = {
  bg_nbd: 'BG/NBD',
  mbg_nbd: 'MBG/NBD',
  nbd: 'NBD',
  same_as_before: 'same as before',
  past_rate: 'own rate so far',
};

const whole = new Intl.NumberFormat('en-US');
const digits = (value: number | null | undefined, places = 4) =>
  value === null || value === undefined ? '–' : value.toFixed(places);
const columns = ['mae', 'rmse', 'bias', 'correlation', 'auc', 'brier'] as const;

/** The same for a person to read. */
export function cardText(card: Card): string {
  const lines = [
    `${whole.format(card.customers)} customers, ${whole.format(card.repeaters)} of them came back; ${whole.format(card.rows)} rows to ${card.until}`,
  ];
  if (card.left_out.rows > 0)
    lines.push(
      `${whole.format(card.left_out.rows)} rows left out:`,
      ...card.left_out.reasons.map((reason) => `  ${reason}`),
    );
  if (card.reason) lines.push(`No model: ${reasons[card.reason]}.`);
  for (const { name, parameters, log_likelihood, degenerate } of card.models)
    lines.push(
      `${(names[name] ?? name).padEnd(16)} ${Object.entries(parameters)
        .map(([key, value]) => `${key} ${digits(value)}`)
        .join(
          '  ',
        )}  log-likelihood ${digits(log_likelihood, 3)}${degenerate ? '  (not told by the data)' : ''}`,
    );
  if (card.dropout)
    lines.push(
      card.dropout.measurable
        ? `Customers measurably leave (likelihood ratio ${digits(card.dropout.statistic, 2)}).`
        : `No dropout is measurable (likelihood ratio ${digits(card.dropout.statistic, 2)}, p ${digits(card.dropout.p_value, 2)}): no chance to be alive is said.`,
    );
  if (card.spend)
    lines.push(
      `Gamma-Gamma      p ${digits(card.spend.p)}  q ${digits(card.spend.q)}  v ${digits(card.spend.v)}  Spearman of orders and value ${digits(card.spend.spearman, 2)}`,
    );
  if (card.back_test) {
    lines.push(
      '',
      `Back-test: ${card.horizon} days after ${card.back_test.split}, ${whole.format(card.back_test.customers)} customers`,
      `${''.padEnd(16)}${columns.map((name) => name.padStart(12)).join('')}`,
      ...card.back_test.rows.map(
        (row) =>
          `${(names[row.name] ?? row.name).padEnd(16)}${columns.map((name) => digits(row[name]).padStart(12)).join('')}`,
      ),
    );
  }
  if (card.no_back_test_reason === 'short_history')
    lines.push('', 'No back-test: the history is shorter than what would have to be forecast.');
  if (card.no_alive_reason === 'not_told')
    lines.push('The data do not tell how many leave: no chance to be alive is said.');
  if (card.windows.length > 1)
    lines.push(
      `The choice rests on ${card.windows.length} windows, the first after ${card.windows.at(-1)?.split}.`,
    );
  if (card.season)
    lines.push(
      `The ${card.horizon} days to come count as ${digits(card.season.days, 1)} average ones by the season of the years before${card.season.used ? '' : ' (not used: it did not help)'}.`,
    );
  if (card.recalibration)
    lines.push(
      `Chances put right by the window before: calibration error ${digits(card.recalibration.error.without, 3)} without, ${digits(card.recalibration.error.with, 3)} with${card.recalibration.used ? '' : ' (not used: it did not help)'}.`,
    );
  if (card.coverage !== null)
    lines.push(
      `Of the intervals of 80 % that were said, ${digits(100 * card.coverage, 1)} % held.`,
    );
  lines.push('', `Chosen: ${names[card.chosen] ?? card.chosen}`);
  return lines.join('\n');
}
