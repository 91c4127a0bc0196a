import { useTranslation } from 'react-i18next';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { PlainTable } from '../../ui/table/PlainTable.js';
import { Opens } from '../campaign-reports/index.js';
import styles from './audience-report.module.css';
import type { AudienceReportOf, AudienceReportQuery } from './useAudienceReport.js';

type Props = { report: AudienceReportOf; query: AudienceReportQuery };

const groups = ['reached', 'not_reached'] as const;
const figures = {
  reached: { profiles: 'audience_reached', sales: 'audience_sales_reached' },
  not_reached: { profiles: 'audience_not_reached', sales: 'audience_sales_not_reached' },
} as const;

/** What members bought who were reached and who were not, and why that says nothing of what campaigns did. */
export function Spent({ report, query }: Props) {
  const { t } = useTranslation('audience-report');
  const { whole, euros, money } = useFormat();
  return (
    <Panel title={t('spent.title')}>
      <p>
        <strong>{t('spent.notComparable')}</strong> {t('spent.why')}
      </p>
      <Loaded query={query} rows={2}>
        {({ spent }) => (
          <PlainTable cards label={t('spent.title')}>
            <table className={styles.spent}>
              <thead>
                <tr>
                  <th scope="col">{t('spent.group')}</th>
                  <th scope="col">{t('spent.profiles')}</th>
                  <th scope="col">{t('spent.sales')}</th>
                  <th scope="col">{t('spent.perProfile')}</th>
                </tr>
              </thead>
              <tbody>
                {groups.map((group) => {
                  const { profiles, net_sales: sales, per_profile: each } = spent[group];
                  const name = t(`spent.${group}`);
                  return (
                    <tr key={group}>
                      <th scope="row">{name}</th>
                      <td data-wide className="num" data-head={t('spent.profiles')}>
                        <Opens
                          label={`${name}, ${t('spent.profiles')}: ${whole(profiles)}`}
                          onClick={() => report.open(figures[group].profiles)}
                        >
                          {whole(profiles)}
                        </Opens>
                      </td>
                      <td data-wide className="num" data-head={t('spent.sales')}>
                        <Opens
                          label={`${name}, ${t('spent.sales')}: ${euros(sales)}`}
                          onClick={() => report.open(figures[group].sales)}
                        >
                          {euros(sales)}
                        </Opens>
                      </td>
                      <td data-wide className="num" data-head={t('spent.perProfile')}>
                        {each === null ? (
                          none
                        ) : (
                          <Opens
                            label={`${name}, ${t('spent.perProfile')}: ${money(each)}`}
                            onClick={() => report.open(figures[group].sales)}
                          >
                            {money(each)}
                          </Opens>
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </PlainTable>
        )}
      </Loaded>
    </Panel>
  );
}
