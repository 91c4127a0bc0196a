import {
  changeAiSettings,
  getAiNotice,
  getAiSettings,
  getAiUsage,
  listAiCalls,
} from '@kade/contract';
import { dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { timeZoneOf } from '../companies/index.js';
import { aiMode } from './ask.service.js';
import { releaseExpired } from './budget.repo.js';
import { aiNotice, aiSettings, changeSettings } from './settings.service.js';
import { listCallers, listCalls, loadMonth, loadMonths, loadPurposes } from './usage.repo.js';

/** What language models may do for a company, and what they cost it. */
export function aiRoutes(serve: Serve, platform: Platform): void {
  const { llm, clock } = platform;
  const thisMonth = async (tx: TenantTx, companyId: number) =>
    `${dayIn(await timeZoneOf(tx, companyId), clock.now()).slice(0, 7)}-01`;

  serve(getAiNotice, async ({ tx, auth }) =>
    aiNotice(tx, platform, auth, await thisMonth(tx, auth.companyId)),
  );
  serve(getAiSettings, ({ tx, auth }) => aiSettings(tx, auth.companyId));
  serve(changeAiSettings, ({ tx, auth, body }) => changeSettings(tx, auth, body));

  serve(getAiUsage, async ({ tx, auth: { companyId }, query }) => {
    await releaseExpired(tx, companyId);
    const current = await thisMonth(tx, companyId);
    const month = query.month ? `${query.month.slice(0, 7)}-01` : current;
    const purposes = await loadPurposes(tx, companyId, month);
    const total = (of: 'calls' | 'failed' | 'tokens_in' | 'tokens_out') =>
      purposes.reduce((sum, purpose) => sum + purpose[of], 0);
    return {
      ...{ mode: aiMode(platform), model: llm?.model ?? null, host: llm?.host ?? null },
      prices: llm?.prices ?? null,
      month,
      ...(await loadMonth(tx, companyId, month)),
      ...{ calls: total('calls'), failed: total('failed') },
      ...{ tokens_in: total('tokens_in'), tokens_out: total('tokens_out') },
      purposes,
      months: [...new Set([current, ...(await loadMonths(tx, companyId))])],
    };
  });

  serve(listAiCalls, async ({ tx, auth: { companyId }, query }) => ({
    ...(await listCalls(tx, companyId, await timeZoneOf(tx, companyId), query)),
    users: await listCallers(tx, companyId),
  }));
}
