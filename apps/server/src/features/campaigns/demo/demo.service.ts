import { type ApprovalStatus, CampaignDraft } from '@kade/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { contentHash } from '../../approvals/index.js';
import { loadCompany } from '../../companies/index.js';
import { campaignKind } from '../campaigns.approval.js';
import {
  addCampaign,
  type CampaignRow,
  findCampaign,
  isMail,
  setCampaignStatus,
} from '../campaigns.repo.js';
import { loadLimits } from '../limits/limits.js';
import { campaignCondition } from '../plan/condition.js';
import { reserveAtStart } from '../plan/promotion.service.js';
import { trackedLinks } from '../render/content.js';
import { fixMails } from '../sending/fix.repo.js';
import { keepLinks } from '../sending/sender.repo.js';
import { type DemoCampaign, demoCampaigns } from './plans.js';
import { addDemoResults } from './results.repo.js';
import { addDemoReturns } from './returns.repo.js';

const dayMs = 86_400_000;

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
  const named = async (table: 'audience' | 'promotion') => {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .execute();
    return new Map(rows.map((r) => [r.name, r.id]));
  };
  const audiences = await named('audience');
  const promotions = await named('promotion');
  const idsOf = (names: readonly string[] = []) => names.flatMap((n) => audiences.get(n) ?? []);
  const { name } = await loadCompany(tx, companyId);
  const sender = { name, email: 'nieuws@demo.example' };
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  for (const plan of demoCampaigns) {
    const audience_ids = idsOf(plan.audiences);
    // A founding without the audiences has no campaigns either.
    if (audience_ids.length === 0) continue;
    const promotion_id = (plan.promotion && promotions.get(plan.promotion)) || null;
    const draft = CampaignDraft.parse({
      // What the demo writes is Dutch.
      languages: ['nl'],
      ...(plan.draft.channel === 'phone' ? {} : { sender }),
      ...plan.draft,
      ...(promotion_id === null ? { conversion_goal: 'any_order' } : {}),
      audience_ids,
      exclusion_audience_ids: idsOf(plan.without),
      promotion_id,
      start_at: plan.startsIn ? atNine(ago(-plan.startsIn)) : null,
    });
    const id = await addCampaign(tx, companyId, people.maker, draft);
    await addMoves(tx, companyId, id, plan, people, ago);
    const made = await findCampaign(tx, companyId, id);
    if (made && plan.sent) await addSending(tx, companyId, made, plan.sent, clock, ago);
    await sql`update campaign set created_at = ${ago(plan.madeDaysAgo)},
      updated_at = ${ago(Math.min(plan.madeDaysAgo, ...plan.steps.map(([, , days]) => days)))}
      where company_id = ${companyId} and id = ${id}`.execute(tx);
  }
}

const atNine = (day: Date) => `${day.toISOString().slice(0, 10)}T08:00:00.000Z`;

async function addMoves(
  tx: TenantTx,
  companyId: number,
  id: number,
  { steps }: DemoCampaign,
  people: People,
  ago: (days: number) => Date,
): Promise<void> {
  const row = await findCampaign(tx, companyId, id);
  if (!row) throw new Error('A campaign that was just made is gone.');
  const snapshot = await campaignKind.snapshot(tx, companyId, row);
  const hash = contentHash(snapshot);
  let from: ApprovalStatus = 'draft';
  for (const [move, to, daysAgo, comment] of steps) {
    const kept = move === 'submit' || move === 'approve';
    const byProduct = move === 'start' || move === 'complete';
    await tx
      .insertInto('approval_move')
      .values({
        company_id: companyId,
        object_type: 'campaign',
        object_id: id,
        move,
        from_status: from,
        to_status: to,
        actor_id: byProduct ? null : move === 'submit' ? people.maker : people.reviewer,
        comment: comment ?? null,
        content_hash: kept ? hash : null,
        snapshot: kept ? JSON.stringify(snapshot) : null,
        at: ago(daysAgo),
      })
      .execute();
    from = to;
  }
  const isApproved = ['scheduled', 'running', 'completed'].includes(from);
  await setCampaignStatus(tx, companyId, id, {
    status: from,
    approved_hash: isApproved ? hash : null,
  });
}

/** Fixes the recipients as sending does, and writes what came of them. One that is not done is held by a person. */
async function addSending(
  tx: TenantTx,
  companyId: number,
  campaign: CampaignRow,
  sent: NonNullable<DemoCampaign['sent']>,
  clock: Clock,
  ago: (days: number) => Date,
): Promise<void> {
  if (!isMail(campaign)) return;
  const startedAt = ago(sent.daysAgo);
  const rule = await campaignCondition(tx, companyId, campaign, clock);
  const limits = await loadLimits(tx, companyId, campaign.audiences);
  await keepLinks(tx, companyId, campaign.id, trackedLinks(campaign));
  const test = campaign.subject_b === null ? {} : { test: { percent: 100, restAt: undefined } };
  await fixMails(tx, companyId, campaign, rule, { limits, now: startedAt, paced: [], ...test });
  await reserveAtStart(tx, companyId, campaign, clock);
  await addDemoResults(tx, companyId, campaign.id, { startedAt, ...sent });
  await addDemoReturns(tx, companyId, campaign.id);
  const isDone = sent.done === 1;
  await tx
    .updateTable('campaign')
    .set({
      recipients_fixed_at: startedAt,
      started_at: startedAt,
      completed_at: isDone ? new Date(startedAt.getTime() + 3_600_000) : null,
      paused_at: isDone ? null : new Date(startedAt.getTime() + 3_600_000),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', campaign.id)
    .execute();
}
