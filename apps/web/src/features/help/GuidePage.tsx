import { useTranslation } from 'react-i18next';
import { knownRoutes } from '../../platform/navigation/knownRoutes.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { Stack } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import styles from './help.module.css';
import { Showing } from './Showing.js';
import { screenOf, type Topic } from './topics.js';

/** How one part of the product is used: a film or pictures, the steps, a tip. */
export function GuidePage({ topic }: { topic: Topic }) {
  const { t } = useTranslation(['help', 'common']);
  const { groupNames } = useProfile();
  const screen = screenOf(topic, groupNames, knownRoutes());
  const linesOf = (part: 'steps' | 'tips') =>
    t(`topic.${topic.key}.${part}`, { returnObjects: true }) as string[];
  return (
    <Page
      title={t(`topic.${topic.key}.title`)}
      facts={[t(`topic.${topic.key}.lead`)]}
      parent={{ title: t('common:menu.glossary'), to: paths.help('guides') }}
      actions={[screen && { key: 'open', label: t('open'), kind: 'primary', to: screen }]}
    >
      <Showing topic={topic.key} />
      <Panel title={t('steps')}>
        <Stack gap={8} as="ol" className={styles.guideSteps} data-testid="guide-steps">
          {linesOf('steps').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
        <div className={styles.guideTips} data-testid="guide-tips">
          <strong>{t('tips')}</strong>
          <ul>
            {linesOf('tips').map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </div>
      </Panel>
    </Page>
  );
}
