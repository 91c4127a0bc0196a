import { getProfileResult, type ProfileDetail, sales } from '@kade/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { useKeys } from '../../platform/keys/useKeys.js';
import { startNew } from '../../platform/navigation/creation.js';
import { paths } from '../../platform/navigation/paths.js';
import { recordId } from '../../platform/navigation/recordId.js';
import { useMay, useProfile, useSees } from '../../platform/session/useProfile.js';
import { StageTag } from '../../ui/facts/StageTag.js';
import { Row } from '../../ui/layout/layout.js';
import { Page } from '../../ui/page/Page.js';
import { TabbedPage } from '../../ui/page/TabbedPage.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import { DuplicatesOf } from '../merges/index.js';
import { NameEditor } from '../profiles/index.js';
import { Header } from './header/Header.js';
import { Neighbours } from './header/Neighbours.js';
import { QuickLinks } from './header/QuickLinks.js';
import { useStanding } from './header/Standing.js';
import { useHeadActions } from './header/useHeadActions.js';
import { useSteps } from './header/useSteps.js';
import styles from './profile-detail.module.css';
import { addressOf } from './side/address.js';
import { useTabs } from './useTabs.js';

/** One business: who it is, how it stands with us, and everything that is known and was done. */
export function DetailPage() {
  const { t } = useTranslation(['profile-detail', 'common']);
  const { resultId, activeKey = '' } = useParams();
  const id = recordId(resultId);
  const profile = useCall(getProfileResult, { params: { id } });
  const steps = useSteps(id, activeKey);
  const list = { title: t('list'), to: paths.profiles };

  // Who was merged may be by itself again: a kept answer leads nowhere before it is asked anew.
  if (!profile.data || (profile.data.id !== id && profile.isFetching)) {
    return (
      <Page title={t('common:title.profileDetail')} parent={list}>
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
  const isSeller = useMay()(sales);
  const profile = { id: row.id, name: row.name };
  useKeys(
    {
      recordNote: () => startNew({ kind: 'activity', profile, note: true }),
      recordTask: () => startNew({ kind: 'activity', profile }),
    },
    isSeller,
  );
  useKeys(
    { recordPrevious: () => steps.step('previous'), recordNext: () => steps.step('next') },
    steps.position !== null,
  );
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : null);
  const { t } = useTranslation('profile-detail');
  const { company } = useProfile();
  const standing = useStanding(row);
  const actions = useHeadActions(row);
  // How the company stands with the business is nothing of a partner's.
  const isOurs = useSees()('crm_status');
  return (
    <Page
      title={row.name}
      heading={
        <NameEditor key={key} profileId={row.id} name={row.name} version={row.version} level={1} />
      }
      status={
        isOurs && (
          <Row gap={8} as="span">
            {standing.status}
            {text('lifecycle_stage') && (
              <span className={styles.stage}>
                <StageTag stage={text('lifecycle_stage')} />
              </span>
            )}
          </Row>
        )
      }
      facts={[
        row.external_id,
        text('segment'),
        addressOf(row).join(', '),
        isOurs && standing.owner,
        isOurs && <QuickLinks key="links" profileId={row.id} />,
        isOurs && (
          <span key="data" className="nowrap">
            {t('dataUpTo', { day: company.data_up_to })}
          </span>
        ),
      ]}
      parent={list}
      tools={<Neighbours steps={steps} />}
      actions={actions}
    >
      {standing.conflict}
      <DuplicatesOf key={`alike ${key}`} id={row.id} name={row.name} />
      <Header key={key} row={row} isBrief={activeKey !== 'overview'} />
      <TabbedPage
        // Not the key of the head beside it: two of one key are drawn again and again.
        key={`tabs ${key}`}
        tabs={tabs}
        active={activeKey}
        to={(key) => paths.profile(row.id, key)}
      />
    </Page>
  );
}
