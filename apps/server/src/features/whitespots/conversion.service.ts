import type { getWhitespotConversion, ReplyInputOf } from '@kade/contract';
import { addDays } from '@kade/models';
import { type Asking, known } from './basis.service.js';
import { firstDay, partOfFigures } from './results.repo.js';
import { loadSettings } from './settings.repo.js';

/** What came of what an earlier run suggested, or from which day on that can be told. */
export async function conversion(
  asking: Asking,
): Promise<ReplyInputOf<typeof getWhitespotConversion>> {
  const { tx } = asking;
  const found = await known(asking);
  if (!found.asked) return { conversion: null, reason: 'too_young', from: null };
  const { companyId, runId } = found.asked;
  const came = (await partOfFigures(tx, companyId, runId, 'conversion')) ?? null;
  if (came) return { conversion: came, reason: null, from: null };
  const { conversion_days } = await loadSettings(tx, companyId);
  const first = await firstDay(tx, companyId);
  const from = first && addDays(first, conversion_days);
  const isYoung = from !== null && (found.basis.run?.day ?? '') < from;
  return { conversion: null, reason: isYoung ? 'too_young' : 'nothing_suggested', from };
}
