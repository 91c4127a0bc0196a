import { type Driver, driftedFrom, type Held, type LeadScore, type LeftOut } from '@kade/models';
import type { LeadFile } from './leads.cli.js';

/** The model card for machines. Points are steps of the log-odds against the average lead. */
export function leadCardOf(
  found: LeadScore,
  file: LeadFile,
  { label, positive, order }: { label: string; positive: string; order?: string | undefined },
) {
  const { backTest } = found;
  return {
    ...{ rows: found.rows, positives: found.positives, label, positive },
    model: found.model.kind,
    reason: found.reason,
    left_out: [
      ...(order === undefined
        ? []
        : [{ column: file.columnNamed(order), why: 'order', says: orderSays }]),
      ...found.leftOut.map((one) => ({ column: one.column, why: one.why, says: saysOf(one) })),
    ],
    suspect: backTest?.suspect && {
      column: backTest.suspect.column,
      auc: backTest.suspect.auc,
      others_auc: backTest.suspect.othersAuc,
    },
    holdout: backTest && {
      ...scores(backTest.held),
      trained: backTest.trained,
      calibration: backTest.calibration,
    },
    no_holdout_reason: found.noBackTestReason,
    naive: (backTest?.naive ?? []).map(({ name, column, held }) => ({
      ...{ name, column },
      ...scores(held),
    })),
    beaten_by: backTest?.beatenBy ?? null,
    bands: (backTest?.bands ?? []).map(({ interval, ...band }) => ({
      ...band,
      ...{ low: interval?.low ?? null, high: interval?.high ?? null },
    })),
    calibration_curve: (backTest?.bins ?? []).map(({ interval, ...bin }) => ({
      ...bin,
      ...interval,
    })),
    drivers: found.drivers.map((driver) => ({
      column: driver.column,
      value: valueOfDriver(driver),
      points: driver.points,
      low: driver.low,
      high: driver.high,
      rows: driver.rows,
      conversion: driver.positives / driver.rows,
    })),
    drift: (backTest?.drift ?? []).map(({ column, psi }) => ({ column, psi })),
    rates: found.rates,
    ...{ rows_of_file: file.rows, rows_left_out: file.leftOut },
  };
}
type Card = ReturnType<typeof leadCardOf>;

const scores = (held: Held) => ({
  ...{ rows: held.rows, positives: held.positives, auc: held.auc },
  auc_low: held.aucInterval?.low ?? null,
  auc_high: held.aucInterval?.high ?? null,
  ...{ brier: held.brier, log_loss: held.logLoss, ece: held.ece },
  top_decile_lift: held.topDecileLift,
});

const orderSays = 'it tells the order in which leads came';
const percent = (share: number | null, places = 0) =>
  share === null ? '–' : `${(100 * share).toFixed(places)} %`;

function saysOf({ why, auc, filledOfPositives, filledOfNegatives }: LeftOut): string {
  const says: Record<LeftOut['why'], string> = {
    asked: 'asked to be left out',
    alone: `it alone ranks leads with an AUC of ${auc?.toFixed(3)}: nothing that is known beforehand does`,
    after_outcome:
      filledOfPositives === null
        ? 'it was mostly filled in after the outcome'
        : `filled in for ${percent(filledOfPositives)} of those who became customers and ${percent(filledOfNegatives, 1)} of the others: the outcome filled it in`,
    constant: 'it says the same of everybody',
    all_different: 'nearly everybody has a value of its own',
    row_number: 'it counts the rows',
    no_room: 'there are many columns, and this one tells least',
  };
  return says[why];
}

/** A figure without more digits than it needs. */
const figure = (value: number) => String(Number(value.toPrecision(6)));
function valueOfDriver({ is, level, from, to }: Driver): string {
  if (is === 'level') return level ?? '';
  if (is === 'other_levels') return 'all others';
  if (is === 'not_known') return 'not known';
  if (from === null) return to === null ? 'any' : `up to ${figure(to)}`;
  return to === null ? `above ${figure(from)}` : `above ${figure(from)} to ${figure(to)}`;
}

const whole = new Intl.NumberFormat('en-US');
const digits = (value: number | null, places = 4) => (value === null ? '–' : value.toFixed(places));
const shownDrivers = 12;
const kinds: Record<Card['model'], string> = {
  logistic: 'ridge logistic regression of binned columns',
  points: 'fewer than 200 conversions: rules counted one by one, with a beta prior',
  rate: 'no model: everybody has the chance of all',
};
const reasons: Record<NonNullable<Card['reason']>, string> = {
  no_rows: 'there are no leads',
  no_positives: 'nobody became a customer',
  no_negatives: 'everybody became a customer',
  no_columns: 'no column is left to learn from',
};
const noHoldout: Record<NonNullable<Card['no_holdout_reason']>, string> = {
  no_model: 'there is no model',
  one_moment: 'all leads are of one moment',
  nothing_before: 'before the split there are no leads of either outcome',
};

