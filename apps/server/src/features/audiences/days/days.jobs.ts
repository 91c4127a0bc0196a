import { z } from 'zod';
import { type Clock, dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { listCompanyIds } from '../../companies/index.js';
import { ruleFrame } from '../../profiles/index.js';
import type { AudienceRow } from '../audiences.repo.js';
import { membersOf } from '../members.repo.js';
import { forgetDay, listUnnoted, noteDay } from './days.repo.js';

const dayMs = 86_400_000;

/** Notes the members of every audience of a company for the day before; those that are noted already are left alone. */
export async function noteYesterday(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  companyId: number,
  signal?: AbortSignal,
): Promise<void> {
  const { day, unnoted, frame } = await db.inTenant(companyId, async (tx) => {
    const frame = await ruleFrame(tx, companyId, clock);
    const today = dayIn(frame.timeZone, clock.now());
    const before = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
    return { day: before, unnoted: await listUnnoted(tx, companyId, before), frame };
  });
  // One transaction each: an audience that cannot be read does not keep the others from being noted.
  for (const audience of unnoted) {
    signal?.throwIfAborted();
    await db.inTenant(companyId, async (tx) => {
      const members = await membersOf(tx, companyId, audience, frame);
      await noteDay(tx, companyId, audience, members, { day, at: clock.now() });
    });
  }
}

/** Notes the frozen members of a static audience for today, in place of any noted today before. */
export async function noteFrozen(
  tx: TenantTx,
  companyId: number,
  audience: AudienceRow,
  clock: Clock,
): Promise<void> {
  const frame = await ruleFrame(tx, companyId, clock);
  const day = dayIn(frame.timeZone, clock.now());
  await forgetDay(tx, companyId, audience.id, day);
  const members = await membersOf(tx, companyId, { ...audience, status: 'active' }, frame);
  await noteDay(tx, companyId, audience, members, { day, at: clock.now() });
}

/** Every hour, because companies end their days in their own time zones: each is noted in the hour after its midnight. */
export const noteDaysTask = (platform: Platform) =>
  task({
    name: 'note_audience_days',
    cron: '7 * * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await noteYesterday(platform, companyId, signal).catch((error) =>
          log.error({ err: error, companyId }, 'audiences of yesterday not noted'),
        );
      }
    },
  });
