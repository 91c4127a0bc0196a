import { fewestConversions, type LeadCard } from '@kade/contract';
import { columnWord } from '../words/columns.js';
import type { Say } from '../words/say.js';
import { driftWords } from './driftWords.js';

/** A card in sentences for whoever sells. A sentence that has nothing to rest on is left out. */
type Sentences = readonly string[];
const some = (...sentences: readonly (string | false | null | undefined)[]): Sentences =>
  sentences.filter((one): one is string => typeof one === 'string' && one !== '');

const rate = (part: number, all: number): number | null => (all > 0 ? part / all : null);

/** How scores came about, and whether that beats doing without. What a rule without a model won is said first. */
export function verdictSentences(say: Say, card: LeadCard): Sentences {
  const { t, format } = say;
  const { method, reason, data, window, holdout } = card;
  if (method === 'none' || reason)
    return some(t(`none.title.${reason ?? 'no_columns'}`), t('card.verdict.none'));
  const values = {
    ...{ learned: format.whole(data.learned), converted: format.whole(data.converted) },
    ...{ count: window, least: format.whole(fewestConversions) },
  };
  return some(
    testVerdict(say, holdout),
    t(`card.verdict.${method}`, values),
    t('card.verdict.means'),
  );
}

/** Whether scores ranked later leads better than a rule without a model. */
function testVerdict(say: Say, holdout: LeadCard['holdout']): string {
  const { t, format } = say;
  if (!holdout) return t('card.verdict.untested');
  const best = bestRule(holdout);
  const [mine, other] = format.apart(holdout.model.auc ?? 0.5, best?.metrics.auc ?? 0.5, 2);
  const name = best ? ruleWord(say, best) : t('card.rule.base_rate');
  return t(holdout.wins ? 'card.verdict.wins' : 'card.verdict.loses', {
    ...{ mine, other, rule: name, count: holdout.rows, rows: format.whole(holdout.rows) },
  });
}

type Holdout = NonNullable<LeadCard['holdout']>;
type Rule = Holdout['naive'][number];

/** The rule without a model that ranked later leads best. */
export const bestRule = (holdout: Holdout): Rule | undefined =>
  [...holdout.naive].sort((a, b) => (b.metrics.auc ?? 0.5) - (a.metrics.auc ?? 0.5))[0];

export const ruleWord = (say: Say, { name, column }: Rule): string =>
  name === 'best_column' && column
    ? say.t('card.rule.best_column', { fact: columnWord(say, column) })
    : say.t('card.rule.base_rate');

/** What was learned from, and who was not. */
export function dataSentences(say: Say, card: LeadCard): Sentences {
  const { t, format } = say;
  const { data, window } = card;
  const shown = (value: number) => ({ count: value, shown: format.whole(value) });
  const byHand = data.kept + data.from_history + data.first_known;
  return some(
    data.from &&
      data.until &&
      t('card.data.learned', {
        ...{ from: data.from, until: data.until, learned: format.whole(data.learned) },
        ...{ converted: format.whole(data.converted), lost: format.whole(data.lost) },
        ...{ expired: format.whole(data.expired), window: format.whole(window) },
      }),
    data.too_young > 0 && t('card.data.tooYoung', { ...shown(data.too_young), window }),
    data.customers_from_start > 0 && t('card.data.fromStart', shown(data.customers_from_start)),
    byHand > 0 &&
      t('card.data.known', {
        ...{ kept: format.whole(data.kept), history: format.whole(data.from_history) },
        first: format.whole(data.first_known),
      }),
    card.columns.length > 0 &&
      t('card.data.columns', {
        count: card.columns.length,
        columns: card.columns.map((key) => columnWord(say, key)).join(', '),
      }),
    t('card.data.scored', { leads: format.whole(data.leads), scored: format.whole(data.scored) }),
  );
}

