import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { Estimate, NotCompared, signed } from '../campaign-reports/index.js';
import { Stale } from '../reports/index.js';
import { type BaseReportOf, useUplift } from './useUplift.js';

/** What marketing brought in this year, first of all and whatever the period. */
export function Brought({ report }: { report: BaseReportOf }) {
  const { t } = useTranslation('base-report');
  const { euros } = useFormat();
  const found = useUplift(report);
  return (
    <>
      <Stale query={found} />
      <Loaded query={found}>
        {({ year }) => {
          const { extra_revenue: extra, period, campaigns } = year;
          const amount = (value: number) => signed(euros, Math.round(value));
          const title = t('brought.title', { year: period.to.slice(0, 4) });
          if (!extra)
            return (
              <Panel title={title}>
                <p>{t('brought.none')}</p>
                <NotCompared pooled={year} />
              </Panel>
            );
          const size = euros(Math.round(Math.abs(extra.value)));
          return (
            <Estimate
              title={title}
              value={extra}
              write={amount}
              mood={extra.verdict_code === 'no_measurable_effect' ? 'none' : extra.verdict_code}
              verdict={t(`brought.verdict.${extra.verdict_code}`, { size })}
              onOpen={() => report.open('extra_revenue', period)}
            >
              <p className="soft">{t('brought.of', { count: campaigns })}</p>
              <NotCompared pooled={year} />
            </Estimate>
          );
        }}
      </Loaded>
    </>
  );
}
