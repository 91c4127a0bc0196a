import type { CustomerStage } from '@kade/contract';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { stageColour } from '../shared/stages.js';
import styles from './settings.module.css';

type Props = {
  /** Where at risk, lapsing and lost begin. */
  values: readonly number[];
  /** The same as they are this moment: keys come quicker than what they change is drawn. */
  read: () => readonly number[];
  stages: readonly CustomerStage[];
  /** Of the tile before the first cut, then of each stage: its words. */
  tiles: readonly string[];
  /** Names a handle. */
  label: (at: number) => string;
  write: (value: number) => string;
  max: number;
  step: number;
  /** Neighbours are at least so far apart. */
  apart: number;
  onChange: (at: number, value: number) => void;
};

/** A value on the grid of `step`, between its neighbours. */
export function held(
  value: number,
  at: number,
  { values, max, step, apart }: Pick<Props, 'values' | 'max' | 'step' | 'apart'>,
): number {
  const low = at === 0 ? step : (values[at - 1] ?? 0) + apart;
  const high = at === values.length - 1 ? max : (values[at + 1] ?? max) - apart;
  const round = (one: number) => Math.round(one / step) * step;
  return Number(Math.min(high, Math.max(low, round(value))).toFixed(2));
}

/**
 * Stages side by side with a handle at each cut point between them: dragged, or moved by the arrows, ten steps at a time with
 * the keys of pages. A handle never passes its neighbours, so the order of stages holds.
 */
export function CutSlider(props: Props) {
  const { values, read, stages, tiles, label, write, max, step, onChange } = props;
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (at: number, to: (now: number) => number) => {
    const now = read();
    const next = held(to(now[at] ?? 0), at, { ...props, values: now });
    if (next !== now[at]) onChange(at, next);
  };
  const onPointer = (event: PointerEvent, at: number) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    move(at, () => ((event.clientX - box.left) / box.width) * max);
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const by = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: 10,
      PageDown: -10,
    };
    const steps = by[event.key as keyof typeof by];
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? max : undefined;
    if (steps === undefined && end === undefined) return;
    event.preventDefault();
    move(at, (now) => end ?? now + (steps ?? 0) * step);
  };
  const edges = [0, ...values.map((value) => Math.min(value, max)), max];
  return (
    <div className={styles.slider}>
      <div ref={track} className={styles.track}>
        {tiles.map((tile, at) => {
          const stage = stages[at - 1];
          const [from = 0, to = max] = [edges[at], edges[at + 1]];
          return (
            <span
              key={stage ?? 'before'}
              className={styles.tile}
              title={tile}
              style={{
                left: `${(from / max) * 100}%`,
                width: `${(Math.max(0, to - from) / max) * 100}%`,
                ['--life' as string]: `var(--${stage ? stageColour(stage) : 'life-loyal'})`,
              }}
            >
              {tile}
            </span>
          );
        })}
        {values.map((value, at) => (
          <span
            key={stages[at]}
            role="slider"
            tabIndex={0}
            aria-label={label(at)}
            aria-valuemin={0}
            aria-valuemax={max}
            aria-valuenow={value}
            aria-valuetext={write(value)}
            className={styles.handle}
            data-dragged={dragged === at || undefined}
            style={{ left: `${(Math.min(value, max) / max) * 100}%` }}
            onKeyDown={(event) => onKey(event, at)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture?.(event.pointerId);
              setDragged(at);
            }}
            onPointerMove={(event) => {
              if (dragged === at) onPointer(event, at);
            }}
            onPointerUp={() => setDragged(null)}
            onPointerCancel={() => setDragged(null)}
          >
            <b aria-hidden>{write(value)}</b>
          </span>
        ))}
      </div>
    </div>
  );
}
