import { getProfileResult, type ProfileDetail } from '@kade/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Page } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import { DuplicatesOf } from '../merges/index.js';
import { NameEditor } from '../profiles/index.js';
import { Header } from './header/Header.js';
import { Neighbours } from './header/Neighbours.js';
import { useSteps } from './header/useSteps.js';
import styles from './profile-detail.module.css';
import { useTabs } from './useTabs.js';

/** One business: who it is, how it stands with us, and everything that is known and was done. */
export function DetailPage() {
  const { t } = useTranslation(['profile-detail', 'common']);
  const { resultId = '', activeKey = '' } = useParams();
  // What is no number is nobody's: the server says that it is not there.
  const id = /^[1-9]\d{0,14}$/.test(resultId) ? Number(resultId) : Number.MAX_SAFE_INTEGER;
  const profile = useCall(getProfileResult, { params: { id } });
  const steps = useSteps(id, activeKey);
  const list = { title: t('list'), to: paths.profiles };

  // Who was merged may be by itself again: a kept answer leads nowhere before it is asked anew.
  if (!profile.data || (profile.data.id !== id && profile.isFetching)) {
    return (
      <Page title={t('common:title.profileDetail')} breadcrumb={[list]}>
        <Loaded query={profile}>{() => null}</Loaded>
      </Page>
    );
  }
  // An old link to a profile that was merged: on to the one it is part of now.
  if (profile.data.id !== id)
    return <Navigate replace to={paths.profile(profile.data.id, activeKey)} />;
  return <Detail row={profile.data} list={list} steps={steps} />;
}

type Props = {
  row: ProfileDetail;
  list: { title: string; to: string };
  steps: ReturnType<typeof useSteps>;
};

function Detail({ row, list, steps }: Props) {
  const { activeKey = '' } = useParams();
  // What is typed for one profile must never be saved to the next; the buttons that step through the list keep the focus.
  const key = row.id;
  const tabs = useTabs(row).map((tab) => ({
    ...tab,
    content: <Suspense fallback={<SkeletonRows columns={4} />}>{tab.content}</Suspense>,
  }));
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : null);
  const place = [
    [text('street'), text('house_number')].filter(Boolean).join(' '),
    [text('postcode'), text('city')].filter(Boolean).join(' '),
  ];
  return (
    <Page
      title={row.name}
      heading={
        <NameEditor key={key} profileId={row.id} name={row.name} version={row.version} level={1} />
      }
      lead={[row.external_id, text('segment'), ...place].filter(Boolean).join(' · ')}
      breadcrumb={[list, { title: row.name }]}
      actions={<Neighbours steps={steps} />}
    >
      <DuplicatesOf key={`alike ${key}`} id={row.id} name={row.name} />
      <Header key={key} row={row} isBrief={activeKey !== 'overview'} />
      <div className={styles.detailTabs}>
        <TabbedPage
          key={key}
          tabs={tabs}
          active={activeKey}
          to={(key) => paths.profile(row.id, key)}
        />
      </div>
    </Page>
  );
}
