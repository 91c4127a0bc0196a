import {
  type CallInput,
  getProfileResult,
  listLeadsToQualify,
  qualifyLead,
  withdrawQualification,
} from '@kade/contract';
import type { TestUser } from '../../../../test/kade.js';
import { type ActivitiesKit, activitiesKit } from '../activities.testkit.js';

type Query = CallInput<typeof listLeadsToQualify>['query'];
export type Decision = CallInput<typeof qualifyLead>['body'];

/** A company with one lead, and what its seller decides on it. `begin` before each test makes them anew. */
export async function qualificationKit() {
  const kit: ActivitiesKit = await activitiesKit();
  const at = { seller: {} as TestUser, company: 0, lead: 0 };
  const decide = (body: Decision, user = at.seller) => kit.kade.call(qualifyLead, { body }, user);
  return {
    ...{ kit, at, decide },
    close: () => kit.kade.close(),
    begin: async () => {
      const made = await kit.aCompany('2026-03-18T09:00:00Z');
      return Object.assign(at, {
        seller: made.seller,
        company: made.companyId,
        lead: made.profile,
      });
    },
    /** Leads that wait for the seller. */
    waiting: async (query: Query = {}) => {
      const { body } = await kit.kade.call(listLeadsToQualify, { query: query ?? {} }, at.seller);
      return { count: body.count, names: body.results.map((r) => r.name) };
    },
    qualify: (profile_id = at.lead, more: object = {}, user = at.seller) =>
      decide({ outcome: 'qualified', profile_id, title: 'Eerste bestelling', ...more }, user),
    disqualify: (profile_id = at.lead, user = at.seller) =>
      decide({ outcome: 'disqualified', profile_id, reason: 'no_fit', note: 'Te klein' }, user),
    withdraw: (id: number) => kit.kade.call(withdrawQualification, { params: { id } }, at.seller),
    statusOf: async (id = at.lead) =>
      (await kit.kade.call(getProfileResult, { params: { id } }, at.seller)).body.crm_status,
  };
}
