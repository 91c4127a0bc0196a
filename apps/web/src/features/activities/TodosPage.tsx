import { CalendarOutlined, PlusOutlined } from '@ant-design/icons';
import { getProfileResult } from '@kade/contract';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Page } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { CalendarTab } from './calendar/CalendarTab.js';
import type { Start } from './draft.js';
import { FeedDialog } from './feed/FeedDialog.js';
import { FollowUpTab } from './follow-up/FollowUpTab.js';
import { ActivityDrawer } from './form/ActivityDrawer.js';
import { QualificationTab } from './qualification/QualificationTab.js';

const tabs = ['follow-up', 'calendar', 'qualification'] as const;

/** /crm/todos/{activeKey}/{resultId?}: what a seller has to do. With a profile: only what is about it. */
export function TodosPage() {
  const { t } = useTranslation(['activities', 'common']);
  const { activeKey = '', resultId = '' } = useParams();
  const id = /^[1-9]\d{0,15}$/.test(resultId) ? Number(resultId) : null;
  const active = tabs.find((tab) => tab === activeKey) ?? tabs[0];
  const about = active === 'qualification' ? null : id;
  const profile = useCall(
    getProfileResult,
    { params: { id: about ?? 0 } },
    { enabled: about !== null },
  );
  const [start, setStart] = useState<Start | null>(null);
  const [feed, setFeed] = useState(false);
  const onNew = () =>
    setStart(
      about === null
        ? {}
        : { profile_id: about, ...(profile.data ? { profileName: profile.data.name } : {}) },
    );
  const content = {
    'follow-up': <FollowUpTab profileId={about} onNew={onNew} />,
    calendar: <CalendarTab profileId={about} />,
    qualification: <QualificationTab profileId={id} />,
  };
  return (
    <Page
      title={t('common:menu.tasks')}
      about={t(`lead.${active}`)}
      facts={
        about !== null && profile.data
          ? [
              <Fragment key="about">
                {t('page.about')}{' '}
                <Link to={paths.profile(about, 'activities')}>{profile.data.name}</Link>
              </Fragment>,
              <Link key="all" to={paths.todos(active)}>
                {t('page.all')}
              </Link>,
            ]
          : []
      }
      actions={[
        {
          key: 'subscribe',
          label: t('page.subscribe'),
          icon: <CalendarOutlined />,
          onClick: () => setFeed(true),
        },
        {
          key: 'new',
          label: t('page.new'),
          kind: 'primary',
          icon: <PlusOutlined />,
          onClick: onNew,
        },
      ]}
    >
      <TabbedPage
        active={activeKey}
        to={(key) =>
          paths.todos(key, key === 'qualification' || about === null ? undefined : about)
        }
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`), content: content[key] }))}
      />
      {start && <ActivityDrawer start={start} onClose={() => setStart(null)} />}
      {feed && <FeedDialog onClose={() => setFeed(false)} />}
    </Page>
  );
}
