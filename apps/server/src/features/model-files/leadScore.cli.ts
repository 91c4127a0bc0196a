import { numberFormats } from '@kade/contract';
import { bandOf, leadScore, scoreLeads, scoreOf } from '@kade/models';
import { z } from 'zod';
import { leadCardOf, leadCardText } from './leadCard.cli.js';
import { type LeadFile, readLeads } from './leads.cli.js';
import { argumentsOf, type Word, writeLines } from './word.cli.js';

const usage = `npm run model -- lead-score <file> --label COL --positive VALUE [--order COL] [--holdout SHARE] [--leave-out A,B]
                           [--keep A,B] [--missing A,B] [--numbers comma|point] [--json] [--out FILE]

  file         CSV, CSV.gz or XLSX; a row for each lead that became a customer or did not
  --label      the column that tells what became of it; --positive what stands there of who became a customer
  --order      a column of days or numbers that rises with the time; left out: rows stand in the order of time
  --holdout    share of the leads, the latest ones, that the model is held against; left out: 0.3
  --leave-out  columns that are not to be learned from
  --keep       columns that were known before the outcome, whatever they look like
  --missing    words that say that nothing is known, such as Select,unknown; empty cells then do as well. The name of a
               column: there empty cells and all such words do
  --numbers    how numbers such as 12.500 are to be read: comma (1.234,56) or point (1,234.56)
  --json       the model card for machines
  --out        what the model of the earlier leads says of each lead, a row each, as CSV`;

const text = { type: 'string' } as const;
const options = {
  ...{ label: text, positive: text, order: text, holdout: text, 'leave-out': text, keep: text },
  ...{ missing: text, numbers: text, out: text },
  json: { type: 'boolean', default: false },
} as const;

const takes = {
  ...{ label: 'a column', positive: 'what stands in the label', order: 'a column' },
  ...{ holdout: 'a share above 0 and below 1', 'leave-out': 'columns, with commas between them' },
  ...{ keep: 'columns, with commas between them', missing: 'words, with commas between them' },
  ...{ numbers: 'comma or point', json: 'nothing', out: 'a file' },
};

const list = z
  .string()
  .default('')
  .transform((names) => (names === '' ? [] : names.split(',').map((name) => name.trim())));
const Asked = z.object({
  label: z.string().trim().min(1),
  positive: z.string(),
  order: z.string().optional(),
  holdout: z
    .string()
    .regex(/^(\d+(\.\d+)?|\.\d+)$/)
    .transform(Number)
    .refine((share) => share > 0 && share < 1)
    .default(0.3),
  'leave-out': list,
  keep: list,
  missing: list,
  numbers: z.enum(numberFormats).optional(),
  out: z.string().optional(),
  json: z.boolean(),
});

/** Learns which leads of a file become customers, and holds it against the later ones. */
export const leadScoreWord: Word = {
  usage,
  run: async (args, say) => {
    const { path, asked } = argumentsOf({ args, options, shape: Asked, takes, usage });
    const file = await readLeads(path, asked);
    const named = (names: readonly string[]) =>
      names.filter((name) => name !== '').map((name) => file.columnNamed(name));
    const found = leadScore(file.table, file.outcome, {
      order: file.order ?? undefined,
      holdout: asked.holdout,
      leaveOut: named(asked['leave-out']),
      keep: named(asked.keep),
    });
    const card = leadCardOf(found, file, asked);
    say(asked.json ? JSON.stringify(card, null, 2) : leadCardText(card));
    if (asked.out) await writeLines(asked.out, leadLines(file, found));
  },
};

function* leadLines(file: LeadFile, found: ReturnType<typeof leadScore>) {
  const { backTest } = found;
  const chance = scoreLeads(backTest?.model ?? found.model, file.table);
  const cuts = backTest?.cuts ?? found.cuts;
  const later = new Set(backTest?.rows);
  yield 'line,part,positive,chance,score,band';
  for (let row = 0; row < file.table.rows; row++) {
    const said = chance[row] as number;
    const part = later.has(row) ? 'holdout' : 'train';
    const line = [file.line[row], part, file.outcome[row], said.toFixed(6)];
    yield [...line, scoreOf(said), bandOf(said, cuts)].join(',');
  }
}
