import { fewestLabels, type GoldenFigures } from '@kade/contract';
import { Segmented } from 'antd';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { ShareRows } from '../shared/ShareRows.js';
import { useWords } from '../words/useWords.js';

const measures = ['precision', 'recall'] as const;
const isMeasure = oneOf(measures);

/** Of what it called High, how much is; of what is High, how much it found. Under thirty labels counts alone. */
export function ClassMeasures({ golden }: { golden: GoldenFigures }) {
  const words = useWords();
  const { t, format } = words;
  const [by, setBy] = useLinkedChoice('classification-measures', 'by', isMeasure, 'precision');
  return (
    <ChartFrame
      name="classification-measures"
      state={{ by }}
      level={2}
      title={t('measures.title')}
      sub={t(`measures.sub.${by}`)}
      term="precision_recall"
      label={t('measures.label')}
      table={{
        head: [
          t('column.class'),
          ...['labelled', 'said', 'right'].map((key) => t(`measures.${key}`)),
          ...measures.flatMap((one) => [
            t(`measures.${one}`),
            ...['low', 'high'].map((end) => t(`backTest.${end}`)),
          ]),
        ],
        rows: golden.classes.map((one) => [
          ...[words.class(one.class), one.labelled, one.said, one.right],
          ...measures.flatMap((of) => [
            one[of]?.share ?? null,
            one[of]?.low ?? null,
            one[of]?.high ?? null,
          ]),
        ]),
        units: [
          'text',
          'whole',
          'whole',
          'whole',
          ...Array.from({ length: 6 }, () => 'share' as const),
        ],
      }}
      extra={
        <Segmented
          size="small"
          aria-label={t('measures.by')}
          value={by}
          onChange={setBy}
          options={measures.map((value) => ({ value, label: t(`measures.${value}`) }))}
        />
      }
      foot={t('measures.foot', { few: fewestLabels })}
    >
      <ShareRows
        rows={golden.classes.map((one) => {
          const of = by === 'precision' ? one.said : one.labelled;
          return {
            ...{ key: one.class, name: words.class(one.class), share: one[by] },
            note: [
              t(`measures.of.${by}`, {
                ...{ count: of, right: format.whole(one.right), of: format.whole(of) },
              }),
              one.labelled < fewestLabels &&
                t('measures.few', { count: one.labelled, few: fewestLabels }),
            ]
              .filter(Boolean)
              .join(' '),
          };
        })}
      />
    </ChartFrame>
  );
}
