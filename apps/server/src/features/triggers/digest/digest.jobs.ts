import { type Message, message, say, type TriggerRule, triggerRules } from '@kade/contract';
import { z } from 'zod';
import { dayIn, hourIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { task } from '../../../platform/jobs/queue.js';
import { listCompanyIds, timeZoneOf } from '../../companies/index.js';
import { type NewNotification, notify } from '../../notifications/index.js';
import { loadSettings } from '../settings/settings.repo.js';
import { markTold, type News, newsOf, readersOfList, takeDay } from './digest.repo.js';

/** Hour of the company's day from which it is told: an hour before the daily mail takes what is unread. */
const morning = 6;
/** Names that one notification has. */
const named = 3;

const wordOf: Readonly<Record<TriggerRule, Message>> = {
  no_order: message('trigger_no_order'),
  category_dropped: message('trigger_category_dropped'),
  spend_down: message('trigger_spend_down'),
  churn: message('trigger_churn'),
  stage_fell: message('trigger_stage_fell'),
  new_whitespot: message('trigger_new_whitespot'),
  contract_notice: message('trigger_contract_notice'),
  lead_near: message('trigger_lead_near'),
  campaign_clicked: message('trigger_campaign_clicked'),
  founding_birthday: message('trigger_founding_birthday'),
};

/** One user's news of a day: how many of each rule, and who has the most at stake. */
function noticeOf(
  userId: number,
  news: readonly News[],
  today: string,
  hasList: boolean,
): NewNotification {
  const count = news.reduce((sum, one) => sum + one.count, 0);
  const told = triggerRules.flatMap((rule) => {
    const one = news.find((n) => n.rule === rule);
    const counted = (language: 'en' | 'nl') => `${say(language, wordOf[rule])}: ${one?.count}`;
    return one ? [{ en: counted('en'), nl: counted('nl') }] : [];
  });
  const first = news.flatMap((one) => one.first).sort((a, b) => b.value - a.value);
  const names = [...new Set(first.map(({ name }) => name))].slice(0, named);
  return {
    user_id: userId,
    kind: 'triggers',
    actor_id: null,
    about: String(count),
    reason: message('triggers_told', { rules: told, names }),
    path: hasList ? '/analytics/trigger-list?owner=mine' : '/home',
    once: `triggers:${today}`,
  };
}

/**
 * Tells the people of a company, once a day from six in their morning, of triggers that are theirs and that they were not
 * told of. How they are told is each one's own setting; what is unread goes with the daily mail.
 * @returns how many were told
 */
export async function tellOfTriggers(
  tx: TenantTx,
  companyId: number,
  { clock }: Pick<Platform, 'clock'>,
): Promise<number> {
  const timeZone = await timeZoneOf(tx, companyId);
  const now = clock.now();
  const today = dayIn(timeZone, now);
  if (hourIn(timeZone, now) < morning || !(await takeDay(tx, companyId, today))) return 0;
  const { rules } = await loadSettings(tx, companyId);
  const news = await newsOf(tx, companyId, rules, today);
  const users = [...new Set(news.map((one) => one.user_id))];
  const readers = await readersOfList(tx, companyId);
  const told = await notify(
    tx,
    companyId,
    users.map((id) =>
      noticeOf(
        id,
        news.filter((one) => one.user_id === id),
        today,
        readers.has(id),
      ),
    ),
  );
  await markTold(tx, companyId, today);
  return told;
}

/** Every hour: it is morning somewhere. */
export const digestTask = (platform: Platform) =>
  task({
    name: 'trigger_digest',
    cron: '50 * * * *',
    payload: z.object({}),
    run: async (_, { signal, log }) => {
      for (const companyId of await listCompanyIds(platform.db)) {
        signal.throwIfAborted();
        await platform.db
          .inTenant(companyId, (tx) => tellOfTriggers(tx, companyId, platform))
          .catch((error) => log.error({ err: error, companyId }, 'telling of triggers failed'));
      }
    },
  });
