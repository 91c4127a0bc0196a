import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { knownRoutes } from '../../platform/navigation/knownRoutes.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { useSite } from '../../platform/session/useSite.js';
import { Page } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { Glossary } from './Glossary.js';
import { GuideList } from './GuideList.js';
import { GuidePage } from './GuidePage.js';
import { ReleaseList } from './release/ReleaseList.js';
import { topicAt } from './topics.js';
import { restartTour } from './tour/memory.js';

/** /help/{activeKey}: the glossary, the guides, or the guide of one topic that is for this user. */
export function HelpPage() {
  const { activeKey = '' } = useParams();
  const { groupNames } = useProfile();
  const topic = topicAt(activeKey, groupNames, knownRoutes());
  return topic ? <GuidePage key={topic.key} topic={topic} /> : <Overview active={activeKey} />;
}

function Overview({ active }: { active: string }) {
  const { t } = useTranslation(['help', 'common']);
  const support = useSite()?.support_email;
  return (
    <Page
      title={t('common:menu.glossary')}
      about={
        <>
          {t('lead')} {support && <a href={`mailto:${support}`}>{support}</a>}
        </>
      }
      actions={[{ key: 'restart', label: t('restart'), onClick: restartTour }]}
    >
      <TabbedPage
        active={active}
        to={paths.help}
        tabs={[
          { key: 'glossary', label: t('tab.glossary'), content: <Glossary /> },
          { key: 'guides', label: t('tab.guides'), content: <GuideList /> },
          { key: 'news', label: t('tab.news'), content: <ReleaseList /> },
        ]}
      />
    </Page>
  );
}
