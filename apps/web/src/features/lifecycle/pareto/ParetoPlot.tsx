import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { type Pareto, pointNear, steppedBy } from './curve.js';
import styles from './pareto.module.css';
import { useWidthOf } from './useWidthOf.js';

type Props = {
  pareto: Pareto;
  /** Place of the chosen point. */
  at: number;
  onChange: (at: number) => void;
  /** What the chosen point says. */
  words: string;
  /** On a phone the handle is below, where a finger does not cover the curve. */
  still: boolean;
};

const height = 320;
const room = { left: 48, right: 16, top: 24, bottom: 40 } as const;
const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];
/** What the first customers make is A, then B, then C. */
const bands = [
  { name: 'A', to: 0.8 },
  { name: 'B', to: 0.95 },
  { name: 'C', to: 1 },
] as const;

/** The curve with its handle, which snaps to the points: all that it says is exact. */
export function ParetoPlot({ pareto, at, onChange, words, still }: Props) {
  const { t } = useTranslation('lifecycle');
  const { wholePercent, shortCount } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidthOf(box, 560);
  const { points, customers, value } = pareto;
  const x = (count: number) =>
    room.left + (customers > 0 ? count / customers : 0) * (width - room.left - room.right);
  const y = (amount: number) =>
    height - room.bottom - (value > 0 ? amount / value : 0) * (height - room.top - room.bottom);
  const line = points.map((point) => `${x(point.customers)},${y(point.value)}`).join(' ');
  const chosen = points[at] ?? { customers: 0, value: 0 };
  const [cx, cy] = [x(chosen.customers), y(chosen.value)];
  const bottom = y(0);

  const follow = (e: PointerEvent<SVGSVGElement>) => {
    const left = e.currentTarget.getBoundingClientRect().left;
    const share = (e.clientX - left - room.left) / (width - room.left - room.right);
    onChange(pointNear(points, share * customers));
  };
  const onKey = (e: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowRight: 0.01, ArrowUp: 0.01, ArrowLeft: -0.01, ArrowDown: -0.01 },
      ...{ PageUp: 0.05, PageDown: -0.05, Home: -1, End: 1 },
    };
    const step = steps[e.key];
    if (step === undefined) return;
    e.preventDefault();
    onChange(steppedBy(points, at, step));
  };
  const held = useRef(false);
  let begun = 0;
  return (
    <div ref={box} className={styles.plot}>
      <svg
        width={width}
        height={height}
        className={styles.svg}
        data-still={still || undefined}
        {...(still
          ? {}
          : {
              onPointerDown: (e: PointerEvent<SVGSVGElement>) => {
                held.current = true;
                e.currentTarget.setPointerCapture?.(e.pointerId);
                follow(e);
              },
              onPointerMove: (e: PointerEvent<SVGSVGElement>) => held.current && follow(e),
              onPointerUp: () => {
                held.current = false;
              },
            })}
      >
        <title>{t('segment.pareto.label')}</title>
        {bands.map(({ name, to }, n) => {
          const end = points.find((point) => point.value >= to * value)?.customers ?? customers;
          const [from, until] = [x(begun), x(end)];
          begun = end;
          return (
            <g key={name}>
              {n % 2 === 0 && (
                <rect
                  className={styles.band}
                  x={from}
                  width={Math.max(0, until - from)}
                  y={room.top}
                  height={bottom - room.top}
                />
              )}
              {until - from > 16 && (
                <text className={styles.bandName} x={(from + until) / 2} y={room.top - 8}>
                  {name}
                </text>
              )}
            </g>
          );
        })}
        {ticks.map((share) => (
          <g key={share}>
            <line
              className={styles.grid}
              x1={room.left}
              x2={width - room.right}
              y1={y(share * value)}
              y2={y(share * value)}
            />
            <text className={styles.tickY} x={room.left - 8} y={y(share * value) + 4}>
              {wholePercent(share)}
            </text>
            <text className={styles.tickX} x={x(share * customers)} y={bottom + 16}>
              {wholePercent(share)}
            </text>
            {share > 0 && (
              <text className={styles.tickX} x={x(share * customers)} y={bottom + 32}>
                {shortCount(Math.round(share * customers))}
              </text>
            )}
          </g>
        ))}
        <line className={styles.even} x1={x(0)} y1={bottom} x2={x(customers)} y2={y(value)} />
        <text className={styles.evenName} x={x(0.62 * customers)} y={y(0.52 * value)}>
          {t('segment.pareto.even')}
        </text>
        <polygon
          className={styles.area}
          points={`${x(0)},${bottom} ${line} ${x(customers)},${bottom}`}
        />
        <polyline className={styles.curve} points={line} />
        <line className={styles.guide} x1={cx} x2={cx} y1={cy} y2={bottom} />
        <line className={styles.guide} x1={room.left} x2={cx} y1={cy} y2={cy} />
        {still ? (
          <circle className={styles.handle} cx={cx} cy={cy} r={6} />
        ) : (
          <circle
            className={styles.handle}
            cx={cx}
            cy={cy}
            r={7}
            role="slider"
            tabIndex={0}
            aria-label={t('segment.pareto.slider')}
            aria-valuemin={points[1]?.customers ?? 0}
            aria-valuemax={customers}
            aria-valuenow={chosen.customers}
            aria-valuetext={words}
            onKeyDown={onKey}
          />
        )}
      </svg>
    </div>
  );
}
