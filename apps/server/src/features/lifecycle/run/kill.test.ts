import { startModelRun } from '@kade/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testKilledRun } from '../../../../test/killedRun.js';
import { fillWithCustomers } from './company.testkit.js';

const customers = 600;

testKilledRun({
  groups: ['company:marketeer', 'product:rfm'],
  fill: (kade, company) => fillWithCustomers(kade, company, customers),
  start: async (kade, boss) => (await kade.call(startModelRun, { body: {} }, boss)).body.id,
  writes: {
    kept: sql`(select sum(customers)::int from model_prediction)`,
    staged: sql`(select count(*)::int from profile_metric where lifecycle_stage is not null)`,
  },
  whole: (written) =>
    expect(written).toEqual({ runs: 1, results: 3, kept: customers, staged: customers }),
});
