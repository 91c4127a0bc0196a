import { graphColumn, type PopulationInput } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Columns, List } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Narrow } from '../builder/narrow.js';
import styles from '../insights.module.css';
import { onTiles, type TileFigures } from './provinces.js';

const size = 84;
const gap = 6;
const place = (n: number) => n * (size + gap);

/** Where the selected profiles are: a tile per province, darker the more it has; everywhere else as a list. */
export function ProvinceMap({ about, onNarrow }: { about: PopulationInput; onNarrow?: Narrow }) {
  const { t } = useTranslation('audiences');
  const { whole } = useFormat();
  const found = useCall(
    graphColumn,
    { params: { column: 'PROVINCE' }, body: { ...about, bins: 60 } },
    { keepPrevious: true, silent: true, staleTime: 60_000 },
  );
  return (
    <Loaded query={found}>
      {(data) => {
        const { tiles, elsewhere } = onTiles(data.kind === 'bars' ? data.bars : []);
        const most = Math.max(1, ...tiles.map(({ count }) => count));
        return (
          <Columns
            gap={16}
            of="minmax(0, 380px) minmax(120px, 1fr)"
            align="start"
            className={styles.provinceMap}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: a set of fields does not stand inside a drawing */}
            <svg
              viewBox={`0 0 ${place(4) - gap} ${place(4) - gap}`}
              role="group"
              aria-label={t('map.label')}
            >
              {tiles.map((one) => (
                <Tile key={one.tile.short} one={one} most={most} onNarrow={onNarrow} />
              ))}
            </svg>
            <List gap={4} className={styles.provinceElse}>
              {elsewhere.map((bar) => (
                <li key={bar.label}>
                  <span>{bar.label}</span> <span className="num">{whole(bar.count)}</span>
                </li>
              ))}
              {data.empty > 0 && (
                <li className="soft">
                  <span>{t('map.unknown')}</span> <span className="num">{whole(data.empty)}</span>
                </li>
              )}
            </List>
          </Columns>
        );
      }}
    </Loaded>
  );
}

type TileProps = { one: TileFigures; most: number; onNarrow: Narrow | undefined };

function Tile({ one, most, onNarrow }: TileProps) {
  const { t } = useTranslation('audiences');
  const { whole, percent } = useFormat();
  const { tile, count, total, labels } = one;
  const [column, row] = tile.at;
  const words = t('map.tile', {
    name: tile.name,
    count,
    shown: whole(count),
    share: percent(total > 0 ? count / total : 0),
  });
  const narrow =
    onNarrow && labels.length > 0
      ? () => onNarrow({ field: 'PROVINCE', operator: 'in', value: [...labels] })
      : undefined;
  // No deeper than what the ink can still be read on, in either theme.
  const depth = count === 0 ? 0 : 0.08 + 0.4 * (count / most);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a button wherever it can be pressed
    <g
      className={narrow ? `${styles.provinceTile} ${styles.provinceTileLive}` : styles.provinceTile}
      transform={`translate(${place(column)} ${place(row)})`}
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
      <rect width={size} height={size} rx={8} className={styles.provinceGround} />
      <rect
        width={size}
        height={size}
        rx={8}
        className={styles.provinceDepth}
        style={{ opacity: depth }}
      />
      <text x={10} y={24} className={styles.provinceShort}>
        {tile.short}
      </text>
      <text x={size - 10} y={size - 12} className={styles.provinceCount}>
        {whole(count)}
      </text>
    </g>
  );
}
