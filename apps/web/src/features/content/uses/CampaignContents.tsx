import { generateContents, listCampaignContents } from '@kade/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { List, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from './content-uses.module.css';
import { UseFigures } from './UseFigures.js';
import { Won } from './Won.js';

/** The texts that the mail of a campaign was taken from, and which of them won; nothing where it was written by hand. */
export const CampaignContents = (props: Props) => (
  // Its words come when it is shown.
  <Suspense fallback={null}>
    <Contents {...props} />
  </Suspense>
);

type Props = { campaignId: number };

function Contents({ campaignId }: Props) {
  const { t } = useTranslation('content');
  const may = useMay();
  const mayOpen = may(generateContents.access) || may({ allowed: ['company:admin'] });
  const found = useCall(listCampaignContents, { params: { id: campaignId } }, { silent: true });
  if (!found.data || found.data.results.length === 0) return null;
  const { source, results } = found.data;
  return (
    <Panel title={t('uses.takenFrom')}>
      <List className={styles.lines}>
        {results.map(({ id, name, variant, result }) => (
          <li key={id} className={styles.line}>
            <Stack gap={4}>
              <div>
                {mayOpen ? (
                  <Link className={styles.name} to={paths.content(id)}>
                    {name}
                  </Link>
                ) : (
                  <span className={styles.name}>{name}</span>
                )}{' '}
                {variant && (
                  <span className={styles.when}>{t('uses.subject', { variant: variant })}</span>
                )}
              </div>
              {result && <UseFigures result={result} />}
              {result && <Won result={result} />}
            </Stack>
          </li>
        ))}
      </List>
      {source && <p className={styles.mark}>{t(`source.${source}`)}</p>}
    </Panel>
  );
}
