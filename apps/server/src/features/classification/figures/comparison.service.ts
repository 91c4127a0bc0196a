import {
  type ClassificationColumn,
  type compareClassifications,
  leadClasses,
  type QueryOf,
  Refusal,
  type ReplyInputOf,
} from '@kade/contract';
import { cohenKappa } from '@kade/models';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { SentValues } from '../../../schema/classification.js';
import { loadBriefProfiles } from '../../profiles/index.js';
import { testOf } from '../asking/golden.js';
import { findPrompt } from '../prompt/prompt.repo.js';
import { reasonsShown } from '../results/reasons.js';
import { findShown, type RunRow } from '../runs/runs.repo.js';
import {
  countAnswered,
  listMoves,
  type Move,
  pageOfCompared,
  runBefore,
} from './comparison.repo.js';
import { pairedRuns } from './golden.repo.js';

const shown = (run: RunRow) => ({
  ...{ id: run.id, name: run.name, mode: run.mode, model: run.model },
  prompt: { id: run.prompt_id, number: run.prompt_number },
  created_at: run.created_at,
});

/** How far two who put the same leads into classes agree. */
export function agreementOf(moves: readonly Move[], classes: readonly string[]) {
  const { n, same, kappa, low, high } = cohenKappa(
    classes.map((from) =>
      classes.map((to) => moves.find((m) => m.from === from && m.to === to)?.count ?? 0),
    ),
  );
  return { leads: n, same, kappa, low, high };
}

/** What was sent otherwise, of the columns that both runs look at: one that only one of them does has not changed. */
function changedIn(
  columns: readonly ClassificationColumn[],
  other: SentValues | null,
  now: SentValues | null,
) {
  return columns.flatMap((column) => {
    const [before, after] = [other?.[column] ?? null, now?.[column] ?? null];
    return before === after ? [] : [{ column, other: before, this: after }];
  });
}

/** Two runs beside each other, what moved most first. Throws `not_found`. */
export async function compared(
  tx: TenantTx,
  companyId: number,
  id: number,
  { with: given, from, to, all, page, page_size }: QueryOf<typeof compareClassifications>,
): Promise<ReplyInputOf<typeof compareClassifications>> {
  const run = await findShown(tx, companyId, id);
  const otherId = given ?? (await runBefore(tx, companyId, id));
  const other = otherId === undefined ? undefined : await findShown(tx, companyId, otherId);
  if (!run || !other || otherId === undefined) throw new Refusal('not_found');
  const moves = await listMoves(tx, companyId, otherId, id);
  const both = moves.reduce((sum, { count }) => sum + count, 0);
  const paired = await pairedRuns(tx, companyId, run, other);
  const looked = new Set((await findPrompt(tx, companyId, other.prompt_id)).columns);
  const { columns: own } = await findPrompt(tx, companyId, run.prompt_id);
  const columns = own.filter((column) => looked.has(column));
  const { count, rows } = await pageOfCompared(tx, companyId, {
    ...{ other: otherId, id, from, to, all: all === 'yes', page, page_size },
  });
  const profiles = await loadBriefProfiles(
    tx,
    companyId,
    rows.map((row) => row.profile_id),
  );
  const side = ({ said, says, reasons, sent }: (typeof rows)[number]['this']) => ({
    ...{ said, says, reasons: reasonsShown(reasons, sent) },
  });
  return {
    ...{ count, this: shown(run), other: shown(other), both },
    only_this: (await countAnswered(tx, companyId, id)) - both,
    only_other: (await countAnswered(tx, companyId, otherId)) - both,
    agreement: agreementOf(moves, leadClasses),
    moves,
    test: paired.leads > 0 ? testOf(paired) : null,
    results: rows.flatMap((row) => {
      const profile = profiles.get(row.profile_id);
      if (!profile) return [];
      const changed = changedIn(columns, row.other.sent, row.this.sent);
      return [
        { profile, other: side(row.other), this: side(row.this), distance: row.distance, changed },
      ];
    }),
  };
}
