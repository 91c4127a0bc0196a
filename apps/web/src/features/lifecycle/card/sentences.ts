import { type LifecycleCard, modelMinimum, purchaseModelNames } from '@kade/contract';
import { backTestWords } from '../series/backTest.js';
import { chance, daysLong, type Say } from '../words/say.js';

/**
 * A card in sentences for whoever sells, not for whoever makes models. Each part is a list; a sentence that has nothing to
 * rest on is left out.
 */
type Sentences = readonly string[];
const some = (...sentences: readonly (string | false | null | undefined)[]): Sentences =>
  sentences.filter((one): one is string => typeof one === 'string' && one !== '');

export const isModel = (name: LifecycleCard['chosen']): boolean =>
  (purchaseModelNames as readonly string[]).includes(name);

/** What the data are, and what was left out of them. */
export function dataSentences(say: Say, { data, customers, repeaters }: LifecycleCard): Sentences {
  const { t, format } = say;
  const { whole } = format;
  return some(
    data.from &&
      t('card.data.used', {
        from: data.from,
        until: data.until,
        invoices: whole(data.invoices),
        days: whole(data.purchase_days),
      }),
    t('card.data.customers', { customers: whole(customers), repeaters: whole(repeaters) }),
    t('card.data.purchase'),
    data.credited_days > 0 &&
      t('card.data.credited', { count: data.credited_days, shown: whole(data.credited_days) }),
    data.later_invoices > 0 &&
      t('card.data.later', {
        count: data.later_invoices,
        shown: whole(data.later_invoices),
        until: data.until,
      }),
    data.credited_days === 0 && data.later_invoices === 0 && t('card.data.nothingLeftOut'),
  );
}

/** What is forecast by what, and why. What a rule without a model won is said first. */
export function choiceSentences(say: Say, card: LifecycleCard): Sentences {
  const { t, format } = say;
  if (card.reason)
    return some(
      t(`card.choice.none.${card.reason}`, {
        customers: format.whole(modelMinimum.customers),
        repeaters: format.whole(modelMinimum.repeaters),
        hasCustomers: format.whole(card.customers),
        hasRepeaters: format.whole(card.repeaters),
      }),
      t('card.choice.instead'),
    );
  const series = {
    t: (key: string, values?: Record<string, unknown>) => t(key, values ?? {}),
    apart: format.apart,
  };
  return some(
    backTestWords(card, series),
    !isModel(card.chosen) && t('card.choice.ruleMeans'),
    card.chance_by &&
      t(card.windows.length > 0 ? 'card.choice.chance' : 'card.choice.chanceUntested', {
        model: t(`forecaster.${card.chance_by}`),
        horizon: daysLong(say, card.horizon),
      }),
    t(card.horizon_is_set ? 'card.choice.horizonSet' : 'card.choice.horizonOwn', {
      horizon: daysLong(say, card.horizon),
    }),
    card.spend && spendSentence(say, card.spend),
  );
}

function spendSentence({ t, format }: Say, spend: NonNullable<LifecycleCard['spend']>): string {
  const said = t('card.choice.spend');
  if (spend.spearman === null) return said;
  const values = { value: format.num(spend.spearman), count: spend.segments };
  return `${said} ${t(spend.segments > 0 ? 'card.choice.spendBySegment' : 'card.choice.spendApart', values)}`;
}

/** What the chances come to: of all said together, and where they are off. */
export function calibrationVerdict(bins: LifecycleCard['calibration']) {
  const all = bins.reduce((sum, bin) => sum + bin.customers, 0);
  if (all === 0) return null;
  const mean = (of: 'said' | 'came') =>
    bins.reduce((sum, bin) => sum + bin[of] * bin.customers, 0) / all;
  const [said, came] = [mean('said'), mean('came')];
  // Five hundredths are what nobody plans a visit differently for.
  const code =
    Math.abs(said - came) < 0.05
      ? ('true' as const)
      : said > came
        ? ('high' as const)
        : ('low' as const);
  return { code, said, came, customers: all };
}

