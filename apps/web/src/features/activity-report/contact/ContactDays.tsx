import { getContactDays } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { ChartFrame } from '../../../ui/chart/ChartFrame.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { type Report, Stale } from '../../reports/index.js';
import { barWords, medianWords, shortBar } from './contactWords.js';

/** How many days it took to reach the business of each new opportunity, and which nobody has reached yet. */
export function ContactDays({ report }: { report: Report<'activities'> }) {
  const { t } = useTranslation('activity-report');
  const { whole } = useFormat();
  const { type, outcome } = report.query;
  // An opportunity is no call and has no outcome: such a filter leaves none.
  const isOfActivities = type.length > 0 || outcome.length > 0;
  const found = useCall(
    getContactDays,
    { query: report.query },
    { enabled: report.figures.data !== undefined, keepPrevious: true, silent: true },
  );
  return (
    <Panel>
      <Stale query={found} />
      <Loaded query={found} rows={6}>
        {({ bars, count, none, median, as_of, time_zone }) => (
          <ChartFrame
            level={2}
            name="contact"
            title={t('contact.title')}
            sub={[
              t('contact.sub', { count, shown: whole(count) }),
              ...[t('contact.upTo', { day: as_of }), time_zone],
            ].join(' · ')}
            label={t('contact.label')}
            term="contact_days"
            height={240}
            empty={(isOfActivities && t('contact.filtered')) || (count === 0 && t('contact.empty'))}
            foot={
              <Row gap={[4, 16]} wrap as="span">
                <span>{medianWords(t, median, count)}</span>
                {none > 0 && (
                  <Button type="link" size="small" onClick={() => report.open('contact_none')}>
                    {t('contact.none', { count: none, shown: whole(none) })}
                  </Button>
                )}
              </Row>
            }
            table={{
              head: [t('contact.days'), t('contact.count'), t('contact.share')],
              rows: bars.map((bar) => [barWords(t, bar), bar.count, bar.count / (count || 1)]),
              units: ['text', 'whole', 'share'],
            }}
            onPick={(at) => {
              const bar = bars[at];
              if (!bar) return;
              report.open('contact_days', {
                adds_from: `${bar.from}`,
                ...(bar.to === null ? {} : { adds_to: `${bar.to}` }),
                named: barWords(t, bar),
              });
            }}
            option={(look) => ({
              xAxis: look.names(bars.map(shortBar), {
                axisLabel: { interval: 0 },
                name: t('contact.axis'),
                nameLocation: 'middle',
                nameGap: 28,
                nameTextStyle: look.text,
              }),
              yAxis: look.amounts(whole, t('contact.count'), { min: 0, minInterval: 1 }),
              series: [
                look.bars(
                  bars.map((bar) => bar.count),
                  { name: t('contact.count'), color: look.meaning('treated') },
                ),
              ],
            })}
          />
        )}
      </Loaded>
    </Panel>
  );
}
