import {
  fewestLabels,
  type getClassificationFigures,
  labelClasses,
  type listPrompts,
  type QueryOf,
  Refusal,
  type ReplyInputOf,
} from '@kade/contract';
import { confusionOf, countedShare } from '@kade/models';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { againstOther } from '../asking/golden.js';
import { pairsOfLabellers } from '../labels/labels.service.js';
import { pageOfPrompts, promptInUse } from '../prompt/prompt.repo.js';
import { findShown } from '../runs/runs.repo.js';
import { countAgreed } from './figures.repo.js';
import { countGolden, goldenCells, goldenOfPrompt, saidBands } from './golden.repo.js';

/** What a run is worth. Throws `not_found`. */
export async function figuresOf(
  tx: TenantTx,
  companyId: number,
  id: number,
): Promise<ReplyInputOf<typeof getClassificationFigures>> {
  const run = await findShown(tx, companyId, id);
  if (!run) throw new Refusal('not_found');
  const { leads, examples } = await countGolden(tx, companyId, run.prompt_id);
  const cells = await goldenCells(tx, companyId, run);
  const confusion = confusionOf(cells, labelClasses, 'Unknown' as const, fewestLabels);
  const bands = await saidBands(tx, companyId, run);
  const [people] = await pairsOfLabellers(tx, companyId);
  const against = await againstOther(tx, companyId, run.prompt_id);
  const agreed = await countAgreed(tx, companyId, id);
  return {
    golden: {
      ...{ leads, examples, answered: confusion.answered, confusion: [...confusion.cells] },
      ...{
        classes: [...confusion.classes],
        coverage: confusion.coverage,
        accuracy: confusion.accuracy,
      },
      says: bands.flatMap(({ band, leads: of, right }) => {
        const share = countedShare(right, of);
        return share ? [{ from: band / 5, to: (band + 1) / 5, leads: of, right: share }] : [];
      }),
    },
    people: people?.agreement ?? null,
    against: against ?? null,
    agreed: countedShare(agreed.hits, agreed.of),
  };
}

/** Versions of the prompt, the newest first, each with how it did on the golden set. */
export async function promptsPage(
  tx: TenantTx,
  companyId: number,
  page: QueryOf<typeof listPrompts>,
): Promise<ReplyInputOf<typeof listPrompts>> {
  const { count, rows } = await pageOfPrompts(tx, companyId, page);
  const used = await promptInUse(tx, companyId);
  const results = [];
  for (const row of rows)
    results.push({
      ...{ id: row.id, number: row.number, mode: row.mode, model: row.model },
      ...{ criteria: row.criteria, examples: row.examples.length, created_at: row.created_at },
      ...{ runs: row.runs, in_use: row.id === used?.id, confirmed: row.confirmed_at !== null },
      golden: await goldenOfPrompt(tx, companyId, row.id),
    });
  return { count, results };
}
