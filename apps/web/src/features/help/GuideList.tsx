import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { knownRoutes } from '../../platform/navigation/knownRoutes.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { Columns, Stack } from '../../ui/layout/layout.js';
import styles from './help.module.css';
import { Thumbnail } from './Showing.js';
import { partOf, readableTopics } from './topics.js';

/** The guides of the topics that are for this user, by the part of the menu that they are about. */
export function GuideList() {
  const { t } = useTranslation(['help', 'common']);
  const { groupNames } = useProfile();
  const topics = readableTopics(groupNames, knownRoutes());
  const parts = [...new Set(topics.map(partOf))];
  return (
    <Stack gap={24} data-testid="guide-list">
      {parts.map((part) => (
        <section key={part} aria-labelledby={`guides-${part}`}>
          <h2 id={`guides-${part}`} className={styles.part}>
            {part === 'start' ? t('start') : t(`common:menu.${part}`)}
          </h2>
          <Columns gap={16} min={260} fill as="ul" className={styles.guideList}>
            {topics
              .filter((topic) => partOf(topic) === part)
              .map((topic) => (
                <li key={topic.key}>
                  <Link to={paths.guide(topic.key)} className={styles.card}>
                    <Thumbnail topic={topic.key} className={styles.thumbnail ?? ''} />
                    <span className={styles.cardTitle}>{t(`topic.${topic.key}.title`)}</span>
                    <span className={styles.cardLead}>{t(`topic.${topic.key}.lead`)}</span>
                  </Link>
                </li>
              ))}
          </Columns>
        </section>
      ))}
    </Stack>
  );
}