export function calibrationSentences(say: Say, card: LifecycleCard): Sentences {
  const { t, format } = say;
  const verdict = calibrationVerdict(card.calibration);
  const { recalibration } = card;
  const [worst] = [...card.calibration].sort(
    (a, b) => Math.abs(b.said - b.came) - Math.abs(a.said - a.came),
  );
  return some(
    verdict &&
      t(`card.calibration.${verdict.code}`, {
        said: format.percent(verdict.said),
        came: format.percent(verdict.came),
        points: format.num(Math.round(Math.abs(verdict.said - verdict.came) * 100)),
      }),
    worst &&
      Math.abs(worst.said - worst.came) >= 0.05 &&
      t('card.calibration.worst', {
        said: format.percent(worst.said),
        came: format.percent(worst.came),
      }),
    recalibration
      ? t(recalibration.used ? 'card.calibration.shifted' : 'card.calibration.notShifted', {
          with: format.percent(recalibration.error.with),
          without: format.percent(recalibration.error.without),
        })
      : t('card.calibration.noShift'),
  );
}

/** How sure the counts are, and what the time of the year does. */
export function certaintySentences(say: Say, card: LifecycleCard): Sentences {
  const { t, format } = say;
  const { coverage, season } = card;
  return some(
    coverage === null
      ? t('card.certainty.noCoverage')
      : t(
          coverage < 0.75
            ? 'card.certainty.narrow'
            : coverage > 0.9
              ? 'card.certainty.wide'
              : 'card.certainty.right',
          { share: chance(say, coverage) },
        ),
    season
      ? t(seasonKey(season, card.horizon), {
          with: threeDigits(say, season.rmse?.with),
          without: threeDigits(say, season.rmse?.without),
          days: format.num(Math.round(season.days)),
          horizon: format.whole(card.horizon),
        })
      : t('card.certainty.noSeason'),
  );
}

/** Errors that differ in their third digit differ. */
const threeDigits = ({ format }: Say, error: number | undefined): string =>
  error === undefined ? '–' : format.exact(Number(error.toPrecision(3)));

function seasonKey({ days, used }: NonNullable<LifecycleCard['season']>, horizon: number): string {
  if (!used) return 'card.certainty.seasonUnused';
  return Math.round(days) === horizon ? 'card.certainty.seasonEven' : 'card.certainty.season';
}

/** What is not known, each with why. */
export function unknownSentences(say: Say, card: LifecycleCard): Sentences {
  const { t, format } = say;
  const { dropout, no_alive_reason: noAlive, no_back_test_reason: noBackTest } = card;
  const degenerate = card.models.filter((model) => model.degenerate);
  return some(
    card.reason && t('card.unknown.noModel'),
    noAlive === 'no_dropout' &&
      t('card.unknown.no_dropout', { p: pText(say, dropout?.p_value ?? null) }),
    noAlive === 'not_told' && t('card.unknown.not_told'),
    noBackTest === 'short_history' &&
      t('card.unknown.short_history', { horizon: daysLong(say, card.horizon) }),
    card.season === null && !card.reason && t('card.unknown.noSeason'),
    degenerate.length > 0 &&
      t('card.unknown.degenerate', {
        count: degenerate.length,
        models: degenerate.map(({ name }) => t(`forecaster.${name}`)).join(', '),
      }),
    card.usual_gap === null && t('card.unknown.noGap'),
    card.margin === 1 && t('card.unknown.margin'),
    card.margin !== 1 && t('card.unknown.marginSet', { margin: format.percent(card.margin) }),
  );
}

/** A probability of chance alone, as people read it. */
export const pText = ({ format }: Say, p: number | null): string =>
  p === null ? '–' : p < 0.001 ? `< ${format.exact(0.001)}` : format.num(p);

/** What no card may hide: where its figures end. */
export const limitKeys = ['rhythm', 'events', 'young', 'oneStage', 'money'] as const;
