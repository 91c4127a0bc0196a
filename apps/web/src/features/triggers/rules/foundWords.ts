import type { TriggerBackTest } from '@kade/contract';

type Say = {
  readonly t: (key: string, values?: Record<string, unknown>) => string;
  readonly whole: (value: number) => string;
  readonly percent: (value: number) => string;
  readonly points: (value: number) => string;
};

/** What has to be there first for rules that find nothing to look at. */
const sources: Readonly<Partial<Record<TriggerBackTest['rule'], string>>> = {
  ...{ churn: 'models', stage_fell: 'models', new_whitespot: 'models' },
  ...{ contract_notice: 'contract_notice', lead_near: 'lead_near' },
  ...{ campaign_clicked: 'campaign_clicked', founding_birthday: 'founding_birthday' },
};

/** What happened, of how many it is known, and how sure the share is. */
function outcomeWords({ outcome }: TriggerBackTest, { t, whole, percent }: Say): string[] {
  const { code, days, known, happened, interval } = outcome;
  if (known === 0 || !interval) return [t('test.unknown')];
  const { low, high } = interval;
  return [
    t(`outcome.${code}`, {
      ...{ count: happened, shown: whole(happened), known: whole(known) },
      after: t('after', { count: days, shown: whole(days) }),
    }),
    t('test.share', {
      ...{ share: percent(happened / known), low: percent(low), high: percent(high) },
    }),
  ];
}

function othersWords({ others, no_others: none }: TriggerBackTest, say: Say): string[] {
  const { t, whole, percent, points } = say;
  if (!others) return none ? [t(`test.noOthers.${none}`)] : [];
  const { profiles, share } = others;
  const { difference, low, high } = others.difference;
  return [
    t('test.others', {
      ...{ count: profiles, shown: whole(profiles), share: percent(share) },
      ...{ difference: points(difference), low: points(low), high: points(high) },
    }),
    t('test.comparable'),
  ];
}

/** A back-test in sentences: the first says what it comes to. */
export function foundWords(result: TriggerBackTest, say: Say): string[] {
  const { t, whole } = say;
  const { rule, from, to, fired, profiles, standing, now, data_from: begin } = result;
  if (begin === null) return [t('test.noData'), t(`test.noDataOf.${sources[rule] ?? 'orders'}`)];
  const toldNow = t('test.now', { count: now, shown: whole(now) });
  const short = begin > from ? [t('test.short', { day: begin })] : [];
  const first = t('test.fired', { count: fired, shown: whole(fired), from, to });
  if (fired === 0) return [first, ...short, toldNow];
  return [
    first,
    t('test.profiles', { count: profiles, shown: whole(profiles), standing: whole(standing) }),
    ...short,
    ...outcomeWords(result, say),
    ...(result.outcome.known > 0 ? othersWords(result, say) : []),
    toldNow,
    t('test.asNow'),
  ];
}
