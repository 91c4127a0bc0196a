import { getAudienceChanges, listAudienceChanges } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { conditionOf, ruleFrame } from '../../profiles/index.js';
import { audienceRepo } from '../audiences.repo.js';
import { membersOf } from '../members.repo.js';
import { pageOfSelection, searched } from '../selection.service.js';
import { compareDay, contentOf, crossed, lastDay, listDays, wasMember } from './days.repo.js';

const shownDays = 90;

/** Who entered an audience and who left it since the end of the last noted day. */
export function changeRoutes(serve: Serve, { clock, columns }: Platform): void {
  serve(getAudienceChanges, async ({ tx, auth, params }) => {
    const audience = await audienceRepo.mustFind(tx, auth.companyId, params.id);
    const now = await membersOf(
      tx,
      auth.companyId,
      audience,
      await ruleFrame(tx, auth.companyId, clock),
    );
    const last = await lastDay(tx, auth.companyId, audience.id);
    const days = await listDays(tx, auth.companyId, audience.id, shownDays);
    if (!last) {
      const count = await columns.ask(tx, auth.companyId, now.frame, (q) => q.count(now.selection));
      return { since: null, rule_changed: false, before: count, count, entered: 0, left: 0, days };
    }
    return {
      since: last.taken_at,
      rule_changed: last.content_hash !== (await contentOf(tx, auth.companyId, audience)),
      before: last.count,
      ...(await compareDay(
        tx,
        auth.companyId,
        audience.id,
        conditionOf(now.selection, now.frame),
        last.day,
      )),
      days,
    };
  });

  serve(listAudienceChanges, async ({ tx, auth, params, query }) => {
    const audience = await audienceRepo.mustFind(tx, auth.companyId, params.id);
    const last = await lastDay(tx, auth.companyId, audience.id);
    if (!last) return { count: 0, results: [] };
    const now = await membersOf(
      tx,
      auth.companyId,
      audience,
      await ruleFrame(tx, auth.companyId, clock),
    );
    const was = wasMember(auth.companyId, audience.id, last.day);
    const { frame } = now;
    const { where: is, usesMetrics } = conditionOf(now.selection, frame);
    const where = crossed(params.side, was, is);
    const changed = searched({ selection: { where, usesMetrics }, frame }, query.search);
    return columns.ask(tx, auth.companyId, frame, async (q) => ({
      count: await q.count(changed),
      results: await pageOfSelection(tx, auth.companyId, q, changed, query),
    }));
  });
}
