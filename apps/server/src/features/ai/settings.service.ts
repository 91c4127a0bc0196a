import {
  type AiNotice,
  type AiSettings,
  type BodyOf,
  catalogue,
  type changeAiSettings,
  getAiSettings,
  mayAccess,
  Refusal,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import { audit, changesFrom } from '../audit/index.js';
import { aiMode } from './ask.service.js';
import { loadAiSettings, saveAiSettings } from './settings.repo.js';
import { hasBudget } from './usage.repo.js';

/** Columns of a profile that may go to a model, in the order of the catalogue. What is not among them never leaves. */
export async function columnsThatMayLeave(
  tx: TenantTx,
  companyId: number,
): Promise<readonly string[]> {
  const allowed = new Set((await loadAiSettings(tx, companyId)).columns);
  return catalogue.map(({ key }) => key).filter((key) => allowed.has(key));
}

/** What is shown before anything leaves. */
export async function aiNotice(
  tx: TenantTx,
  { llm }: Platform,
  { companyId, groups }: Auth,
  month: string,
): Promise<AiNotice> {
  return {
    mode: aiMode({ llm }),
    model: llm?.model ?? null,
    host: llm?.host ?? null,
    columns: [...(await columnsThatMayLeave(tx, companyId))],
    has_budget: await hasBudget(tx, companyId, month),
    can: { change: mayAccess(getAiSettings.access, groups) },
  };
}

export async function aiSettings(tx: TenantTx, companyId: number): Promise<AiSettings> {
  const { monthly_budget, version } = await loadAiSettings(tx, companyId);
  return { monthly_budget, version, columns: [...(await columnsThatMayLeave(tx, companyId))] };
}

/** Changes them; what is left out stays. Throws `version_conflict`. */
export async function changeSettings(
  tx: TenantTx,
  auth: Auth,
  { version, ...changed }: BodyOf<typeof changeAiSettings>,
): Promise<AiSettings> {
  const before = await aiSettings(tx, auth.companyId);
  const after = {
    monthly_budget: changed.monthly_budget ?? before.monthly_budget,
    columns: changed.columns ?? before.columns,
  };
  if (!(await saveAiSettings(tx, auth, version, after))) throw new Refusal('version_conflict');
  const saved = await aiSettings(tx, auth.companyId);
  const read = ({ monthly_budget, columns }: AiSettings) => ({
    monthly_budget,
    columns: columns.join(', '),
  });
  const changes = Object.entries(changesFrom({ before: read(before), after: read(saved) })).filter(
    ([, { before: was, after: is }]) => was !== is,
  );
  if (changes.length > 0)
    await audit(tx, auth, 'ai.settings', {
      ...{ type: 'ai', id: null },
      detail: { changes: Object.fromEntries(changes) },
    });
  return saved;
}
