import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { Narrow } from '../builder/narrow.js';
import styles from './province-map.module.css';
import type { Placed } from './provinces.js';
import { isUnsure, shadeOf, stepOf, type TileMeasure } from './tileMeasures.js';

export const size = 72;
const gap = 4;
export const place = (n: number) => n * (size + gap);

type Props = {
  one: Placed;
  measure: TileMeasure;
  /** The most of the measure on any tile. */
  most: number;
  onNarrow: Narrow | undefined;
  /** The one that the keyboard enters the map by. */
  entered: boolean;
  /** Its words are said below the map. */
  onShow: () => void;
  /** A key that leads to a neighbour. */
  onWalk: (key: string) => boolean;
};

/** A province on the map; one that can be narrowed to is a button. */
export function ProvinceTile(props: Props) {
  const { one, measure, most, onNarrow } = props;
  const { whole, percent } = useFormat();
  const { code, count, share, index, labels, wide } = one;
  const width = wide ? 2 * size + gap : size;
  const shown =
    measure === 'count'
      ? whole(count)
      : measure === 'share'
        ? percent(share)
        : index === null
          ? none
          : whole(index);
  const words = useTileWords()(one);
  const chosen = onNarrow?.chosen('PROVINCE') ?? [];
  const isChosen = labels.some((label) => chosen.includes(label));
  const narrow =
    onNarrow && labels.length > 0
      ? (adds: boolean) =>
          onNarrow.to({ field: 'PROVINCE', operator: 'in', value: [...labels] }, adds)
      : undefined;
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
      className={cx(styles.tile, narrow && styles.live, isChosen && styles.chosen, shade)}
      transform={`translate(${place(one.at[0])} ${place(one.at[1])})`}
      role={narrow ? 'button' : 'img'}
      aria-label={words}
      data-tile={one.key}
      tabIndex={props.entered ? 0 : -1}
      {...(narrow ? { 'aria-pressed': isChosen } : {})}
      onClick={(event) => {
        props.onShow();
        narrow?.(event.shiftKey);
      }}
      onFocus={props.onShow}
      onPointerEnter={props.onShow}
      onKeyDown={(event) => {
        if (narrow && (event.key === 'Enter' || event.key === ' ')) narrow(event.shiftKey);
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

/** What a tile says in full: below the map, and to a screen reader. */
export function useTileWords(): (one: Placed) => string {
  const { t } = useTranslation('audiences');
  const { whole, percent } = useFormat();
  return ({ name, count, share, index, low, high }) =>
    [
      t('map.tile', { name, count, shown: whole(count), share: percent(share) }),
      index !== null &&
        t('map.indexWords', { index: whole(index), low: whole(low), high: whole(high) }),
    ]
      .filter(Boolean)
      .join('. ');
}
