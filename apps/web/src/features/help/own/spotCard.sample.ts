import type { WhitespotCard } from '@kade/contract';

const rate = { gaps: 7300, bought: 250, share: 0.034, interval: { low: 0.03, high: 0.04 } };
const row = (name: WhitespotCard['chosen'], hit_rate_5: number) => ({
  ...{ name, hit_rate_5, recall_5: 0.83, mrr: 0.5, suggested: rate, others: rate },
  ...{ difference: { difference: 0.007, low: -0.003, high: 0.015 }, value: 136_000 },
});

/** The card of a wholesaler that suggests what peers buy, for tests. */
export const aSpotCard: WhitespotCard = {
  reason: null,
  data: {
    ...{ from: '2024-11-25', until: '2026-11-24', invoices: 49_264 },
    ...{ sales: 12_581_127, sales_without_proposition: 0 },
  },
  ...{ customers: 1735, propositions: 12, chosen: 'peers' },
  back_test: {
    ...{ split: '2025-11-25', days: 364, customers: 1324, suggested: 5, bands: [], realised: 0.06 },
    rows: [row('peers', 0.91), row('popular_recent', 0.88)],
    most_bought: 'peers',
  },
  ...{ no_back_test_reason: null },
  groups: [{ level: 'industry_size_province', groups: 35, customers: 1310 }],
  ...{ least_chance: 0.2, most: 5, gaps: 7946, value: 2_637_544 },
  eligibility: [
    {
      proposition: { id: 1, name: 'Wijn & bier' },
      ...{ discontinued: false, rule: "SEGMENT not in ('Kinderopvang')", customers: 12 },
    },
  ],
  learned: { answers: 115, propositions: [] },
};
