import { listCampaignsOfAudience } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { SideNote, SideSection } from '../../ui/record/Side.js';
import styles from './audiences.module.css';

/** The campaigns that mail an audience or leave it out, for those who may see campaigns. */
export function UsedIn({ audienceId }: { audienceId: number }) {
  const { t } = useTranslation('audiences');
  const may = useMay()(listCampaignsOfAudience.access);
  const found = useCall(
    listCampaignsOfAudience,
    { params: { id: audienceId } },
    { silent: true, enabled: may },
  );
  if (!found.data) return null;
  const { count, results } = found.data;
  const more = count - results.length;
  return (
    <SideSection title={t('usedIn.title')}>
      {count === 0 ? (
        <SideNote>{t('usedIn.none')}</SideNote>
      ) : (
        <ul className={styles.usedIn}>
          {results.map(({ id, name, status, is_excluded }) => (
            <li key={id}>
              <Link to={paths.campaign(id)}>{name}</Link> <StatusTag status={status} />
              {is_excluded && <span className="soft"> {t('usedIn.excluded')}</span>}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <SideNote>{t('usedIn.more', { count: more })}</SideNote>}
    </SideSection>
  );
}
