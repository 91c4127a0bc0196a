import { Tooltip } from 'antd';
import type { ClipboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '../cx.js';
import type { Amount } from '../facts/format.js';
import { useFormat } from '../facts/useFormat.js';
import { type Compared, type Delta, deltaOf } from './delta.js';
import styles from './kpi.module.css';
import { type KpiUnit, kpiText } from './kpiText.js';
import { Sparkline } from './Sparkline.js';
import { Term } from './Term.js';

export type Kpi = {
  /** Short enough for one line in either language where there is room; it wraps where there is not. */
  label: string;
  /** Undefined: on its way. Null: not known, for the reason that `note` gives. */
  value?: Amount;
  unit?: KpiUnit;
  /** What is no number: a day, '3 of 8'. Stands in place of the value. */
  words?: ReactNode;
  /** The third line: what the figure rests on, or why there is none. A delta takes its place. */
  note?: ReactNode;
  /** The period before; no delta where there is none. */
  compared?: Compared | undefined;
  /** 12 or 13 points of the same figure, oldest first, and what they are. */
  course?:
    | { values: readonly (number | null)[]; names: readonly string[]; before?: readonly number[] }
    | undefined;
  /** Entry of the glossary that says how it is counted. */
  term?: string;
  /** Share of a target or a budget, 0-1. */
  target?: { share: number; label: string } | undefined;
  /** Where the rows behind the figure are. */
  to?: string;
  /** Filters what stands below; `isActive` while it does. */
  onPick?: () => void;
  isActive?: boolean;
  /** Anything above zero is bad news. */
  isAlarm?: boolean;
  testId?: string;
  /** For tests and styles that know the tile: `data-tile`. */
  name?: string;
};

/** One key figure: label, value with its course, and how it compares. Stands in a {@link KpiStrip}. */
export function KpiTile({ kpi, compact }: { kpi: Kpi; compact: boolean }) {
  const format = useFormat();
  const { value, unit = 'whole', words, compared, course, note, target } = kpi;
  const isLoading = value === undefined && words === undefined;
  const { shown, exact } = kpiText(format, value, unit);
  const delta = compared ? deltaOf(value, compared) : null;
  const isZero = words === undefined && Number(value) === 0;
  // A copied figure goes into a sheet or a mail: there the exact one is meant.
  const onCopy = (event: ClipboardEvent) => {
    if (words !== undefined || window.getSelection()?.toString().trim() !== shown.trim()) return;
    event.clipboardData.setData('text/plain', exact);
    event.preventDefault();
  };
  return (
    <div
      className={cx(styles.tile, (kpi.to || kpi.onPick) && styles.live)}
      data-tile={kpi.name}
      data-empty={isZero || undefined}
      data-active={kpi.isActive || undefined}
    >
      <dt className={styles.label}>
        <Label kpi={kpi} />
        {kpi.term && <Term label={kpi.label} term={kpi.term} />}
      </dt>
      {isLoading ? (
        <dd className={styles.waiting} aria-busy data-testid={kpi.testId ?? 'kpi-wait'}>
          <i />
          <i />
        </dd>
      ) : (
        <dd className={styles.value}>
          <Tooltip title={words === undefined && shown !== exact ? exact : null}>
            <span
              className={cx(
                styles.figure,
                words !== undefined && styles.words,
                isZero && styles.zero,
                kpi.isAlarm && Number(value) > 0 && styles['tone-bad'],
              )}
              data-testid={kpi.testId}
              onCopy={onCopy}
            >
              {words ?? shown}
            </span>
          </Tooltip>
          {compact && delta && compared && <Change delta={delta} to={compared} compact />}
          {course && course.values.length > 1 && (
            <>
              <Sparkline values={course.values} before={course.before} compact={compact} />
              <span className="visually-hidden">
                {course.values
                  .map((one, at) => `${course.names[at]}: ${kpiText(format, one, unit).shown}`)
                  .join(', ')}
              </span>
            </>
          )}
        </dd>
      )}
      {!isLoading &&
        (delta && compared && !compact ? (
          <dd className={styles.note}>
            <Change delta={delta} to={compared} />
            {note && <div>{note}</div>}
          </dd>
        ) : (
          note && (
            <dd
              className={styles.note}
              title={compact && typeof note === 'string' ? note : undefined}
            >
              {note}
            </dd>
          )
        ))}
      {target && (
        <dd className={styles.target}>
          <span
            role="progressbar"
            aria-label={target.label}
            aria-valuenow={Math.min(100, Math.round(target.share * 100))}
            style={{ width: `${Math.min(1, Math.max(0, target.share)) * 100}%` }}
          />
        </dd>
      )}
    </div>
  );
}

function Label({ kpi }: { kpi: Kpi }) {
  const text = (
    <span className={styles.labelText} data-label>
      {kpi.label}
    </span>
  );
  if (kpi.to)
    return (
      <Link className={styles.whole} to={kpi.to}>
        {text}
      </Link>
    );
  if (kpi.onPick)
    return (
      <button
        type="button"
        className={styles.whole}
        aria-pressed={kpi.isActive ?? false}
        onClick={kpi.onPick}
      >
        {text}
      </button>
    );
  return text;
}

const arrows = { up: '▲', down: '▼', same: '=' } as const;

function Change({ delta, to, compact }: { delta: Delta; to: Compared; compact?: boolean }) {
  const { t } = useTranslation('common');
  const { percent, wholePercent, num } = useFormat();
  const told = to.inPoints
    ? t('kpi.points', { points: num(Math.round(delta.size * 10) / 10) })
    : (compact || delta.size >= 1 ? wholePercent : percent)(delta.size);
  // A share of so few says nothing: which way it went, and of how many, is all that is told unless one asks for it.
  const size =
    delta.few === null ? told : `${to.alwaysTold ? told : '≈'}, ${t('kpi.few', { n: delta.few })}`;
  return (
    <span className={styles.change} title={compact ? to.vs : undefined}>
      <b className={styles[`tone-${delta.tone}`]}>
        <span aria-hidden>{arrows[delta.direction]} </span>
        <span className="visually-hidden">{t(`kpi.${delta.direction}`)} </span>
        {size}
      </b>{' '}
      {compact ? <span className="visually-hidden">{to.vs}</span> : to.vs}
    </span>
  );
}
