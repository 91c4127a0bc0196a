import type { LeadBreakdown, LeadBreakdownName, LeadValueShare } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { IntervalBar, intervalRange } from '../../../ui/chart/IntervalBar.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import type { Behind } from '../behind/useBehind.js';
import { columnWord, valueWord } from '../words/columns.js';
import { differenceText, useSay } from '../words/say.js';
import styles from './compare.module.css';
import { compareTitle, endOfShares } from './compareFigures.js';

/** Values shown before somebody asks for all of them. */
const first = 10;
/** So few on both sides together that the dot is hollow. */
const few = 30;

type Props = { data: LeadBreakdown; by: LeadBreakdownName; behind: Behind };

/** Each value of a column: its share among leads and among customers, and the difference with how sure it is. */
export function CompareChart({ data, by, behind }: Props) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const [isWhole, setWhole] = useState(false);
  const { column, values, years } = data;
  const shown = isWhole ? values : values.slice(0, first);
  const open = (value: string) =>
    behind.open({
      side: 'leads',
      column,
      value: [value],
      ...(years.length > 0 && { year: years }),
    });
  const word = columnWord(say, column);
  return (
    <ChartFrame
      name="lead-compare"
      state={{ by }}
      level={3}
      title={compareTitle(say, data)}
      sub={t('compare.sub')}
      term="share_difference"
      label={t('compare.label', { column: word })}
      empty={values.length === 0 && t('compare.none', { column: word })}
      table={{
        head: [
          word,
          t('side.leads'),
          t('side.customers'),
          t('compare.leadShare'),
          t('compare.customerShare'),
          t('compare.difference'),
          t('compare.low'),
          t('compare.high'),
        ],
        rows: values.map((one) => [
          valueWord(say, column, one.value),
          one.count,
          one.other_count,
          one.share,
          one.other_share,
          ...(['value', 'low', 'high'] as const).map((end) => one.difference?.[end] ?? null),
        ]),
        units: ['text', 'whole', 'whole', 'share', 'share', 'share', 'share', 'share'],
      }}
      onPick={(index) => {
        const one = values[index];
        if (one) open(one.value);
      }}
      foot={<Foot data={data} behind={behind} />}
    >
      <Legend />
      <Rows values={shown} data={data} onOpen={open} />
      {values.length > first && (
        <Button type="link" size="small" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('compare.fewer') : t('compare.all', { count: values.length })}
        </Button>
      )}
    </ChartFrame>
  );
}

function Legend() {
  const { t } = useTranslation('leads');
  return (
    <p className={styles.legend} aria-hidden>
      <span>
        <i className={styles.leadKey} />
        {t('compare.leadShare')}
      </span>
      <span>
        <i className={styles.customerKey} />
        {t('compare.customerShare')}
      </span>
      <span className={styles.right}>{t('compare.axis')}</span>
    </p>
  );
}

type RowsProps = {
  values: readonly LeadValueShare[];
  data: LeadBreakdown;
  onOpen: (value: string) => void;
};

function Rows({ values, data, onOpen }: RowsProps) {
  const { t } = useTranslation('leads');
  const say = useSay();
  const { percent } = useFormat();
  const end = endOfShares(data.values);
  const range = intervalRange(data.values.flatMap(({ difference }) => difference ?? []));
  return (
    <ul className={styles.rows}>
      {values.map((one) => {
        const word = valueWord(say, data.column, one.value);
        return (
          <li key={one.value} className={styles.row}>
            <button
              type="button"
              className={styles.value}
              aria-label={t('compare.open', { value: word })}
              title={word}
              onClick={() => onOpen(one.value)}
            >
              {word}
            </button>
            <div className={styles.bars}>
              <Share
                share={one.share}
                end={end}
                className={styles.lead}
                text={percent(one.share)}
              />
              <Share
                share={one.other_share}
                end={end}
                className={styles.customer}
                text={percent(one.other_share)}
              />
            </div>
            <div className={styles.difference}>
              {one.difference ? (
                <>
                  <IntervalBar
                    {...one.difference}
                    range={range}
                    zero={0}
                    of={one.verdict === 'no_difference' ? 'control' : 'treated'}
                    few={one.count + one.other_count < few}
                    words={t('compare.intervalWords', {
                      value: differenceText(say, one.difference.value),
                      low: differenceText(say, one.difference.low),
                      high: differenceText(say, one.difference.high),
                    })}
                  />
                  <span
                    className={styles.figure}
                    data-sure={one.verdict !== 'no_difference' || undefined}
                    aria-hidden
                  >
                    {differenceText(say, one.difference.value)}
                  </span>
                </>
              ) : (
                <span className="soft">–</span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type ShareProps = {
  share: number | null;
  end: number;
  className: string | undefined;
  text: string;
};

const Share = ({ share, end, className, text }: ShareProps) => (
  <div className={styles.share}>
    <svg width="100%" height="10" aria-hidden>
      <rect className={className} width={`${((share ?? 0) / end) * 100}%`} height="10" rx="2" />
    </svg>
    <span>{text}</span>
  </div>
);

/** Apart: of whom it is not known, and values that are not shown. */
function Foot({ data, behind }: { data: LeadBreakdown; behind: Behind }) {
  const { t } = useTranslation('leads');
  const { whole, percent } = useFormat();
  const { column, years, rest } = data;
  const year = years.length > 0 ? { year: years } : {};
  const share = (part: number, all: number) => (all > 0 ? percent(part / all) : '–');
  const sides = [
    { side: 'leads', all: data.total, unknown: data.total - data.known },
    { side: 'customers', all: data.other_total, unknown: data.other_total - data.other_known },
  ] as const;
  const isAllKnown = sides.every(({ unknown }) => unknown === 0);
  return (
    <Row as="span" gap={[4, 12]} wrap>
      <span>{t(isAllKnown ? 'compare.allKnown' : 'compare.unknown')}</span>
      {sides.map(({ side, all, unknown }) =>
        unknown === 0 ? null : (
          <Button
            key={side}
            type="link"
            size="small"
            className={styles.unknown}
            onClick={() => behind.open({ side, column, unknown: 'yes', ...year })}
          >
            {t(`compare.unknownOf.${side}`, {
              count: unknown,
              shown: whole(unknown),
              share: share(unknown, all),
            })}
          </Button>
        ),
      )}
      {rest.values > 0 && (
        <span>
          {t('compare.rest', {
            count: rest.values,
            leads: whole(rest.count),
            customers: whole(rest.other_count),
          })}
        </span>
      )}
    </Row>
  );
}
