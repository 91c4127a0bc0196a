import type { getWhitespotCard, ReplyOf } from '@kade/contract';
import { ruleWords } from '../profile/Rest.js';
import type { Say } from '../words/why.js';

export type Card = ReplyOf<typeof getWhitespotCard>;
type WhitespotCard = Card['card'];
type Sentences = readonly string[];
type FullSay = Say & {
  readonly format: Say['format'] & { readonly tenths: (value: number) => string };
};

const some = (...all: readonly (string | false | null | undefined)[]): Sentences =>
  all.filter((one): one is string => typeof one === 'string' && one !== '');

/** What the data are, and what part of them has no category. */
export function dataSentences({ t, format }: Say, card: WhitespotCard): Sentences {
  const { data, customers, propositions } = card;
  const { whole, euros, percent } = format;
  return some(
    data.from &&
      t('modelCard.data.used', {
        from: data.from,
        until: data.until,
        invoices: whole(data.invoices),
        count: data.invoices,
      }),
    t('modelCard.data.customers', {
      count: customers,
      customers: whole(customers),
      propositions: whole(propositions),
    }),
    data.sales > 0 &&
      (data.sales_without_proposition > 0
        ? t('modelCard.data.without', {
            value: euros(data.sales_without_proposition),
            share: percent(data.sales_without_proposition / data.sales),
          })
        : t('modelCard.data.whole')),
  );
}

/** What is suggested and how that comes about. */
export function howSentences({ t, format }: Say, card: WhitespotCard): Sentences {
  const { whole, percent, euros } = format;
  if (card.reason) return [t(`none.title.${card.reason}`)];
  return [
    t('modelCard.how.lead', { count: card.gaps, gaps: whole(card.gaps), value: euros(card.value) }),
    t('modelCard.how.chance'),
    t('modelCard.how.value'),
    t('modelCard.how.least', {
      share: percent(card.least_chance),
      count: card.most,
      most: whole(card.most),
    }),
    t('modelCard.how.groups', {
      groups: card.groups
        .filter(({ customers }) => customers > 0)
        .map(({ level, customers }) =>
          t('modelCard.how.group', { customers: whole(customers), level: t(`level.${level}`) }),
        )
        .join('; '),
    }),
  ];
}

type Tested = NonNullable<WhitespotCard['back_test']>['rows'][number];
/** Ours won, but the rule lies within what its figure may be off by. */
const isBarely = ({ suggested: mine }: Tested, { suggested: other }: Tested): boolean =>
  mine.interval !== null && other.share !== null && mine.interval.low <= other.share;

/** How suggestions of then fared against the rules they have to beat; what won is said, whoever it was. */
export function testSentences({ t, format }: FullSay, card: WhitespotCard): Sentences {
  const { whole, percent, tenths } = format;
  const test = card.back_test;
  if (!test)
    return card.no_back_test_reason ? [t(`modelCard.test.none.${card.no_back_test_reason}`)] : [];
  const mine = test.rows.find(({ name }) => name === card.chosen);
  const recent = test.rows.find(({ name }) => name === 'popular_recent');
  const points = (share: number) => tenths(share * 100);
  return some(
    test.most_bought !== card.chosen
      ? t('modelCard.test.lost', { name: t(`ranker.${test.most_bought}`) })
      : mine && recent && isBarely(mine, recent)
        ? t('modelCard.test.barely')
        : t('modelCard.test.won'),
    t('modelCard.test.how', {
      day: test.split,
      days: whole(test.days),
      customers: whole(test.customers),
      first: whole(test.suggested),
      count: test.suggested,
    }),
    mine &&
      recent &&
      t('modelCard.test.rates', {
        mine: percent(mine.suggested.share ?? 0),
        recent: percent(recent.suggested.share ?? 0),
        others: percent(mine.others.share ?? 0),
      }),
    mine?.difference &&
      t('modelCard.test.interval', {
        points: points(mine.difference.difference),
        low: points(mine.difference.low),
        high: points(mine.difference.high),
      }),
    test.realised !== null &&
      t('modelCard.test.realised', { cents: whole(Math.round(test.realised * 100)) }),
  );
}

/** Whom categories are not offered to. */
export function limitSentences({ t, format }: Say, card: WhitespotCard): Sentences {
  return card.eligibility.map(({ proposition, discontinued, rule, customers }) =>
    discontinued
      ? t('modelCard.limit.discontinued', { name: proposition.name })
      : t('modelCard.limit.rule', {
          name: proposition.name,
          rule: ruleWords(rule),
          count: customers,
          shown: format.whole(customers),
        }),
  );
}

/** What was learned from what customers said. */
export function learnedSentences({ t, format }: Say, card: WhitespotCard): Sentences {
  const { answers, propositions } = card.learned;
  if (answers === 0) return [t('modelCard.learned.none')];
  return [
    t('modelCard.learned.lead', { count: answers, shown: format.whole(answers) }),
    ...propositions
      .filter(({ factor }) => factor < 0.995)
      .map(({ proposition, not_interested: no, factor }) =>
        t('modelCard.learned.one', {
          name: proposition.name,
          count: no,
          shown: format.whole(no),
          share: format.percent(1 - factor),
        }),
      ),
  ];
}

/** What no card of whitespots knows. */
export const limitKeys = ['unasked', 'menu', 'new', 'cause', 'median'] as const;
