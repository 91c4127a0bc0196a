import type { Content } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { menuAccess } from '../../../platform/navigation/menu.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { intervalRange } from '../../../ui/chart/IntervalBar.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Moment } from '../../../ui/facts/Values.js';
import { List, Row, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import styles from './content-uses.module.css';
import { Uplift } from './Uplift.js';
import { UseFigures } from './UseFigures.js';
import { Won } from './Won.js';

/** What became of a text: each campaign it was used in with its figures, and each time it left by hand. */
export function UsesPanel({ content }: { content: Content }) {
  const { t } = useTranslation('content');
  const mayCampaigns = useMay()(menuAccess('campaignList'));
  const { uses } = content;
  if (uses.length === 0)
    return (
      <Panel>
        <EmptyState
          of={content.channel === 'email' ? 'mail' : 'chart'}
          title={t('uses.noneTitle')}
          hint={t(content.channel === 'email' ? 'uses.noneMail' : 'uses.none')}
        />
      </Panel>
    );
  const range = intervalRange(uses.flatMap(({ result }) => result?.uplift ?? []));
  return (
    <Panel title={t('uses.title')}>
      <List className={styles.lines}>
        {uses.map(({ id, campaign, variant, used_at: at, result }) => (
          <li key={id} className={styles.line}>
            <Stack gap={8}>
              <Row gap={[4, 12]} wrap>
                {campaign ? (
                  <>
                    {mayCampaigns ? (
                      <Link className={styles.name} to={paths.campaign(campaign.id)}>
                        {campaign.name}
                      </Link>
                    ) : (
                      <span className={styles.name}>{campaign.name}</span>
                    )}
                    <StatusTag status={campaign.status} />
                    {variant && <span>{t('uses.subject', { variant: variant })}</span>}
                  </>
                ) : (
                  <span className={styles.name}>{t('uses.exported')}</span>
                )}
                <span className={styles.when}>
                  <Moment value={at} />
                </span>
              </Row>
              {result && (
                <>
                  <UseFigures result={result} />
                  <Won result={result} />
                  {result.delivered > 0 && <Uplift result={result} range={range} />}
                </>
              )}
              {campaign && !result && <p className={styles.figures}>{t('uses.nothingYet')}</p>}
            </Stack>
          </li>
        ))}
      </List>
    </Panel>
  );
}
