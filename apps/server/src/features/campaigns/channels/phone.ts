import { dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { createActivities } from '../../activities/index.js';
import { loadCompany } from '../../companies/index.js';
import { notify } from '../../notifications/index.js';
import type { CampaignRow } from '../campaigns.repo.js';
import { listToCall } from './channels.repo.js';

const dayMs = 86_400_000;

/** A day so many days after another one. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The note with the code to give on the phone: the word is the same in both languages. */
const noteWith = (note: string | null, code: string | null): string | null =>
  code === null ? note : [note, `Code: ${code}`].filter(Boolean).join('\n\n');

/**
 * Channel phone: one task for each profile's sales owner, or the campaign's maker where there is none, due as the
 * campaign says. In the transaction that fixes the recipients, so that there is one per profile whatever happens.
 * @returns how many
 */
export async function makeCallTasks(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  now: Date,
): Promise<number> {
  const { task } = campaign;
  if (!task) return 0;
  const { time_zone } = await loadCompany(tx, companyId);
  const due_on = daysAfter(dayIn(time_zone, now), task.due_days);
  const toCall = await listToCall(tx, companyId, campaign.id);
  const made = await createActivities(
    tx,
    { companyId, actorId: null, now },
    toCall.map(({ profile_id, owner_id, code }) => ({
      type: 'call',
      title: task.title,
      note: noteWith(task.note, code),
      due_on,
      owner_id,
      profile_id,
      campaign_id: campaign.id,
    })),
  );
  const owners = new Set(toCall.flatMap(({ owner_id }) => owner_id ?? []));
  await notify(
    tx,
    companyId,
    [...owners].map((user_id) => ({
      ...{ user_id, kind: 'call_tasks' as const, actor_id: null, about: campaign.name },
      path: '/crm/todos/follow-up',
      once: `call_tasks:${campaign.id}`,
    })),
  );
  return made.length;
}
