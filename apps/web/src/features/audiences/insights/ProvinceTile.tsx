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
};

/** A province on the map; one that can be narrowed to is a button. */
export function ProvinceTile({ one, measure, most, onNarrow }: Props) {
  const { t } = useTranslation('audiences');
  const { whole, percent } = useFormat();
  const { name, code, count, share, index, low, high, labels, wide } = one;
  const width = wide ? 2 * size + gap : size;
  const shown =
    measure === 'count'
      ? whole(count)
      : measure === 'share'
        ? percent(share)
        : index === null
          ? none
          : whole(index);
  const words = [
    t('map.tile', { name, count, shown: whole(count), share: percent(share) }),
    index !== null &&
      t('map.indexWords', { index: whole(index), low: whole(low), high: whole(high) }),
  ]
    .filter(Boolean)
    .join('. ');
  const narrow =
    onNarrow && labels.length > 0
      ? () => onNarrow({ field: 'PROVINCE', operator: 'in', value: [...labels] })
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
      className={cx(styles.tile, narrow && styles.live, shade)}
      transform={`translate(${place(one.at[0])} ${place(one.at[1])})`}
      role={narrow ? 'button' : 'img'}
      aria-label={words}
      {...(narrow ? { tabIndex: 0, onClick: narrow } : {})}
      onKeyDown={(event) => {
        if (narrow && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          narrow();
        }
      }}
    >
      <title>{words}</title>
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
