/** Triggers: what happened to profiles, or stopped happening, that somebody should act on. */
import { listTriggers, message, Refusal, updateTriggers } from '@kade/contract';
import { dayIn } from '../../platform/clock.js';
import type { Feature } from '../../platform/feature.js';
import { loadCompany } from '../companies/index.js';
import { loadBriefProfiles } from '../profiles/index.js';
import { signalsComputedAt } from '../signals/index.js';
import { scanTask } from './scan.jobs.js';
import { listTriggerRows, markTriggers } from './triggers.repo.js';

export { scanForTriggers as lookForTriggers } from './scan.jobs.js';

const notLater = message('day_not_later');

export const triggersFeature: Feature = {
  routes: (serve, { clock }) => {
    serve(listTriggers, async ({ tx, auth, query }) => {
      const { companyId, userId } = auth;
      const today = dayIn((await loadCompany(tx, companyId)).time_zone, clock.now());
      const { rows, ...found } = await listTriggerRows(tx, companyId, userId, today, query);
      const profiles = await loadBriefProfiles(
        tx,
        companyId,
        rows.map((r) => r.profile_id),
      );
      return {
        ...found,
        results: rows.flatMap(({ kind, profile_id, params, value, handler, ...row }) => {
          const profile = profiles.get(profile_id);
          if (!profile) return [];
          const handled_by =
            row.handled_by !== null && handler !== null
              ? { id: row.handled_by, name: handler }
              : null;
          const reason = { code: kind, params };
          return [{ ...row, rule: kind, profile, reason, value_at_stake: value, handled_by }];
        }),
        computed_at: await signalsComputedAt(tx, companyId),
      };
    });

    serve(updateTriggers, async ({ tx, auth, body }) => {
      const { companyId, userId } = auth;
      const now = clock.now();
      const today = dayIn((await loadCompany(tx, companyId)).time_zone, now);
      if (body.until !== null && body.until <= today)
        throw new Refusal('invalid', notLater, { errors: { until: [notLater] } });
      const ids = [...new Set(body.ids)];
      const updated = await markTriggers(tx, companyId, { ...body, ids }, { userId, now });
      // One of them is nobody's, or somebody else's: then none of them is changed.
      if (updated < ids.length) throw new Refusal('not_found');
      return { updated };
    });
  },
  tasks: (platform) => [scanTask(platform)],
};
