import type { Row } from '../matches.js';

/** A profile of the corpus. */
export type CorpusRow = {
  readonly id: string;
  readonly fields: Row;
  /** For a database: the moment behind a field of `fields` that is a day in Europe/Amsterdam. */
  readonly moments?: Readonly<Record<string, string>>;
};

/** The day from which the corpus counts back. */
export const corpusToday = '2026-03-15';
export const corpusTimeZone = 'Europe/Amsterdam';

/** A handful of profiles, each there for the edges that its comment names. Fields that are absent are unknown. */
export const corpusRows: readonly CorpusRow[] = [
  {
    // The ordinary customer.
    id: 'a',
    fields: {
      external_id: 'D-000001',
      name: 'Café De Zwaan',
      city: 'Utrecht',
      segment: 'restaurant',
      employees_total: 12,
      total_net_revenue: 10000,
      churn: 0.1,
      last_order_date: '2026-03-01',
      dat_of_foundation: '1999-12-31',
      ind_economically_active: true,
      cross_sell_propositions: ['Koffie', 'Thee'],
      created_at: '2026-01-01',
    },
    moments: { created_at: '2026-01-01T12:00:00Z' },
  },
  {
    // Another case of the same name; a fraction just above a round number; exactly 30 days ago.
    id: 'b',
    fields: {
      external_id: 'D-000002',
      name: 'CAFÉ DE ZWAAN',
      city: 'Oslo',
      segment: 'café',
      employees_total: 0,
      total_net_revenue: 10000.01,
      churn: 0.5,
      last_order_date: '2026-02-13',
      dat_of_foundation: '2000-01-01',
      ind_economically_active: false,
      cross_sell_propositions: ['Koffie'],
      created_at: '2026-01-02',
    },
    // Past midnight in Amsterdam, still the day before in UTC.
    moments: { created_at: '2026-01-01T23:30:00Z' },
  },
  {
    // Known by name alone: everything else unknown, a set too.
    id: 'c',
    fields: { external_id: 'D-000003', name: 'Hotel Noord', created_at: '2026-01-03' },
    moments: { created_at: '2026-01-03T12:00:00Z' },
  },
  {
    // Blanks for texts, an empty set, a negative sum.
    id: 'd',
    fields: {
      external_id: 'D-000004',
      name: '50% korting_BV',
      city: '',
      segment: ' \t\u00a0',
      employees_total: 250,
      total_net_revenue: -12.5,
      churn: 0,
      last_order_date: '2026-02-12',
      ind_economically_active: true,
      cross_sell_propositions: [],
      created_at: '2026-01-04',
    },
    moments: { created_at: '2026-01-04T12:00:00Z' },
  },
  {
    // Quotes and backslashes in texts; a value with a comma in a set; today.
    id: 'e',
    fields: {
      external_id: 'D-000005',
      name: "'t Hoekje \\ 500 korting BV",
      city: 'utrecht',
      segment: 'snack bar',
      employees_total: 12,
      total_net_revenue: 0,
      last_order_date: '2026-03-15',
      dat_of_foundation: '2024-02-29',
      cross_sell_propositions: ['Vis, vers', 'thee'],
      created_at: '2026-01-05',
    },
    moments: { created_at: '2026-01-05T12:00:00Z' },
  },
  {
    // After today; a decimal as drivers give it.
    id: 'f',
    fields: {
      external_id: 'D-000006',
      name: 'Zwaan',
      city: "'s-Hertogenbosch",
      segment: 'hotel',
      employees_total: 3,
      total_net_revenue: '9999.99',
      churn: 0.25,
      last_order_date: '2026-03-16',
      dat_of_foundation: '2001-07-01',
      ind_economically_active: false,
      cross_sell_propositions: ['Thee', 'Wijn'],
      created_at: '2026-01-06',
    },
    moments: { created_at: '2026-01-06T12:00:00Z' },
  },
];