/** Why a fact was not learned from, with what gave it away. */
export function leftOutSentence(say: Say, one: LeadCard['left_out'][number]): string {
  const { t, format } = say;
  return t(`card.leftOut.why.${one.why}`, {
    auc: format.hundredths(one.auc),
    converted: format.wholePercent(one.filled_converted),
    others: format.wholePercent(one.filled_others),
  });
}

/** What chances come to: of all said together, and where they are furthest off. */
export function calibrationSentences(say: Say, bins: LeadCard['calibration']): Sentences {
  const { t, format } = say;
  const all = bins.reduce((sum, { leads }) => sum + leads, 0);
  if (all === 0) return [];
  const mean = (of: 'said' | 'came') =>
    bins.reduce((sum, bin) => sum + bin[of] * bin.leads, 0) / all;
  const [said, came] = [mean('said'), mean('came')];
  const off = bins.filter((bin) => bin.said > bin.high || bin.said < bin.low);
  const [worst] = [...off].sort((a, b) => Math.abs(b.said - b.came) - Math.abs(a.said - a.came));
  // A tenth of what was said is what nobody plans a visit differently for.
  const code =
    Math.abs(said - came) < Math.max(0.1 * said, 0.005) ? 'true' : said > came ? 'high' : 'low';
  return some(
    t(`card.calibration.${code}`, { said: format.percent(said), came: format.percent(came) }),
    worst
      ? t('card.calibration.worst', {
          ...{ said: format.percent(worst.said), came: format.percent(worst.came) },
        })
      : t('card.calibration.noneOff'),
  );
}

/** Whether as many became customers as were expected, what would have been said without waiting, and which order was best. */
export function openTestSentences(say: Say, test: NonNullable<LeadCard['open_test']>): Sentences {
  const { t, format } = say;
  const { auc, converted } = test;
  const is = converted < test.low ? 'high' : converted > test.high ? 'low' : 'right';
  const [mine, newest] = format.apart(auc.score ?? 0.5, auc.newest ?? 0.5, 2);
  return some(
    t(`card.open.${is}`, {
      ...{ day: test.day, until: test.until, leads: format.whole(test.leads) },
      ...{ said: format.whole(Math.round(test.said)), came: format.whole(converted) },
      ...{ low: format.whole(Math.floor(test.low)), high: format.whole(Math.ceil(test.high)) },
    }),
    t('card.open.without', { said: format.whole(Math.round(test.without_waiting)) }),
    auc.score !== null &&
      auc.newest !== null &&
      t(auc.score > auc.newest ? 'card.open.order' : 'card.open.newest', { mine, newest }),
  );
}

/** Whether today's leads are like those that were learned from, and whether as many become customers as did. */
export function driftSentences(say: Say, card: LeadCard): Sentences {
  const { t, format } = say;
  const { drift, rates } = card;
  const half = Math.floor(rates.length / 2);
  const sum = (part: LeadCard['rates']) =>
    rate(
      part.reduce((all, { converted }) => all + converted, 0),
      part.reduce((all, { leads }) => all + leads, 0),
    );
  const [before, after] = [sum(rates.slice(0, half)), sum(rates.slice(half))];
  return some(
    ...(drift ? driftWords(say, drift) : [t('drift.unknown')]),
    before !== null &&
      after !== null &&
      t('card.drift.rates', { before: format.percent(before), after: format.percent(after) }),
    card.fitted_on &&
      t(card.refitted ? 'card.drift.refitted' : 'card.drift.fitted', { day: card.fitted_on }),
  );
}

/** How potential value came about. */
export function potentialSentences(say: Say, { potential }: LeadCard): Sentences {
  const { t, format } = say;
  if (potential.customers === 0) return [t('card.potential.none')];
  return some(
    t('card.potential.from', {
      ...{ customers: format.whole(potential.customers), groups: format.whole(potential.groups) },
      median: format.euros(potential.median),
    }),
    t('card.potential.drawn'),
    t('card.potential.valued', { count: potential.valued, shown: format.whole(potential.valued) }),
  );
}

/** What no card may hide: where its figures end. */
export const limitKeys = ['cause', 'chosen', 'known', 'value', 'young'] as const;
