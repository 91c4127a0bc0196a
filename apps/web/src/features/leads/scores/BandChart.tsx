import { type LeadBand, type LeadCard, leadValueWords } from '@kade/contract';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { IntervalBar } from '../../../ui/chart/IntervalBar.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { useSay } from '../words/say.js';
import styles from './scores.module.css';

type Value = LeadCard['values'][number];
/** On the page with the open leads of now; on a model card without. */
type Now = { readonly leads?: number; readonly potential_value?: number };

type Props = {
  bands: readonly (LeadBand & Now)[];
  values: readonly (Value & Now)[];
  /** Days of the outcome window. */
  window: number;
  onBand?: (band: LeadBand) => void;
  onValue?: (value: Value['leadvalue']) => void;
  note?: string | undefined;
};

type Line = Now & {
  readonly key: string;
  readonly name: string;
  readonly range: string;
  readonly past: LeadBand['past'];
  readonly open: (() => void) | undefined;
};

const ways = ['score', 'value'] as const;
const isWay = oneOf(ways);
/** So few leads that the dot is hollow. */
const few = 30;

/** Bands of scores, or classes of lead value: how many open leads are in each, and what became of such leads before. */
export function BandChart({ bands, values, window, onBand, onValue, note }: Props) {
  const { t } = useTranslation('leads');
  const { euros } = useFormat();
  const { language } = useSay();
  const [by, setBy] = useLinkedChoice('lead-bands', 'by', isWay, 'score');
  const lines: Line[] =
    by === 'score'
      ? bands.map((band) => ({
          ...band,
          key: band.band,
          name: t(`band.name.${band.band}`),
          range:
            band.score_from === band.score_to
              ? String(band.score_from)
              : `${band.score_from}–${band.score_to}`,
          open: onBand && (() => onBand(band)),
        }))
      : values.map((value) => ({
          ...value,
          key: value.leadvalue,
          name: leadValueWords[value.leadvalue][language],
          range: value.from > 0 ? t('band.from', { value: euros(value.from) }) : t('band.rest'),
          open: onValue && (() => onValue(value.leadvalue)),
        }));
  const hasNow = lines.some(({ leads }) => leads !== undefined);
  return (
    <ChartFrame
      name="lead-bands"
      state={{ by }}
      level={2}
      title={t('band.title')}
      sub={t('band.sub', { count: window })}
      term="score_band"
      label={t('band.label')}
      table={{
        head: [
          t(`band.by.${by}`),
          t(`band.range.${by}`),
          ...(hasNow ? [t('band.now'), t('column.potential')] : []),
          ...['leads', 'converted', 'conversion', 'low', 'high'].map((key) => t(`band.${key}`)),
        ],
        rows: lines.map(({ name, range, leads, potential_value: worth, past }) => [
          ...[name, range, ...(hasNow ? [leads ?? null, worth ?? null] : [])],
          ...(['leads', 'converted', 'conversion', 'low', 'high'] as const).map(
            (key) => past?.[key] ?? null,
          ),
        ]),
        units: [
          ...(['text', 'text'] as const),
          ...(hasNow ? (['whole', 'money'] as const) : []),
          ...(['whole', 'whole', 'share', 'share', 'share'] as const),
        ],
      }}
      {...(hasNow && { onPick: (index: number) => lines[index]?.open?.() })}
      extra={
        <Segmented
          size="small"
          aria-label={t('band.by.label')}
          value={by}
          onChange={setBy}
          options={ways.map((value) => ({ value, label: t(`band.by.${value}`) }))}
        />
      }
      foot={note}
    >
      <Lines lines={lines} hasNow={hasNow} />
    </ChartFrame>
  );
}

function Lines({ lines, hasNow }: { lines: readonly Line[]; hasNow: boolean }) {
  const { t } = useTranslation('leads');
  const { whole, euros, percent } = useFormat();
  const most = Math.max(0.01, ...lines.map(({ past }) => past?.high ?? 0));
  const range = [0, most * 1.06] as const;
  return (
    <ul className={styles.bands} data-now={hasNow || undefined}>
      {lines.map(({ key, name, range: of, leads, potential_value: worth, past, open }) => (
        <li key={key} className={styles.band}>
          <span className={styles.bandName}>
            {open ? (
              <button type="button" className={styles.pick} onClick={open}>
                {name}
              </button>
            ) : (
              <b>{name}</b>
            )}
            <span className="soft">{of}</span>
          </span>
          {hasNow && (
            <span className={styles.bandNow}>
              <b>{t('band.leadsNow', { count: leads ?? 0, shown: whole(leads ?? 0) })}</b>
              <span className="soft">{t('band.worth', { value: euros(worth ?? 0) })}</span>
            </span>
          )}
          {past ? (
            <>
              <IntervalBar
                value={past.conversion}
                low={past.low}
                high={past.high}
                range={range}
                few={past.leads < few}
                words={t('band.interval', {
                  ...{ value: percent(past.conversion), low: percent(past.low) },
                  high: percent(past.high),
                })}
              />
              <span className={styles.bandPast}>
                <b>{percent(past.conversion)}</b>
                <span className="soft">
                  {t('band.of', {
                    ...{ converted: whole(past.converted), leads: whole(past.leads) },
                    ...{ low: percent(past.low), high: percent(past.high), count: past.leads },
                  })}
                </span>
              </span>
            </>
          ) : (
            <span className={styles.noPast}>{t('band.noPast', { none })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
