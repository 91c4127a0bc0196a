import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { PlainTable } from '../../ui/table/PlainTable.js';
import { Opens } from '../campaign-reports/index.js';
import styles from './audience-report.module.css';
import type { AudienceReportOf, AudienceReportQuery } from './useAudienceReport.js';

type Props = { report: AudienceReportOf; query: AudienceReportQuery };

/** Other audiences that its members are in, too: who may hear of you twice. Each opens those it shares. */
export function Overlap({ report, query }: Props) {
  const { t } = useTranslation('audience-report');
  const { whole, wholePercent } = useFormat();
  return (
    <Panel title={t('overlap.title')}>
      <Loaded query={query} rows={4}>
        {({ overlap, overlap_others: others, size }) => (
          <>
            {overlap.length === 0 ? (
              <p className="soft">{t('overlap.none')}</p>
            ) : (
              <PlainTable cards label={t('overlap.title')}>
                <table>
                  <thead>
                    <tr>
                      <th scope="col">{t('overlap.audience')}</th>
                      <th scope="col">{t('overlap.both')}</th>
                      <th scope="col">{t('overlap.share')}</th>
                      <th scope="col" className={styles.both}>
                        <span className="visually-hidden">{t('overlap.share')}</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {overlap.map(({ id, name, both, count }) => {
                      const share = size > 0 ? both / size : 0;
                      return (
                        <tr key={id}>
                          <th scope="row">
                            <Link to={paths.audience(id)}>{name}</Link>
                          </th>
                          <td className="num" data-head={t('overlap.both')}>
                            <Opens
                              label={t('overlap.open', { name, both: whole(both) })}
                              onClick={() =>
                                report.openCell('overlap', { other: String(id), named: name })
                              }
                            >
                              {t('overlap.of', { both: whole(both), count: whole(count) })}
                            </Opens>
                          </td>
                          <td className="num" data-head={t('overlap.shareShort')}>
                            {wholePercent(share)}
                          </td>
                          <td data-wide className={styles.both}>
                            <div className={styles.track}>
                              <div className={styles.part} style={{ width: `${share * 100}%` }} />
                            </div>
                          </td>
                        </tr>
                      );
                    })}
                  </tbody>
                </table>
              </PlainTable>
            )}
            {others > 0 && <p className="soft">{t('overlap.others', { count: others })}</p>}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
