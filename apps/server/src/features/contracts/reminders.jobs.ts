import { lastDay, noticeDue } from '@kade/models';
import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { task } from '../../platform/jobs/queue.js';
import { createActivities } from '../activities/index.js';
import { listCompanyIds } from '../companies/index.js';
import { notify } from '../notifications/index.js';
import { noteEvents } from '../profile-events/index.js';
import { changedEvent } from './changes.js';
import { todayOf } from './contracts.service.js';
import * as repo from './reminders.repo.js';
import { taskTitle } from './reminders.words.js';
import { agreementOf } from './standing.js';

/** Contracts looked at in one transaction. */
const batchSize = 500;

type Contract = Awaited<ReturnType<typeof repo.lockActive>>[number];

/** A task for whoever looks after the contract, due on the last day to cancel, and a notification about it. */
async function remind(tx: TenantTx, c: Contract, noticeBy: string, now: Date): Promise<void> {
  const { company_id: companyId } = c;
  const people = await repo.findReminded(tx, companyId, c.id);
  // With nobody left to tell, it is tried again the next night.
  if (people.length === 0) return;
  const about = { number: c.number, title: c.title, noticeBy, renews: c.auto_renew };
  await createActivities(
    tx,
    { companyId, actorId: null, now },
    people
      .filter((p) => p.may_own_tasks)
      .map((p) => ({
        type: 'task',
        title: taskTitle(p.language, about),
        owner_id: p.id,
        profile_id: c.profile_id,
        due_on: noticeBy,
      })),
  );
  await notify(
    tx,
    companyId,
    people.map((p) => ({
      user_id: p.id,
      kind: 'contract_notice' as const,
      actor_id: null,
      profile_id: c.profile_id,
      about: `${c.number} (${c.title})`,
      due_on: noticeBy,
      path: `/crm/contracts/${c.id}`,
      once: `contract:${c.id}:${noticeBy}`,
    })),
  );
  await repo.markReminded(tx, companyId, c.id, noticeBy);
}

/** Ends contracts whose last day has passed: nobody's doing, and told in the timelines of their profiles. */
async function end(tx: TenantTx, companyId: number, over: readonly Contract[]): Promise<void> {
  if (over.length === 0) return;
  await repo.markEnded(
    tx,
    companyId,
    over.map((c) => c.id),
  );
  const states = { before: { status: 'active' }, after: { status: 'ended' } };
  const events = over.map((c) => ({ ...changedEvent(c), ...states }));
  await noteEvents(tx, { companyId, userId: null }, events);
}

/**
 * Looks at the active contracts of a company: ends those whose last day has passed, and reminds of each last day to
 * cancel that comes near. Running it again changes nothing.
 * @returns how many were reminded of
 */
export async function remindOfContracts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  companyId: number,
): Promise<number> {
  let after = 0;
  let reminded = 0;
  for (;;) {
    const rows = await db.inTenant(companyId, async (tx) => {
      const today = await todayOf(tx, companyId, clock);
      const batch = await repo.lockActive(tx, companyId, after, batchSize);
      const over = batch.filter((c) => {
        const last = lastDay(agreementOf(c));
        return last !== null && last < today;
      });
      await end(tx, companyId, over);
      for (const contract of batch) {
        const due = noticeDue(agreementOf(contract), today, contract.remind_days);
        if (due === undefined || due === contract.reminded_for) continue;
        await remind(tx, contract, due, clock.now());
        reminded += 1;
      }
      return batch;
    });
    if (rows.length < batchSize) return reminded;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Every night, when it is night in Europe and not yet in America: a day too early is no harm to a reminder. */
export const reminderTask = (platform: Platform) =>
  task({
    name: 'contract_reminders',
    cron: '20 2 * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await remindOfContracts(platform, companyId).catch((error) =>
          log.error({ err: error, companyId }, 'contract reminders failed'),
        );
      }
    },
  });
