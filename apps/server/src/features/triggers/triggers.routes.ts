import {
  changeTriggerSettings,
  createTriggerTasks,
  getTriggerOutcomes,
  getTriggerSettings,
  listTriggers,
  message,
  Refusal,
  saveTriggersAsAudience,
  triggerRules,
  tryTriggerRule,
  updateTriggers,
} from '@kade/contract';
import { dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { timeZoneOf } from '../companies/index.js';
import { loadBriefProfiles } from '../profiles/index.js';
import { lookForTriggersSoon } from '../signals/index.js';
import { tryRule } from './backTest/backTest.service.js';
import { giveTasks, saveAsAudience } from './list/act.service.js';
import { listTriggerRows, markTriggers, type TriggerRow } from './list/triggers.repo.js';
import { outcomes } from './outcomes.service.js';
import { loadSettings } from './settings/settings.repo.js';
import { changeSettings, settingsState } from './settings/settings.service.js';

const notLater = message('day_not_later');
const named = (id: number | null, name: string | null) =>
  id !== null && name !== null ? { id: Number(id), name } : null;

/** A row as the list shows it, but for its profile. */
function shown({ kind, profile_id: _, params, value, assignee, handler, ...row }: TriggerRow) {
  return {
    ...row,
    rule: kind,
    reason: { code: kind, params },
    value_at_stake: value,
    assigned_to: named(row.assigned_to, assignee),
    handled_by: named(row.handled_by, handler),
  };
}

/** The trigger list, what is done with it, and what its rules go by. */
export function triggerRoutes(serve: Serve, platform: Platform): void {
  const { clock } = platform;
  const moment = async (tx: TenantTx, companyId: number) => {
    const now = clock.now();
    return { now, today: dayIn(await timeZoneOf(tx, companyId), now) };
  };

  serve(listTriggers, async ({ tx, auth: { companyId, userId }, query }) => {
    const { today } = await moment(tx, companyId);
    const { rules, lookedAt } = await loadSettings(tx, companyId);
    const frame = { companyId, userId, today, settings: rules };
    const { rows, ...found } = await listTriggerRows(tx, frame, query);
    const ids = rows.map((r) => r.profile_id);
    const profiles = await loadBriefProfiles(tx, companyId, ids);
    return {
      ...found,
      results: rows.flatMap((row) => {
        const profile = profiles.get(row.profile_id);
        return profile ? [{ ...shown(row), profile }] : [];
      }),
      on: triggerRules.filter((rule) => rules[rule].on),
      computed_at: lookedAt,
    };
  });

  serve(updateTriggers, async ({ tx, auth, body }) => {
    const { companyId, userId } = auth;
    const { now, today } = await moment(tx, companyId);
    if (body.until !== null && body.until <= today)
      throw new Refusal('invalid', notLater, { errors: { until: [notLater] } });
    const ids = [...new Set(body.ids)];
    const updated = await markTriggers(tx, companyId, { ...body, ids }, { userId, now, today });
    // One of them is nobody's, or somebody else's: then none of them is changed.
    if (updated < ids.length) throw new Refusal('not_found');
    return { updated };
  });

  serve(createTriggerTasks, async ({ tx, auth, body }) =>
    giveTasks(tx, auth, body, await moment(tx, auth.companyId)),
  );
  serve(saveTriggersAsAudience, async ({ tx, auth, body }) =>
    saveAsAudience(tx, auth, body, await moment(tx, auth.companyId)),
  );

  serve(getTriggerSettings, ({ tx, auth }) => settingsState(tx, auth));
  serve(changeTriggerSettings, async ({ tx, auth, body }) => {
    if (await changeSettings(tx, auth, body)) await lookForTriggersSoon(tx, auth.companyId);
    return settingsState(tx, auth);
  });
  serve(tryTriggerRule, ({ tx, auth, body }) => tryRule(tx, auth, body, platform));
  serve(getTriggerOutcomes, async ({ tx, auth: { companyId } }) => {
    const { today } = await moment(tx, companyId);
    return outcomes(tx, companyId, today);
  });
}
