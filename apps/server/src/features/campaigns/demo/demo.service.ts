import { type ApprovalMove, CampaignDraft } from '@kade/contract';
import { type Clock, dayIn } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { addPastMoves } from '../../approvals/index.js';
import { loadCompany } from '../../companies/index.js';
import { addProvenSender } from '../../senders/index.js';
import { campaignKind } from '../campaigns.approval.js';
import {
  addCampaign,
  type CampaignRow,
  findCampaign,
  isMail,
  setCampaignStatus,
} from '../campaigns.repo.js';
import { fixProfiles } from '../channels/channels.repo.js';
import { makeCallTasks } from '../channels/phone.js';
import { setDigitalSource } from '../digitalSource.repo.js';
import { loadLimits } from '../limits/limits.repo.js';
import { campaignCondition } from '../plan/condition.repo.js';
import { reserveAtStart } from '../plan/promotion.service.js';
import { trackedLinks } from '../render/content.js';
import { fixMails } from '../sending/fix.repo.js';
import { keepLinks } from '../sending/loop/sender.repo.js';
import { addDemoCalls } from './calls.repo.js';
import { dateCallNotices, idsByName, keepThoseOfThen, setCampaign } from './campaigns.repo.js';
import { momentIn, workday } from './days.js';
import { demoCampaigns } from './plans.js';
import type { DemoCampaign } from './plans.parts.js';
import { addDemoResults } from './results.repo.js';
import { addDemoReturns } from './returns.repo.js';

type People = { maker: number; reviewer: number };

/**
 * Gives the demo company its campaigns, in every state: made by its marketeer, approved or not by its admin, and for
 * those that were sent what their readers did. Audiences and promotions stand already.
 */
export async function addDemoCampaigns(
  tx: TenantTx,
  companyId: number,
  people: People,
  clock: Clock,
): Promise<void> {
  const { name } = await loadCompany(tx, companyId);
  await addProvenSender(tx, companyId, senderOf(name), clock.now());
  for (const plan of demoCampaigns) await addDemoCampaign(tx, companyId, people, clock, plan);
}

const senderOf = (name: string) => ({ name, email: 'nieuws@demo.example' });

/** One campaign of the demo company. @returns its id; undefined in a founding without its audiences */
export async function addDemoCampaign(
  tx: TenantTx,
  companyId: number,
  people: People,
  clock: Clock,
  plan: DemoCampaign,
): Promise<number | undefined> {
  const audiences = await idsByName(tx, companyId, 'audience');
  const promotions = await idsByName(tx, companyId, 'promotion');
  const idsOf = (names: readonly string[] = []) => names.flatMap((n) => audiences.get(n) ?? []);
  const { name, time_zone } = await loadCompany(tx, companyId);
  const sender = senderOf(name);
  const today = dayIn(time_zone, clock.now());
  const audience_ids = idsOf(plan.audiences);
  // A founding without the audiences has no campaigns either.
  if (audience_ids.length === 0) return undefined;
  const promotion_id = (plan.promotion && promotions.get(plan.promotion)) || null;
  // What people do is done on working days, counted from the one on which it was sent.
  const base = plan.sent?.daysAgo ?? 0;
  const on = (daysAgo: number, clockTime: string) =>
    momentIn(time_zone, workday(workday(today, base), daysAgo - base), clockTime);
  const draft = CampaignDraft.parse({
    // What the demo writes is Dutch.
    languages: ['nl'],
    ...(plan.draft.channel && plan.draft.channel !== 'email' ? {} : { sender }),
    ...plan.draft,
    ...(promotion_id === null ? { conversion_goal: 'any_order' } : {}),
    audience_ids,
    exclusion_audience_ids: idsOf(plan.without),
    promotion_id,
    start_at: plan.startsIn
      ? momentIn(time_zone, workday(today, -plan.startsIn), '09:00').toISOString()
      : null,
  });
  const id = await addCampaign(tx, companyId, people.maker, draft);
  await setDigitalSource(tx, companyId, id, plan.source ?? null);
  const made = await findCampaign(tx, companyId, id);
  const ended =
    made && plan.sent ? await addSending(tx, companyId, made, plan.sent, clock, on) : undefined;
  const moves = await addMoves(tx, companyId, id, plan, people, (move, daysAgo) =>
    move === 'complete' && ended ? ended : on(daysAgo, hours[move] ?? '12:00'),
  );
  const createdAt = on(plan.madeDaysAgo, '09:05');
  await setCampaign(tx, companyId, id, {
    created_at: createdAt,
    updated_at: moves.at(-1) ?? createdAt,
  });
  return id;
}

