import { type getStages, type LifecycleCard, type ReplyOf, stagesFromBest } from '@kade/contract';
import { chance, daysLong, type Say, stageWord, times } from '../words/say.js';
import { pText } from './sentences.js';

/** A card with how many customers its stages have. */
export type Compared = { readonly card: LifecycleCard; readonly stages: ReplyOf<typeof getStages> };

type CompareRow = {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** What is no other reads as no other. */
  readonly differs: boolean;
};
type ComparePart = { readonly key: string; readonly rows: readonly CompareRow[] };

const unknown = '–';

/** Two cards side by side, part by part. A row that neither has is left out. */
export function compareParts(say: Say, before: Compared, after: Compared): ComparePart[] {
  const { t } = say;
  const row = (label: string, of: (one: Compared) => string): CompareRow => {
    const [was, is] = [of(before), of(after)];
    return { label, before: was, after: is, differs: was !== is };
  };
  const parts: ComparePart[] = [
    { key: 'data', rows: dataRows(say, row) },
    { key: 'choice', rows: choiceRows(say, row) },
    { key: 'backTest', rows: backTestRows(say, row) },
    { key: 'parameters', rows: parameterRows(say, row, before, after) },
    { key: 'cuts', rows: cutRows(say, row) },
    {
      key: 'stages',
      rows: stagesFromBest.map((stage) =>
        row(stageWord(say, stage), ({ stages }) =>
          say.format.whole(stages.stages.find((one) => one.stage === stage)?.customers ?? 0),
        ),
      ),
    },
  ];
  return parts
    .map(({ key, rows }) => ({
      key: t(`card.compare.part.${key}`),
      rows: rows.filter((one) => one.before !== unknown || one.after !== unknown),
    }))
    .filter(({ rows }) => rows.length > 0);
}

type Row = (label: string, of: (one: Compared) => string) => CompareRow;

const dataRows = ({ t, format }: Say, row: Row) => [
  row(t('card.side.until'), ({ card }) => card.data.until),
  row(t('card.side.customers'), ({ card }) => format.whole(card.customers)),
  row(t('card.side.repeaters'), ({ card }) => format.whole(card.repeaters)),
  row(t('card.side.invoices'), ({ card }) => format.whole(card.data.invoices)),
];

const choiceRows = (say: Say, row: Row) => {
  const { t, format } = say;
  return [
    row(t('card.compare.chosen'), ({ card }) =>
      card.reason ? t(`noModel.short.${card.reason}`) : t(`forecaster.${card.chosen}`),
    ),
    row(t('card.compare.chanceBy'), ({ card }) =>
      card.chance_by ? t(`forecaster.${card.chance_by}`) : unknown,
    ),
    row(t('card.side.horizon'), ({ card }) => daysLong(say, card.horizon)),
    row(t('card.side.gap'), ({ card }) =>
      card.usual_gap === null ? unknown : daysLong(say, card.usual_gap),
    ),
    row(t('card.compare.dropout'), ({ card }) =>
      card.dropout
        ? t(card.dropout.measurable ? 'card.compare.measurable' : 'card.compare.notMeasurable', {
            p: pText(say, card.dropout.p_value),
          })
        : unknown,
    ),
    row(t('card.compare.season'), ({ card }) =>
      card.season ? t(card.season.used ? 'card.compare.used' : 'card.compare.unused') : unknown,
    ),
    row(t('card.compare.shift'), ({ card }) =>
      card.recalibration
        ? t(card.recalibration.used ? 'card.compare.used' : 'card.compare.unused')
        : unknown,
    ),
    row(t('card.side.margin'), ({ card }) => format.percent(card.margin)),
    row(t('card.side.discount'), ({ card }) =>
      t('card.side.aMonth', { share: format.percent(card.discount) }),
    ),
  ];
};

/** Of the latest window of each run: they are not of the same days, so figures of both tell how each did in its own. */
function backTestRows({ t, format }: Say, row: Row) {
  const measure = (label: string, of: (one: LifecycleCard) => number | null | undefined) =>
    row(label, ({ card }) => {
      const value = of(card);
      return value === null || value === undefined ? unknown : format.thousandths(value);
    });
  const latest = (card: LifecycleCard, name: string | null) =>
    card.windows[0]?.rows.find((one) => one.name === name && !one.degenerate);
  return [
    row(t('card.compare.window'), ({ card }) => card.windows[0]?.split ?? unknown),
    measure(t('card.compare.off'), (card) => latest(card, card.chosen)?.mae),
    measure(t('card.compare.offRule'), (card) => latest(card, 'same_as_before')?.mae),
    measure(t('card.backTest.auc'), (card) => latest(card, card.chance_by)?.auc),
    measure(t('card.backTest.brier'), (card) => latest(card, card.chance_by)?.brier),
    row(t('card.compare.coverage'), ({ card }) =>
      card.coverage === null ? unknown : format.percent(card.coverage),
    ),
  ];
}

function parameterRows({ t, format }: Say, row: Row, before: Compared, after: Compared) {
  const digits = (value: number | undefined) =>
    value === undefined ? unknown : format.exact(Number(value.toPrecision(4)));
  const names = [...new Set([...after.card.models, ...before.card.models].map(({ name }) => name))];
  const models = names.flatMap((name) => {
    const keys = ['r', 'alpha', 'a', 'b'] as const;
    return keys.map((key) =>
      row(`${t(`forecaster.${name}`)}: ${key}`, ({ card }) =>
        digits(card.models.find((model) => model.name === name)?.parameters[key]),
      ),
    );
  });
  const spend = (['p', 'q', 'v'] as const).map((key) =>
    row(`Gamma-Gamma: ${key}`, ({ card }) => digits(card.spend?.[key])),
  );
  return [...models, ...spend];
}

function cutRows(say: Say, row: Row) {
  const { t } = say;
  const cut = (stage: 'at_risk' | 'lapsing' | 'lost') => (one: Compared) => {
    const { silence, churn } = one.card.stages[stage];
    return t('card.side.cut', { silence: times(say, silence), churn: chance(say, churn) });
  };
  return [
    row(t('card.side.newFor'), ({ card }) => daysLong(say, card.stages.new_days)),
    row(t('card.side.loyalFrom'), ({ card }) =>
      t('card.side.purchases', { count: card.stages.loyal_purchases }),
    ),
    row(t('card.side.riskFrom'), cut('at_risk')),
    row(t('card.side.lapsingFrom'), cut('lapsing')),
    row(t('card.side.lostFrom'), cut('lost')),
  ];
}
