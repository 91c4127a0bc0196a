import { graphColumn, type PopulationInput } from '@kade/contract';
import { Segmented } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { Row } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Narrow } from '../builder/narrow.js';
import { ProvinceTile, place, size, useTileWords } from './ProvinceTile.js';
import styles from './province-map.module.css';
import { nextTile, onTiles, type Placed } from './provinces.js';
import { TileLegend } from './TileLegend.js';
import { measured, type TileMeasure, tileMeasures } from './tileMeasures.js';

const isMeasure = oneOf(tileMeasures);

type Bars = Parameters<typeof onTiles>[0];

/** Where the selected profiles are: a tile per province, and two for those abroad and those of whom it is not known. */
export function ProvinceMap({ about, onNarrow }: { about: PopulationInput; onNarrow?: Narrow }) {
  const found = useCall(
    graphColumn,
    { params: { column: 'PROVINCE' }, body: { ...about, bins: 60 } },
    { keepPrevious: true, silent: true, staleTime: 60_000 },
  );
  return (
    <Loaded query={found}>
      {(data) => (
        <Tiles
          bars={data.kind === 'bars' ? data.bars : []}
          unknown={data.empty}
          {...(onNarrow ? { onNarrow } : {})}
        />
      )}
    </Loaded>
  );
}

type TilesProps = { bars: Bars; unknown: number; onNarrow?: Narrow };

/** The map of figures that are there; a scene of its own in the gallery. */
export function Tiles({ bars, unknown, onNarrow }: TilesProps) {
  const { t } = useTranslation('audiences');
  // Counts alone show where people live: what the selection is like shows in shares.
  const [measure, setMeasure] = useLinkedChoice('provinces', 'by', isMeasure, 'share');
  const [at, setAt] = useState('');
  const map = useRef<SVGSVGElement>(null);
  const words = useTileWords();
  const { tiles, elsewhere } = onTiles(bars);
  const sum = (of: readonly { count: number; total: number }[]) => ({
    count: of.reduce((all, { count }) => all + count, 0),
    total: of.reduce((all, { total }) => all + total, 0),
  });
  const country = sum(tiles);
  const placed: Placed[] = tiles.map((one) => ({
    key: one.tile.short,
    name: one.tile.name,
    code: one.tile.short,
    at: one.tile.at,
    labels: one.labels,
    ...measured(one, country),
  }));
  const rest: Placed[] = [
    {
      ...{
        key: 'none',
        name: t('map.unknown'),
        code: t('map.unknownShort'),
        at: [0, 4],
        wide: true,
      },
      ...{ labels: [], count: unknown, total: 0, share: null, index: null, low: null, high: null },
    },
    {
      ...{ key: 'abroad', name: t('map.abroad'), code: t('map.abroad'), at: [2, 4], wide: true },
      labels: elsewhere.map(({ label }) => label),
      ...measured(sum(elsewhere), country),
    },
  ];
  const below = rest.filter(({ count }) => count > 0);
  const all = [...placed, ...below];
  const shown = all.find(({ key }) => key === at);
  const most = Math.max(
    0,
    ...placed.map((one) => one[measure === 'count' ? 'count' : 'share'] ?? 0),
  );
  return (
    <ChartFrame
      name="provinces"
      state={{ by: measure }}
      title={t('map.title')}
      sub={t(`map.measure.${measure}Sub`)}
      label={t('map.label')}
      table={{
        head: [
          t('map.province'),
          t('spread.profiles'),
          t('map.measure.share'),
          t('map.measure.index'),
          t('map.low'),
          t('map.high'),
        ],
        rows: all.map((one) => [
          one.name,
          one.count,
          one.share,
          ...[one.index, one.low, one.high].map((value) => value && Math.round(value)),
        ]),
        units: ['text', 'whole', 'share', 'whole', 'whole', 'whole'],
      }}
      extra={
        <Segmented<TileMeasure>
          size="small"
          aria-label={t('map.by')}
          value={measure}
          onChange={setMeasure}
          options={tileMeasures.map((value) => ({ value, label: t(`map.measure.${value}`) }))}
        />
      }
      foot={
        <>
          <span className={styles.words} aria-hidden>
            {shown ? words(shown) : t(onNarrow ? 'map.pick' : 'map.look')}
          </span>
          {onNarrow && shown && <span className="visually-hidden">{t('map.pick')}</span>}
        </>
      }
    >
      <Row justify="end">
        <TileLegend measure={measure} most={most} />
      </Row>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of fields does not stand inside a drawing */}
      <svg
        ref={map}
        className={styles.map}
        viewBox={`0 0 ${place(3) + size} ${place(below.length > 0 ? 4 : 3) + size}`}
        role="group"
        aria-label={t('map.label')}
      >
        <defs>
          <pattern
            id="unsure"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line className={styles.hatch} x1="0" y1="0" x2="0" y2="6" />
          </pattern>
        </defs>
        {all.map((one) => (
          <ProvinceTile
            key={one.key}
            one={one}
            measure={measure}
            most={most}
            onNarrow={onNarrow}
            entered={one.key === (shown ?? all[0])?.key}
            onShow={() => setAt(one.key)}
            onWalk={(key) => {
              const led = nextTile(all, one, key)?.key;
              map.current?.querySelector<SVGGElement>(`[data-tile="${led}"]`)?.focus();
              return led !== undefined;
            }}
          />
        ))}
      </svg>
    </ChartFrame>
  );
}
