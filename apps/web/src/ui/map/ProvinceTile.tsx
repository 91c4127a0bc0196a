import { cx } from '../cx.js';
import { none } from '../facts/format.js';
import { useFormat } from '../facts/useFormat.js';
import type { Placed } from './provinces.js';
import styles from './tile-map.module.css';
import { isUnsure, shadeOf, stepOf, type TileMeasure } from './tileMeasures.js';

export const size = 72;
const gap = 4;
export const place = (n: number) => n * (size + gap);

type Props = {
  one: Placed;
  measure: TileMeasure;
  /** The most of the measure on any tile. */
  most: number;
  /** What it says in full. */
  words: string;
  /** What a click does; `adds`: with Shift, besides others. Left out where there is nothing to do. */
  onPick: ((adds: boolean) => void) | undefined;
  /** Whether it is among what was picked; left out where a click keeps nothing. */
  isChosen: boolean | undefined;
  /** The one that the keyboard enters the map by. */
  entered: boolean;
  /** Its words are said below the map. */
  onShow: () => void;
  /** A key that leads to a neighbour. */
  onWalk: (key: string) => boolean;
};

/** A province on the map; one that something can be done with is a button. */
export function ProvinceTile(props: Props) {
  const { one, measure, most, onPick, isChosen } = props;
  const { whole, percent } = useFormat();
  const { code, count, share, index, wide } = one;
  const width = wide ? 2 * size + gap : size;
  const shown =
    measure === 'count'
      ? whole(count)
      : measure === 'share'
        ? percent(share)
        : index === null
          ? none
          : whole(index);
  // Those whose province is not known, or lies abroad, have no place on the scale of the country.
  const isBare = wide || (measure === 'index' && index === null);
  const amount = shadeOf(measure === 'count' ? count : share, most);
  const shade =
    measure === 'index' && !isBare
      ? styles[`step-${stepOf(index ?? 0)}`]
      : styles[`shade-${isBare ? 0 : amount}`];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a button wherever it can be pressed
    <g
      className={cx(styles.tile, onPick && styles.live, isChosen && styles.chosen, shade)}
      transform={`translate(${place(one.at[0])} ${place(one.at[1])})`}
      role={onPick ? 'button' : 'img'}
      aria-label={props.words}
      data-tile={one.key}
      tabIndex={props.entered ? 0 : -1}
      {...(onPick && isChosen !== undefined ? { 'aria-pressed': isChosen } : {})}
      onClick={(event) => {
        props.onShow();
        onPick?.(event.shiftKey);
      }}
      onFocus={props.onShow}
      onPointerEnter={props.onShow}
      onKeyDown={(event) => {
        if (onPick && (event.key === 'Enter' || event.key === ' ')) onPick(event.shiftKey);
        else if (!props.onWalk(event.key)) return;
        event.preventDefault();
      }}
    >
      <rect width={width} height={size} rx={6} className={styles.ground} />
      {measure === 'index' && !wide && isUnsure(one) && (
        <rect width={width} height={size} rx={6} fill="url(#unsure)" />
      )}
      <text x={8} y={20} className={styles.code}>
        {code}
      </text>
      <text x={width - 8} y={size - 10} className={styles.value}>
        {wide ? whole(count) : shown}
      </text>
    </g>
  );
}
