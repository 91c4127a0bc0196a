import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { knownRoutes } from '../../platform/navigation/knownRoutes.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { Columns } from '../../ui/layout/layout.js';
import styles from './help.module.css';
import { guidePath, readableTopics } from './topics.js';

/** The guides of the topics that are for this user. */
export function GuideList() {
  const { t } = useTranslation('help');
  const { groupNames } = useProfile();
  return (
    <Columns gap={16} min={300} fill as="ul" className={styles.guideList} data-testid="guide-list">
      {readableTopics(groupNames, knownRoutes()).map((topic) => (
        <li key={topic.key}>
          <Link to={guidePath(topic)}>{t(`topic.${topic.key}.title`)}</Link>
          <p>{t(`topic.${topic.key}.lead`)}</p>
        </li>
      ))}
    </Columns>
  );
}
