import {
  type listTriggers,
  type ReplyOf,
  type Trigger,
  type TriggerBackTest,
  type TriggerSettingsState,
  triggerRules,
  usualTriggerSettings,
} from '@kade/contract';

/** What screens of triggers are tested with. */
export const trigger = (id: number, over: Partial<Trigger> = {}): Trigger => ({
  id,
  rule: 'no_order',
  profile: {
    ...{ id: 10 + id, external_id: null, name: `Café ${id}`, kind: 'customer' },
    ...{ crm_status: 'customer', city: 'Utrecht', segment: 'Café', phone: null, email: null },
    ...{ owner: { id: 1, name: 'Sam Vos' }, net_sales_last_12_months: '9000.00' },
  },
  reason: {
    code: 'no_order',
    params: { last: '2026-09-20', days: 61, usual: 7, orders: 12 },
  },
  ...{ since: '2026-09-27', fired_on: '2026-10-12', expires_on: '2027-01-10' },
  ...{ value_at_stake: '9000.00', state: 'open', until: null },
  ...{ assigned_to: { id: 1, name: 'Sam Vos' }, act: null, handled_by: null, handled_at: null },
  ...over,
});

export const found = (
  results: Trigger[],
  over: Partial<ReplyOf<typeof listTriggers>> = {},
): ReplyOf<typeof listTriggers> => ({
  ...{ count: results.length, results, value: '18000.00', computed_at: '2026-11-24T04:40:00.000Z' },
  counts: Object.fromEntries(
    triggerRules.map((rule) => [rule, results.filter((one) => one.rule === rule).length]),
  ) as ReplyOf<typeof listTriggers>['counts'],
  on: triggerRules.filter((rule) => usualTriggerSettings(rule).on),
  ...over,
});

export const settings = (change = true): TriggerSettingsState => ({
  version: 4,
  rules: Object.fromEntries(
    triggerRules.map((rule) => [rule, { ...usualTriggerSettings(rule), audience: null }]),
  ) as TriggerSettingsState['rules'],
  can: { change },
});

export const backTest: TriggerBackTest = {
  ...{ rule: 'spend_down', from: '2026-06-26', to: '2026-09-25', data_from: '2024-01-02' },
  ...{ fired: 212, standing: 180, profiles: 190, now: 75 },
  weeks: Array.from({ length: 13 }, (_, i) => ({
    from: `2026-0${7 + Math.floor(i / 5)}-1${i % 5}`,
    fired: i,
  })),
  outcome: {
    ...{ code: 'spent_less', days: 60, known: 190, happened: 61 },
    interval: { low: 0.258, high: 0.391 },
  },
  others: {
    ...{ profiles: 840, share: 0.22 },
    difference: { difference: 0.101, low: 0.029, high: 0.176 },
  },
  no_others: null,
  computed_at: '2026-11-24T10:00:00.000Z',
};
