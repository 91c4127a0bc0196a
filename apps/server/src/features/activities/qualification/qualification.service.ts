import {
  message,
  OpportunityDraft,
  type Qualification,
  type QualifyBody,
  Refusal,
} from '@kade/contract';
import { recordExists } from '../../../platform/db/exists.js';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { audit } from '../../audit/index.js';
import { createOpportunity, takeBackOpportunity } from '../../opportunities/index.js';
import { cancelActivities } from '../create.repo.js';
import { holdOwners } from '../refs.repo.js';
import * as repo from './qualification.repo.js';

const present = (row: repo.QualificationRow): Qualification => ({
  id: row.id,
  profile_id: row.profile_id,
  outcome: row.outcome,
  reason: row.reason,
  note: row.note,
  opportunity_id: row.opportunity_id,
  decided_by: row.decided_by_name,
  decided_at: row.decided_at,
});

type Lead = NonNullable<Awaited<ReturnType<typeof repo.lockLead>>>;
type Yes = Extract<QualifyBody, { outcome: 'qualified' }>;

const outcomeOf = ({ outcome }: { outcome: Yes['outcome'] | 'disqualified' }) =>
  message(`decided_${outcome}`);

/** What taking a decision back sets: what it changed and nobody has changed since. */
const asBefore = (lead: Lead, row: repo.QualificationRow): repo.Changes => ({
  ...(lead.crm_status === (row.outcome === 'qualified' ? 'opportunity' : 'lost')
    ? { crm_status: row.previous_status === 'prospect' ? 'prospect' : 'lead' }
    : {}),
  ...(row.given_owner_id !== null && row.given_owner_id === lead.owner_user_id
    ? { owner: { id: null, name: row.replaced_owner } }
    : {}),
});

/** What becomes of leads. Scores learn from it, so every decision is kept, with who made it. */
export function qualificationService({ clock }: Platform) {
  /** A lead that can be decided on, held. Throws `not_found`, and `wrong_state` with the reason. */
  async function leadToDecide(tx: TenantTx, companyId: number, id: number): Promise<Lead> {
    const lead = await repo.lockLead(tx, companyId, id);
    if (!lead) throw new Refusal('not_found');
    if (lead.kind !== 'lead')
      throw new Refusal('wrong_state', message('already_customer', { name: lead.name }));
    if (lead.crm_status === 'do_not_contact')
      throw new Refusal('wrong_state', message('do_not_contact', { name: lead.name }));
    const [decided] = await repo.listStanding(tx, companyId, id);
    if (decided)
      throw new Refusal(
        'wrong_state',
        decided.decided_by_name === null
          ? message('colleague_decided', { name: lead.name, outcome: outcomeOf(decided) })
          : message('already_decided', {
              by: decided.decided_by_name,
              name: lead.name,
              outcome: outcomeOf(decided),
            }),
      );
    if (await repo.hasOpenOpportunity(tx, companyId, id))
      throw new Refusal('wrong_state', message('opportunity_open', { name: lead.name }));
    return lead;
  }

  async function qualified(tx: TenantTx, auth: Auth, lead: Lead, body: Yes) {
    const { companyId, userId } = auth;
    const ownerId = body.owner_id ?? userId;
    const owner = (await holdOwners(tx, companyId, [ownerId])).get(ownerId) ?? null;
    const opportunity = await createOpportunity(
      tx,
      auth,
      OpportunityDraft.parse({
        title: body.title,
        profile_id: lead.id,
        status: 'qualified',
        value: body.value,
        expected_close: body.expected_close,
        owner_id: ownerId,
        source: lead.source,
      }),
    );
    const given = lead.owner_user_id === null ? owner : null;
    await repo.changeLead(tx, auth, lead.id, {
      crm_status: 'opportunity',
      ...(given ? { owner: given } : {}),
    });
    return { opportunity, given };
  }

  return {
    /** Throws `not_found`, `invalid`, `wrong_state`. */
    decide: async (tx: TenantTx, auth: Auth, body: QualifyBody) => {
      const { companyId, userId, userName } = auth;
      const lead = await leadToDecide(tx, companyId, body.profile_id);
      const made = body.outcome === 'qualified' ? await qualified(tx, auth, lead, body) : null;
      if (body.outcome === 'disqualified') {
        await repo.changeLead(tx, auth, lead.id, { crm_status: 'lost' });
        if (body.close_tasks)
          await cancelActivities(tx, companyId, lead.id, { at: clock.now(), by: userId });
      }
      const row = await repo.addQualification(tx, {
        company_id: companyId,
        profile_id: lead.id,
        outcome: body.outcome,
        reason: body.outcome === 'disqualified' ? body.reason : null,
        note: body.note,
        opportunity_id: made?.opportunity ?? null,
        previous_status: lead.crm_status,
        given_owner_id: made?.given?.id ?? null,
        replaced_owner: made?.given ? lead.sales_owner : null,
        decided_by: userId,
        decided_by_name: userName,
        decided_at: clock.now(),
      });
      await audit(tx, auth, 'qualification.decide', {
        type: 'profile',
        id: lead.id,
        detail: { name: lead.name, decision: row.outcome, reason: row.reason },
      });
      return present(row);
    },

    listOfProfile: async (tx: TenantTx, companyId: number, profileId: number) => {
      if (!(await recordExists(tx, 'profile', companyId, profileId)))
        throw new Refusal('not_found');
      return (await repo.listStanding(tx, companyId, profileId)).map(present);
    },

    /**
     * Takes a decision back, with the opportunity it made. The status and an owner it gave go back too, each unless
     * somebody has changed it since, and both unless another opportunity is open. Throws `not_found`, and `wrong_state` when the opportunity has been worked on.
     */
    withdraw: async (tx: TenantTx, auth: Auth, id: number) => {
      const { companyId } = auth;
      const seen = await repo.findStanding(tx, companyId, id);
      if (!seen) throw new Refusal('not_found');
      const lead = await repo.lockLead(tx, companyId, seen.profile_id);
      // Again, now that the lead is held: somebody may have been first.
      const row = await repo.findStanding(tx, companyId, id);
      if (!lead || !row) throw new Refusal('not_found');
      const isQualified = row.outcome === 'qualified';
      if (row.opportunity_id !== null) await takeBackOpportunity(tx, auth, row.opportunity_id);
      await repo.withdraw(tx, companyId, id, clock.now());
      const isWorkedOn = isQualified && (await repo.hasOpenOpportunity(tx, companyId, lead.id));
      if (!isWorkedOn) await repo.changeLead(tx, auth, lead.id, asBefore(lead, row));
      await audit(tx, auth, 'qualification.withdraw', {
        type: 'profile',
        id: lead.id,
        detail: { name: lead.name, reason: row.reason, decided_by: row.decided_by_name },
      });
      return present(row);
    },
  };
}
