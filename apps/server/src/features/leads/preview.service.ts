import type { BodyOf, previewLeadSettings, ReplyInputOf } from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import { latestResult } from './results.repo.js';
import { type LeadFigures, type Thresholds, usualOf, withSet } from './run/figures.js';
import { shortest } from './run/mature.js';
import { checkThresholds } from './settings.service.js';

type Reply = ReplyInputOf<typeof previewLeadSettings>;

/** What other settings would do to the leads of the latest run. Throws `invalid` for thresholds that cross. */
export async function previewOf(
  tx: TenantTx,
  companyId: number,
  draft: BodyOf<typeof previewLeadSettings>,
): Promise<Reply> {
  const latest = await latestResult(tx, companyId);
  const figures = latest?.figures;
  const usual = figures ? usualOf(figures) : null;
  checkThresholds(draft, usual);
  const place = draft.window - shortest;
  const { windows } = figures ?? {};
  const learned = {
    leads: windows?.leads[place] ?? 0,
    converted: windows?.converted[place] ?? 0,
    too_young: windows?.too_young[place] ?? 0,
  };
  const after = withSet(usual, draft);
  if (!figures?.model || !figures.thresholds || !after) return { values: null, learned };
  return {
    values: { before: classesOf(figures, figures.thresholds), after: classesOf(figures, after) },
    learned,
  };
}

/** Open leads by class: of so many that not each is kept, to a thousandth. */
function classesOf({ spread: { leads, values } }: LeadFigures, thresholds: Thresholds) {
  const share = (from: number) =>
    values.length === 0 ? 0 : values.filter((value) => value >= from).length / values.length;
  const High = Math.round(share(thresholds.high_from) * leads);
  const upTo = Math.round(share(thresholds.medium_from) * leads);
  return { High, Medium: Math.max(0, upTo - High), Low: leads - Math.max(High, upTo) };
}
