import {
  dayNumber,
  dayText,
  type ProductTest,
  productModelBy,
  productSuggestions,
  productTest,
} from '@kade/models';
import { z } from 'zod';
import { readSold, type SoldFile } from './sold.cli.js';
import { argumentsOf, quoted, UsageError, type Word, writeLines } from './word.cli.js';

const usage = `npm run model -- whitespots <file> --customer COL --item COL --date COL [--order COL] [--quantity COL] [--split DAY]
                           [--upper] [--leave-out A,B] [--json] [--out FILE]

  file        CSV, CSV.gz or XLSX; a row for each line of what was bought
  --order     what a customer bought under one number is one order; left out: what it bought on one day
  --quantity  rows of zero or less are returns, no purchases; left out: a column named Quantity, Qty, Aantal or Hoeveelheid, if there is one; --quantity= for none
  --split     last day that the suggestions know of; left out: 90 days before the last, or a quarter of the days observed where that is less
  --upper     item codes in capitals, so that 85123a is 85123A
  --leave-out item codes that are no products, such as postage
  --json      the model card for machines
  --out       the first ten suggestions of each customer, as of the last day, as CSV`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  ...{ customer: text, item: text, date: text, order: text, quantity: text, split: text },
  ...{ 'leave-out': text, out: text, upper: flag, json: flag },
} as const;

const takes = {
  ...{ customer: 'a column', item: 'a column', date: 'a column', order: 'a column' },
  ...{
    quantity: 'a column',
    split: 'a day as 2026-01-31',
    'leave-out': 'item codes with commas between',
  },
  ...{ out: 'a file', upper: 'nothing', json: 'nothing' },
};

const Asked = z.object({
  customer: z.string(),
  item: z.string(),
  date: z.string(),
  order: z.string().optional(),
  quantity: z.string().optional(),
  split: z.iso.date().transform(dayNumber).optional(),
  'leave-out': z.string().default(''),
  out: z.string().optional(),
  upper: z.boolean(),
  json: z.boolean(),
});
type Asked = z.infer<typeof Asked>;

/** Suggestions written of each customer. */
const written = 10;

export const whitespotsWord: Word = {
  usage,
  run: async (args, say) => {
    const { path, asked } = argumentsOf({ args, options, shape: Asked, takes, usage });
    const file = await readSold(path, asked, {
      upper: asked.upper,
      leaveOut: asked['leave-out'],
    });
    const span = spanOf(file, asked);
    const test = productTest(file.sold, span);
    const card = cardOf(file, span, test);
    say(asked.json ? JSON.stringify(card, null, 2) : cardText(card));
    if (asked.out) await writeLines(asked.out, suggestionLines(file, span.until, test));
  },
};

type Span = { split: number; until: number };

/** The last days that suggestions know of and that are looked at. */
function spanOf({ sold: { day } }: SoldFile, asked: Asked): Span {
  if (day.length === 0) throw new UsageError('No row of the file tells a purchase.');
  const today = dayNumber(new Date().toISOString().slice(0, 10));
  const [first, last] = day.reduce(
    ([a, b], at) => [Math.min(a, at), Math.max(b, at)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const until = Math.max(first, Math.min(last, today));
  // At least one day is looked at, where there is more than one.
  const looked = Math.min(90, Math.max(1, Math.floor((until - first) / 4)));
  const split = asked.split ?? until - looked;
  if (asked.split !== undefined && (split < first || split >= until))
    throw new UsageError(
      `--split ${dayText(split)} has to lie between the first purchase, ${dayText(first)}, and the last, ${dayText(until)}.`,
    );
  return { split, until };
}

/** The model card for machines. */
function cardOf(file: SoldFile, { split, until }: Span, test: ProductTest | null) {
  return {
    ...{ customers: file.customers.length, items: file.items.length, until: dayText(until) },
    chosen: test?.chosen ?? 'popular_recent',
    no_back_test_reason: test ? null : ('nobody_bought_anew' as const),
    back_test: test && {
      split: dayText(split),
      customers: test.customers,
      rows: test.rows.map(({ name, hitRate, recall, mrr }) => ({
        ...{ name, hit_rate_5: hitRate, recall_5: recall, mrr },
      })),
    },
    ...{ rows: file.rows, quantity: file.quantity, left_out: file.leftOut },
  };
}
export type WhitespotCard = ReturnType<typeof cardOf>;

const names: Record<string, string> = {
  popular: 'popular',
  popular_recent: 'popular in the last 90 days',
  cosine_50: 'likeness, 50 nearest',
  ease: 'EASE',
};
const leftOutNames = {
  no_customer: 'without a customer',
  no_item: 'without an item',
  left_out_item: 'of items that are no products',
  returned: 'returned, or of no quantity',
  unreadable: 'not to be read',
} as const;
const whole = new Intl.NumberFormat('en-US');
const wide = 28;

/** The same for a person to read. */
function cardText(card: WhitespotCard): string {
  const lines = [
    `${whole.format(card.customers)} customers, ${whole.format(card.items)} items; ${whole.format(card.rows)} rows to ${card.until}`,
  ];
  for (const [reason, name] of Object.entries(leftOutNames)) {
    const rows = card.left_out[reason as keyof typeof leftOutNames];
    if (rows > 0) lines.push(`${whole.format(rows)} rows left out: ${name}`);
  }
  lines.push(...card.left_out.faults.map((fault) => `  ${fault}`));
  if (card.quantity) lines.push(`Returns are told by ${card.quantity}.`);
  if (!card.back_test) {
    lines.push('', 'No back-test: nobody bought anything new after the split.');
  } else {
    const heads = ['hit rate@5', 'recall@5', 'MRR'].map((head) => head.padStart(12));
    lines.push(
      '',
      `Back-test: first order after ${card.back_test.split}, ${whole.format(card.back_test.customers)} customers who ordered what they had not before`,
      `${''.padEnd(wide)}${heads.join('')}`,
      ...card.back_test.rows.map(({ name, hit_rate_5, recall_5, mrr }) => {
        const figures = [hit_rate_5, recall_5, mrr].map((one) => one.toFixed(4).padStart(12));
        return `${(names[name] ?? name).padEnd(wide)}${figures.join('')}`;
      }),
    );
  }
  const naive = card.chosen === 'popular' || card.chosen === 'popular_recent';
  const why = card.back_test ? 'no model did better' : 'no model was held against anything';
  lines.push('', `Chosen: ${names[card.chosen]}${naive ? ` (${why})` : ''}`);
  return lines.join('\n');
}

/** A row for each suggestion; what speaks most for it is empty where it is what others buy lately. */
function* suggestionLines(file: SoldFile, until: number, test: ProductTest | null) {
  const model = productModelBy(test, file.sold, { until });
  const { start, item, score, because } = productSuggestions(model, { most: written });
  yield 'customer,rank,item,score,because';
  for (const [c, customer] of file.customers.entries())
    for (let i = start[c] as number; i < (start[c + 1] as number); i++) {
      const cells = [
        ...[customer, String(i - (start[c] as number) + 1), file.items[item[i] as number] ?? ''],
        ...[String(Number((score[i] as number).toPrecision(6)))],
        file.items[because[i] as number] ?? '',
      ];
      yield cells.map(quoted).join(',');
    }
}