/** The hour at which each move is made. */
const hours: Partial<Record<ApprovalMove, string>> = {
  submit: '10:00',
  approve: '14:00',
  reject: '14:00',
  start: '09:30',
  complete: '10:30',
  deactivate: '15:30',
};

/** A working day so many days ago, at an hour of the company's clocks. */
type On = (daysAgo: number, clockTime: string) => Date;

/** @returns when each was made */
async function addMoves(
  tx: TenantTx,
  companyId: number,
  id: number,
  { steps }: DemoCampaign,
  people: People,
  when: (move: ApprovalMove, daysAgo: number) => Date,
): Promise<Date[]> {
  const row = await findCampaign(tx, companyId, id);
  if (!row) throw new Error('A campaign that was just made is gone.');
  const snapshot = await campaignKind.snapshot(tx, companyId, row);
  const actors = { submit: people.maker, start: null, complete: null };
  const moves = steps.map(([move, to, daysAgo, comment]) => ({
    ...{ move, to, comment, at: when(move, daysAgo) },
    actorId: move in actors ? actors[move as keyof typeof actors] : people.reviewer,
  }));
  const standing = await addPastMoves(tx, companyId, { type: 'campaign', id, snapshot }, moves);
  await setCampaignStatus(tx, companyId, id, standing);
  return moves.map(({ at }) => at);
}

/**
 * Fixes the recipients as sending does, and writes what came of them. A mailing that is not done is held by a person.
 * @returns when it ended; undefined: it goes on
 */
async function addSending(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  sent: NonNullable<DemoCampaign['sent']>,
  clock: Clock,
  on: On,
): Promise<Date | undefined> {
  const startedAt = on(sent.daysAgo, hours.start ?? '');
  const later = new Date(startedAt.getTime() + 3_600_000);
  const rule = await campaignCondition(tx, companyId, campaign, clock);
  const limits = await loadLimits(tx, companyId, campaign.audiences);
  let ended: Date | undefined = later;
  if (isMail(campaign)) {
    await keepLinks(tx, companyId, campaign.id, trackedLinks(campaign));
    const test = campaign.subject_b === null ? {} : { test: { percent: 100, restAt: undefined } };
    await fixMails(tx, companyId, campaign, rule, { limits, now: startedAt, paced: [], ...test });
  } else if (campaign.channel !== 'email')
    await fixProfiles(tx, companyId, campaign.channel, campaign, rule, startedAt);
  await keepThoseOfThen(tx, companyId, campaign.id, startedAt);
  await reserveAtStart(tx, companyId, campaign, { now: () => startedAt });
  if (isMail(campaign)) {
    await addDemoResults(tx, companyId, campaign.id, { startedAt, ...sent });
    await addDemoReturns(tx, companyId, campaign.id, startedAt);
    if (sent.done < 1) ended = undefined;
  } else if (campaign.channel === 'phone') {
    await makeCallTasks(tx, companyId, campaign, startedAt);
    const last = await addDemoCalls(tx, companyId, campaign.id, startedAt, sent.done);
    await dateCallNotices(tx, companyId, campaign.id, startedAt, later);
    ended = sent.done < 1 ? undefined : (last ?? later);
  }
  const held = isMail(campaign) && ended === undefined;
  await setCampaign(tx, companyId, campaign.id, {
    recipients_fixed_at: startedAt,
    started_at: startedAt,
    mail_purpose: limits.purpose,
    completed_at: ended ?? null,
    paused_at: held ? later : null,
  });
  return ended;
}
