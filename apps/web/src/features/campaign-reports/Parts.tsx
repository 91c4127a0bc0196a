import { type FigureOf, getCampaignPerformance, type PerformanceGroup } from '@kade/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { intervalRange } from '../../ui/chart/IntervalBar.js';
import { cx } from '../../ui/cx.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { fewest } from '../../ui/kpi/delta.js';
import { Row } from '../../ui/layout/layout.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { PlainTable } from '../../ui/table/PlainTable.js';
import { type Narrowed, narrowedToGroup } from '../reports/index.js';
import styles from './campaign-reports.module.css';
import type { Channel } from './funnel.js';
import { Links } from './Links.js';
import { Opens } from './pooled/Opens.js';
import { UpliftCell } from './UpliftCell.js';
import type { CampaignRows } from './useCampaignRows.js';

const views = ['segment', 'province', 'content', 'variant'] as const;
type View = (typeof views)[number];
/** Only a mail has links and subjects. */
const viewsOf = (channel: Channel): readonly View[] =>
  channel === 'email' ? views : ['segment', 'province'];
type Props = {
  id: number;
  channel: Channel;
  report: CampaignRows;
  pollEvery: number | false;
  /** Orders still count: the comparison can change. */
  provisional: boolean;
};

/** The campaign by segment, province, link or subject; each figure opens the profiles behind it. */
export function Parts({ id, channel, report, pollEvery, provisional }: Props) {
  const { t } = useTranslation('campaign-reports');
  const [view, setView] = useState<View>('segment');
  const found = useCall(
    getCampaignPerformance,
    { params: { id }, query: { by: view } },
    { keepPrevious: true, pollEvery },
  );
  return (
    <>
      <Row gap={[8, 16]} wrap align="baseline" justify="between" className={styles.partsHead}>
        <h2 className={styles.reportHeading}>{t('parts.title')}</h2>
        <Segmented
          size="small"
          aria-label={t('parts.show')}
          value={view}
          onChange={setView}
          options={viewsOf(channel).map((value) => ({ value, label: t(`parts.view.${value}`) }))}
        />
      </Row>
      <Loaded query={found}>
        {({ groups, links }) =>
          view === 'content' ? (
            <Links links={links} report={report} />
          ) : (
            <Groups
              groups={groups}
              view={view}
              channel={channel}
              report={report}
              provisional={provisional}
            />
          )
        }
      </Loaded>
    </>
  );
}

type GroupsProps = {
  groups: readonly PerformanceGroup[];
  view: Exclude<View, 'content'>;
  channel: Channel;
  report: CampaignRows;
  provisional: boolean;
};

function Groups({ groups, view, channel, report, provisional }: GroupsProps) {
  const { t } = useTranslation('campaign-reports');
  const { whole, tenthPercent, money } = useFormat();
  const isMail = channel === 'email';
  if (groups.length === 0) return <EmptyState of="chart" hint={t(`parts.none.${view}`)} />;
  const share = (part: number, all: number) => (all > 0 ? tenthPercent(part / all) : none);
  const range = intervalRange(groups.flatMap(({ uplift }) => uplift ?? []));
  const heads = [
    'recipients',
    ...(isMail ? ['delivered', 'opened', 'clicked'] : []),
    ...['converted', 'control', 'uplift', 'revenue'],
  ];
  const headOf = (key: string) =>
    t(key === 'uplift' && provisional ? 'parts.column.upliftSoFar' : `parts.column.${key}`);
  return (
    <>
      <PlainTable cards label={t('parts.title')} className={styles.parts}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`parts.view.${view}`)}</th>
              {heads.map((key) => (
                <th key={key} scope="col">
                  {headOf(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((g) => {
              const name =
                view === 'variant'
                  ? t('part.subject', { variant: g.label })
                  : (g.label ?? t('part.unknown'));
              const part = narrowedToGroup(view === 'variant' ? 'subject' : view, g.label, name);
              const figure = (key: FigureOf<'campaign'>, text: string, of: Narrowed = part) =>
                text === none ? (
                  none
                ) : (
                  <Opens
                    label={`${name}, ${report.defined[key]?.label[currentLanguage()]}: ${text}`}
                    onClick={() => report.open(key, of)}
                  >
                    {text}
                  </Opens>
                );
              return (
                <tr key={g.label ?? ''}>
                  <th scope="row">{name}</th>
                  <td data-head={headOf('recipients')}>
                    {figure('campaign_recipients', whole(g.recipients))}
                  </td>
                  {isMail && (
                    <>
                      <td data-head={headOf('delivered')}>
                        {figure('delivered', whole(g.delivered))}
                      </td>
                      <td data-head={headOf('opened')}>
                        {figure('opened', share(g.opened, g.delivered))}
                      </td>
                      <td data-head={headOf('clicked')}>
                        {figure('clicked', share(g.clicked, g.delivered))}
                      </td>
                    </>
                  )}
                  <td data-head={headOf('converted')}>
                    {figure('converted', share(g.converted, g.recipients))}
                  </td>
                  <td data-head={headOf('control')}>
                    {figure(
                      'campaign_control_converted',
                      share(g.control.converted, g.control.size),
                      // A subject is held against the whole control group.
                      view === 'variant' ? {} : part,
                    )}
                  </td>
                  <td data-wide data-head={headOf('uplift')}>
                    <UpliftCell
                      uplift={g.uplift}
                      range={range}
                      few={Math.min(g.recipients, g.control.size) < fewest}
                    />
                  </td>
                  <td data-head={headOf('revenue')}>{figure('revenue', money(g.revenue))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </PlainTable>
      <p className={cx('soft', styles.partsNote)}>{t('parts.note', { context: channel })}</p>
    </>
  );
}
