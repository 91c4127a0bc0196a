import type { getCampaignPerformance, ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/facts/useFormat.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import plainTableStyles from '../../ui/table/plainTable.module.css';
import styles from './campaign-reports.module.css';
import type { CampaignRows } from './useCampaignRows.js';

type Props = {
  links: ReplyOf<typeof getCampaignPerformance>['links'];
  report: CampaignRows;
};

/** The links of the mail with who clicked them; what mail scanners did stands apart. */
export function Links({ links, report }: Props) {
  const { t } = useTranslation('campaign-reports');
  const { whole } = useFormat();
  if (links.length === 0) return <EmptyState of="mail" hint={t('parts.none.content')} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard has to reach that
    <section className={plainTableStyles.plainTable} tabIndex={0} aria-label={t('parts.title')}>
      <table>
        <thead>
          <tr>
            {['url', 'readers', 'clicks', 'scanners'].map((key) => (
              <th key={key} scope="col">
                {t(`links.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={link.id}>
              <th scope="row" className={styles.linkUrl} title={link.url}>
                {link.url}
              </th>
              <td>
                <button
                  type="button"
                  className={styles.figureLink}
                  onClick={() =>
                    report.openCell('links', { link: String(link.id), named: link.url })
                  }
                >
                  {whole(link.readers)}
                </button>
              </td>
              <td>{whole(link.clicks)}</td>
              <td>{whole(link.scanner_clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
