import { startLeadRun } from '@kade/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testKilledRun } from '../../../../test/killedRun.js';
import { fillWithLeads } from '../company.testkit.js';

testKilledRun({
  groups: ['company:marketeer', 'product:leadscore/leadvalue'],
  fill: (kade, company) => fillWithLeads(kade, company, 2400),
  start: async (kade, boss) => (await kade.call(startLeadRun, { body: {} }, boss)).body.id,
  writes: {
    scored: sql`(select count(*)::int from profile_metric where leadscore is not null)`,
    valued: sql`(select count(*)::int from profile_metric where potential_value is not null)`,
  },
  whole: async (written, kade, company) => {
    const leads = await kade.db.inTenant(company, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from profile where kind = 'lead'`.execute(tx),
    );
    expect(written).toEqual({ runs: 1, results: 1, scored: leads.rows[0]?.n, valued: 2440 });
  },
});
