import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { oneOf, useLinkedChoice } from '../../../ui/chart/linked.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { type Placed, placedTiles } from '../../../ui/map/provinces.js';
import { TileMap } from '../../../ui/map/TileMap.js';
import type { Mark } from '../behind/mark.js';
import type { Behind } from '../behind/useBehind.js';
import type { Universe } from '../page/KeyFigures.js';

const measures = ['penetration', 'leads', 'customers'] as const;
const isMeasure = oneOf(measures);

/** Where the businesses are: leads, customers, and what share of all are customers. A tile opens who they are. */
export function UniverseMap({ universe, behind }: { universe: Universe; behind: Behind }) {
  const { t } = useTranslation('leads');
  const { whole, percent } = useFormat();
  const [by, setBy] = useLinkedChoice('lead-map', 'by', isMeasure, 'penetration');
  const { provinces, unknown_province: unknown } = universe;
  const tilesOf = (side: 'leads' | 'customers') =>
    placedTiles(
      provinces.map((one) => ({ label: one.value, count: one[side], total: one.businesses })),
      { count: unknown[side], total: unknown.businesses },
      (key) => t(`map.${key}`),
    );
  const [leads, customers] = [tilesOf('leads'), tilesOf('customers')];
  const shown = by === 'leads' ? leads : customers;
  // Who has leads only, or customers only, has a row and a tile all the same.
  const all = [...customers, ...leads.filter(({ key }) => !customers.some((c) => c.key === key))];
  const leadsAt = (key: string) => leads.find((one) => one.key === key)?.count ?? 0;
  const customersAt = (key: string) => customers.find((one) => one.key === key)?.count ?? 0;
  const markOf = ({ key, labels }: Placed): Mark => ({
    ...(by === 'penetration' ? {} : { side: by }),
    column: 'PROVINCE',
    ...(key === 'none' ? { unknown: 'yes' as const } : { value: labels }),
  });
  return (
    <ChartFrame
      name="lead-map"
      state={{ by }}
      level={2}
      title={t('map.title')}
      sub={t(`map.sub.${by}`)}
      term="lead_universe"
      label={t('map.label')}
      table={{
        head: [
          t('map.province'),
          t('kpi.businesses'),
          t('side.leads'),
          t('side.customers'),
          t('map.measure.penetration'),
          t('map.index'),
        ],
        rows: all.map((one) => [
          one.name,
          leadsAt(one.key) + customersAt(one.key),
          leadsAt(one.key),
          customersAt(one.key),
          shareOf(customersAt(one.key), leadsAt(one.key)),
          one.index && Math.round(one.index),
        ]),
        units: ['text', 'whole', 'whole', 'whole', 'share', 'whole'],
      }}
      onPick={(index) => {
        const one = all[index];
        if (one) behind.open(markOf(one));
      }}
      extra={
        <Segmented
          size="small"
          aria-label={t('map.by')}
          value={by}
          onChange={setBy}
          options={measures.map((value) => ({ value, label: t(`map.measure.${value}`) }))}
        />
      }
    >
      <TileMap
        tiles={shown}
        measure={by === 'penetration' ? 'share' : 'count'}
        label={t('map.label')}
        words={({ key, name, index, low, high }) =>
          [
            t('map.tile', {
              name,
              leads: whole(leadsAt(key)),
              customers: whole(customersAt(key)),
              share: percent(shareOf(customersAt(key), leadsAt(key))),
            }),
            by === 'penetration' &&
              index !== null &&
              t('map.indexWords', { index: whole(index), low: whole(low), high: whole(high) }),
          ]
            .filter(Boolean)
            .join('. ')
        }
        hint={t('map.hint')}
        pick={(one) =>
          one.key === 'none' || one.labels.length > 0 ? () => behind.open(markOf(one)) : undefined
        }
      />
    </ChartFrame>
  );
}

/** Of all businesses there, the share that are customers; null where there are none. */
const shareOf = (customers: number, leads: number): number | null =>
  customers + leads > 0 ? customers / (customers + leads) : null;
