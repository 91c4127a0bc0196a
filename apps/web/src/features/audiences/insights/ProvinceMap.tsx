import { graphColumn, type PopulationInput } from '@kade/contract';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { type onTiles, type Placed, placedTiles } from '../../../ui/map/provinces.js';
import { TileMap } from '../../../ui/map/TileMap.js';
import { type TileMeasure, tileMeasures } from '../../../ui/map/tileMeasures.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import type { Narrow } from '../builder/narrow.js';

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
  const words = useTileWords();
  const all = placedTiles(bars, { count: unknown, total: 0 }, (key) => t(`map.${key}`));
  const chosen = onNarrow?.chosen('PROVINCE') ?? [];
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
    >
      <TileMap
        tiles={all}
        measure={measure}
        label={t('map.label')}
        words={words}
        hint={t(onNarrow ? 'map.pick' : 'map.look')}
        unsure={t('map.unsure')}
        {...(onNarrow && {
          pick: ({ labels }: Placed) =>
            labels.length > 0
              ? (adds: boolean) =>
                  onNarrow.to({ field: 'PROVINCE', operator: 'in', value: [...labels] }, adds)
              : undefined,
          isChosen: ({ labels }: Placed) => labels.some((label) => chosen.includes(label)),
        })}
      />
    </ChartFrame>
  );
}

/** What a tile says in full: below the map, and to a screen reader. */
function useTileWords(): (one: Placed) => string {
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