/** The same for a person to read. */
export function leadCardText(card: Card): string {
  const lines = [
    `${whole.format(card.rows)} leads, ${whole.format(card.positives)} became customers (${percent(card.positives / card.rows, 1)})`,
    `Model: ${kinds[card.model]}${card.reason ? ` (${reasons[card.reason]})` : ''}.`,
  ];
  if (card.rows_left_out.rows > 0)
    lines.push(
      `${whole.format(card.rows_left_out.rows)} rows left out:`,
      ...card.rows_left_out.reasons.map((reason) => `  ${reason}`),
    );
  if (card.left_out.length > 0)
    lines.push('Left out:', ...card.left_out.map(({ column, says }) => `  ${column}: ${says}`));
  if (card.suspect)
    lines.push(
      `${card.suspect.column} alone ranks leads with an AUC of ${digits(card.suspect.auc, 3)}, all others together with ${digits(card.suspect.others_auc, 3)}. Was it known before the outcome? If not: --leave-out ${card.suspect.column}`,
    );
  if (card.no_holdout_reason)
    lines.push('', `Not held against later leads: ${noHoldout[card.no_holdout_reason]}.`);
  lines.push(...holdoutLines(card), ...driverLines(card));
  return lines.join('\n');
}

function holdoutLines(card: Card): string[] {
  const { holdout } = card;
  if (!holdout) return [];
  const row = (name: string, one: Omit<typeof holdout, 'trained' | 'calibration'>) =>
    [
      name.padEnd(28),
      ...[one.auc, one.brier, one.log_loss, one.ece].map((value) => digits(value).padStart(10)),
      digits(one.top_decile_lift, 2).padStart(10),
    ].join('');
  const drifted = card.drift.filter(({ psi }) => psi > driftedFrom);
  const { trained } = holdout;
  return [
    '',
    `Held against the latest ${whole.format(holdout.rows)} leads, ${percent(holdout.positives / holdout.rows, 1)} of whom became customers; of the ${whole.format(trained.rows)} before ${percent(trained.positives / trained.rows, 1)} did`,
    `${''.padEnd(28)}${['AUC', 'Brier', 'log loss', 'ECE', 'top tenth'].map((name) => name.padStart(10)).join('')}`,
    row('model', holdout),
    ...card.naive.map((one) =>
      row(one.column ? `${one.column} alone` : 'the same for everybody', one),
    ),
    `The AUC lies between ${digits(holdout.auc_low, 3)} and ${digits(holdout.auc_high, 3)} (95 %).`,
    ...(card.beaten_by
      ? [
          `The model did no better than ${card.beaten_by === 'base_rate' ? 'the same for everybody' : 'one column alone'}.`,
        ]
      : []),
    ...(drifted.length > 0
      ? [
          `Later leads differ in: ${drifted.map(({ column, psi }) => `${column} (PSI ${digits(psi, 2)})`).join(', ')}.`,
        ]
      : []),
    '',
    `${'band'.padEnd(12)}${['chance from', 'leads', 'share', 'became customers'].map((head) => head.padStart(18)).join('')}`,
    ...card.bands.map(
      ({ band, from, rows, share, conversion, low, high }) =>
        `${band.replace('_', ' ').padEnd(12)}${[
          percent(from, 1),
          whole.format(rows),
          percent(share),
          conversion === null
            ? '–'
            : `${percent(conversion, 1)} (${percent(low, 1)} to ${percent(high, 1)})`,
        ]
          .map((cell) => cell.padStart(18))
          .join('')}`,
    ),
  ];
}

function driverLines({ drivers, model }: Card): string[] {
  if (drivers.length === 0) return [];
  return [
    '',
    'What weighs most, in steps of the log-odds:',
    ...drivers
      .slice(0, shownDrivers)
      .map(({ column, value, points, low, high, rows, conversion }) => {
        const sure = model === 'points' && low !== null && high !== null;
        const range = sure ? ` (${low.toFixed(2)} to ${high.toFixed(2)})` : '';
        return `${points.toFixed(2).padStart(8)}${range}  ${column}: ${value} (${whole.format(rows)} leads, ${percent(conversion, 1)})`;
      }),
  ];
}
