import { numberFormats } from '@kade/contract';
import { dayNumber, dayText, type Lifecycle, lifecycle, purchaseDays } from '@kade/models';
import { z } from 'zod';
import { cardOf, cardText } from './card.cli.js';
import { type PurchaseFile, readPurchases } from './purchases.cli.js';
import { argumentsOf, quoted, UsageError, type Word, writeLines } from './word.cli.js';

const usage = `npm run model -- lifecycle <file> --customer COL --date COL --value COL [--until DAY] [--split DAY] [--horizon DAYS]
                          [--margin SHARE] [--discount SHARE] [--numbers comma|point] [--json] [--out FILE]

  file        CSV, CSV.gz or XLSX; a row for each purchase or line of one, credit notes below zero
  --until     last day that is looked at; left out: the last day of the file
  --horizon   days that are forecast; left out: 365, or half of the days observed where those are fewer than 730
  --split     last day that the back-test's forecasts know of; left out: the horizon before the last day
  --margin    share of turnover that is left, 0 to 1; left out: 1, so that values are turnover
  --discount  by how much money of the month after is worth less, a share a month; left out: 0.01
  --numbers   how amounts such as 12.500 are to be read: comma (1.234,56) or point (1,234.56)
  --json      the model card for machines
  --out       predictions, a row for each customer, as CSV`;

const text = { type: 'string' } as const;
const options = {
  customer: text,
  date: text,
  value: text,
  until: text,
  split: text,
  horizon: text,
  margin: text,
  discount: text,
  numbers: text,
  out: text,
  json: { type: 'boolean', default: false },
} as const;

const day = z.iso.date().transform(dayNumber);
const share = z.coerce.number().min(0).max(1);
const Asked = z.object({
  customer: z.string(),
  date: z.string(),
  value: z.string(),
  until: day.optional(),
  split: day.optional(),
  horizon: z.coerce.number().int().min(1).max(3650).optional(),
  margin: share.default(1),
  discount: share.default(0.01),
  numbers: z.enum(numberFormats).optional(),
  json: z.boolean(),
  out: z.string().optional(),
});
type Asked = z.infer<typeof Asked>;

/** What each option takes, for whoever wrote something else. */
const takes: Record<keyof Asked, string> = {
  ...{ customer: 'a column', date: 'a column', value: 'a column' },
  ...{ until: 'a day as 2026-01-31', split: 'a day as 2026-01-31' },
  ...{ horizon: 'whole days, 1 to 3650', margin: '0 to 1', discount: '0 to 1' },
  ...{ numbers: 'comma or point', json: 'nothing', out: 'a file' },
};

/** The days that are looked at, observed and forecast, from what was asked and what the file holds. */
function spanOf({ purchases }: PurchaseFile, asked: Asked) {
  const { day: days } = purchases;
  if (days.length === 0) throw new UsageError('No row of the file tells a purchase.');
  const today = dayNumber(new Date().toISOString().slice(0, 10));
  const [first, last] = days.reduce(
    ([a, b], at) => [Math.min(a, at), Math.max(b, at)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const until = asked.until ?? Math.min(last, today);
  if (until < first)
    throw new UsageError(
      `--until ${dayText(until)} lies before the first purchase, ${dayText(first)}.`,
    );
  const horizon = asked.horizon ?? Math.max(1, Math.min(365, Math.floor((until - first) / 2)));
  const split = asked.split ?? until - horizon;
  if (split + horizon > until)
    throw new UsageError(
      `What the back-test forecasts has to be over: ${horizon} days after --split ${dayText(split)} end after ${dayText(until)}. Choose an earlier day or a shorter --horizon.`,
    );
  return { until, horizon, split };
}

/** Fits the purchase models to a file. */
export const lifecycleWord: Word = {
  usage,
  run: async (args, say) => {
    const { path, asked } = argumentsOf({ args, options, shape: Asked, takes, usage });
    const file = await readPurchases(path, asked, asked.numbers);
    const span = spanOf(file, asked);
    const { margin, discount } = asked;
    const found = lifecycle(purchaseDays(file.purchases), { ...span, margin, discount });
    const card = cardOf(found, span, file);
    say(asked.json ? JSON.stringify(card, null, 2) : cardText(card));
    if (asked.out) await writeLines(asked.out, predictionLines(found, file.names));
  },
};

const columns = [
  ...['customer', 'expected_purchases', 'average_value', 'clv', 'prob_alive', 'churn'],
  ...['r', 'f', 'm', 'stage'],
];
/** Six digits behind the point; nothing where nothing is known. */
const figure = (value: number | undefined) =>
  value === undefined ? '' : String(Number(value.toFixed(6)));

function* predictionLines({ predictions: p }: Lifecycle, names: readonly string[]) {
  yield columns.join(',');
  for (const [i, customer] of p.customer.entries())
    yield [
      quoted(names[customer] ?? ''),
      figure(p.expectedPurchases[i]),
      figure((p.averageValue[i] ?? 0) / 100),
      figure((p.lifetimeValue[i] ?? 0) / 100),
      figure(p.aliveChance?.[i]),
      figure(p.churn?.[i]),
      ...[p.r[i], p.f[i], p.m[i], p.stage[i]],
    ].join(',');
}
