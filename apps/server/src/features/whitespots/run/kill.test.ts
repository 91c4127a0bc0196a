import { startWhitespotRun } from '@kade/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testKilledRun } from '../../../../test/killedRun.js';
import { fillWithBuyers } from '../whitespots.testkit.js';

const customers = 240;

testKilledRun({
  groups: ['company:marketeer', 'product:whitespot'],
  fill: (kade, company) => fillWithBuyers(kade, company, customers),
  start: async (kade, boss) => (await kade.call(startWhitespotRun, { body: {} }, boss)).body.id,
  writes: {
    kept: sql`(select sum(customers)::int from model_prediction)`,
    spots: sql`(select count(*)::int from profile_whitespot)`,
    columns: sql`(select count(*)::int from profile_metric where whitespot is not null)`,
  },
  whole: (written) => {
    expect(written).toMatchObject({ results: 1, kept: customers });
    expect(written.spots).toBeGreaterThan(0);
    expect(written.columns).toBe(written.spots);
  },
});
