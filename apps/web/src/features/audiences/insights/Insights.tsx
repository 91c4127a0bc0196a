import { columnOf, type PopulationInput } from '@kade/contract';
import type { Rule } from '@kade/rules';
import { Select, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session/useProfile.js';
import { linkedTo, useHash, useLinkedChoice } from '../../../ui/chart/linked.js';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.js';
import { useColumnOptions } from '../builder/FieldSelect.js';
import type { Narrow } from '../builder/narrow.js';
import styles from '../insights.module.css';
import { Overlap } from './Overlap.js';
import { ProvinceMap } from './ProvinceMap.js';
import { Why } from './Why.js';

const Distribution = lazy(() =>
  import('./Distribution.js').then((m) => ({ default: m.Distribution })),
);
const BoxPlot = lazy(() => import('./BoxPlot.js').then((m) => ({ default: m.BoxPlot })));
const ClvPanel = lazy(() => import('./ClvPanel.js').then((m) => ({ default: m.ClvPanel })));

type Props = {
  /** Whom the questions are about. */
  about: PopulationInput;
  /** The rule, to explain it by. */
  tree: Rule | null;
  /** The column that somebody is at work on. */
  column: string | null;
  /** The audience itself: it does not overlap with itself. */
  audienceId?: number;
  onNarrow?: Narrow;
};

/** The charts of each tab, by which a link finds it. */
const charts = {
  spread: ['spread', 'spread-by-segment'],
  map: ['provinces'],
  worth: ['worth'],
} as const;
const tabOf = (chart: string | undefined) =>
  Object.entries(charts).find(([, names]) => names.some((name) => name === chart))?.[0];
const isColumn = (key: string): key is string => columnOf(key) !== undefined;

/** What lies behind the count: spread, map, worth, overlap, and why a profile is in or out. */
export function Insights({ about, tree, column, audienceId, onNarrow }: Props) {
  const { t } = useTranslation('audiences');
  const mayFind = useMay()({ allowed: ['company:marketeer', 'company:sales'] });
  const narrow = onNarrow ? { onNarrow } : {};
  const hash = useHash();
  const [tab, setTab] = useState('');
  const [followed, setFollowed] = useState('');
  if (hash !== followed) {
    setFollowed(hash);
    setTab(tabOf(linkedTo(hash)?.name) ?? tab);
  }
  const items = [
    {
      key: 'spread',
      label: t('insight.spread'),
      children: <SpreadTab about={about} column={column} {...narrow} />,
    },
    { key: 'map', label: t('insight.map'), children: <ProvinceMap about={about} {...narrow} /> },
    { key: 'worth', label: t('insight.worth'), children: <ClvPanel about={about} /> },
    {
      key: 'overlap',
      label: t('insight.overlap'),
      children: <Overlap about={about} {...(audienceId ? { audienceId } : {})} />,
    },
    ...(mayFind
      ? [{ key: 'why', label: t('insight.why'), children: <Why about={about} tree={tree} /> }]
      : []),
  ];
  return (
    <Tabs
      className={styles.insights}
      size="small"
      destroyOnHidden
      activeKey={tab || 'spread'}
      onChange={setTab}
      items={items.map((item) => ({
        ...item,
        children: (
          <Suspense fallback={<SkeletonRows columns={3} />}>
            <div className={styles.insight}>{item.children}</div>
          </Suspense>
        ),
      }))}
    />
  );
}

/** The column in hand, or one that is chosen here: it stays until another column is taken in hand. */
function SpreadTab({ about, column, onNarrow }: Pick<Props, 'about' | 'column' | 'onNarrow'>) {
  const { t } = useTranslation('audiences');
  const options = useColumnOptions();
  const [chosen, choose] = useLinkedChoice(charts.spread, 'column', isColumn, '');
  const [over, setOver] = useState(column);
  const shown = (chosen && over === column ? chosen : column) ?? 'SEGMENT';
  const choice = (
    <Select<string>
      size="small"
      className={styles.spreadColumn}
      aria-label={t('insight.column')}
      value={shown}
      options={options}
      showSearch={{ optionFilterProp: 'find' }}
      popupMatchSelectWidth={320}
      onChange={(key) => {
        choose(key);
        setOver(column);
      }}
    />
  );
  const isNumber = columnOf(shown)?.type === 'number';
  return (
    <>
      <Distribution
        about={about}
        column={shown}
        extra={choice}
        {...(onNarrow ? { onNarrow } : {})}
      />
      {isNumber && <BoxPlot about={about} column={shown} />}
    </>
  );
}
