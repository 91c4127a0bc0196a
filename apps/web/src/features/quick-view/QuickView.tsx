import { getProfileResult, type ProfileRow, type ReplyOf, sendPersonalMail } from '@kade/contract';
import { Tabs } from 'antd';
import { memo, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { endGlance, type Glance } from '../../platform/navigation/glance.js';
import { paths } from '../../platform/navigation/paths.js';
import { useMay } from '../../platform/session/useProfile.js';
import { none } from '../../ui/facts/format.js';
import recordStyles from '../../ui/facts/record.module.css';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Day, Money } from '../../ui/facts/Values.js';
import { Columns, Row, Stack } from '../../ui/layout/layout.js';
import { SidePanel } from '../../ui/page/SidePanel.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { SkeletonRows } from '../../ui/states/SkeletonRows.js';
import { ActivitiesOfProfile, NextTasks } from '../activities/index.js';
import { DuplicatesOf } from '../merges/index.js';
import { OpportunitiesOfProfile } from '../opportunities/index.js';
import { NameEditor } from '../profiles/index.js';
import { Composer, Timeline } from '../timeline/index.js';
import { Contacts } from './Contacts.js';
import styles from './quick-view.module.css';

/** A profile at a glance. The panel stands there at once; what it says is drawn without holding up what is pressed meanwhile. */
export const QuickView = memo(function QuickView({ glance }: { glance: Glance }) {
  const { t } = useTranslation('quick-view');
  const shown = useDeferredValue<Glance | null>(glance, null);
  return (
    <SidePanel
      onClose={endGlance}
      asked={glance}
      title={t('title')}
      extra={<Link to={paths.profile(glance.profileId)}>{t('open')}</Link>}
    >
      {shown ? <Content glance={shown} /> : <SkeletonRows columns={1} />}
    </SidePanel>
  );
});

const Content = memo(function Content({ glance }: { glance: Glance }) {
  const { profileId, task } = glance;
  const profile = useCall(
    getProfileResult,
    { params: { id: profileId } },
    { silent: true, keepPrevious: true },
  );
  const row = useDeferredValue(profile.data);
  return (
    <Loaded query={profile}>
      {() => (row ? <OfProfile row={row} task={task} /> : <SkeletonRows columns={1} />)}
    </Loaded>
  );
});

type OfProfileProps = { row: ReplyOf<typeof getProfileResult>; task: Glance['task'] };

/** Who it is, what to do, what happened last, its facts, opportunities and contacts. */
const OfProfile = memo(function OfProfile({ row, task }: OfProfileProps) {
  const { t } = useTranslation(['quick-view', 'common']);
  const mayMail = useMay()(sendPersonalMail.access);
  const [mailTo, setMailTo] = useState<{ of: number; to: number | 'profile' } | null>(null);
  return (
    <Stack key={`${row.id} ${task}`} gap={12}>
      <NameEditor profileId={row.id} name={row.name} version={row.version} level={2} />
      <Lead row={row} />
      <Suspense fallback={null}>
        <Composer profileId={row.id} begin={task} mailTo={mailTo?.of === row.id ? mailTo : null} />
        <NextTasks profileId={row.id} />
        <Timeline profileId={row.id} brief={3} />
      </Suspense>
      <Facts row={row} onMail={mayMail ? () => setMailTo({ of: row.id, to: 'profile' }) : null} />
      <DuplicatesOf id={row.id} name={row.name} />
      <Tabs
        items={[
          {
            key: 'opportunities',
            label: t('tab.opportunities'),
            children: <OpportunitiesOfProfile profileId={row.id} profileName={row.name} />,
          },
          {
            key: 'activities',
            label: t('tab.activities'),
            children: <ActivitiesOfProfile profileId={row.id} />,
          },
          {
            key: 'contacts',
            label: t('tab.contacts'),
            children: (
              <Contacts
                profileId={row.id}
                onMail={mayMail ? (to) => setMailTo({ of: row.id, to }) : null}
              />
            ),
          },
        ]}
      />
    </Stack>
  );
});

const textOf = (row: ProfileRow, field: string) =>
  typeof row[field] === 'string' ? row[field] : null;

function Lead({ row }: { row: ProfileRow }) {
  const text = (field: string) => textOf(row, field);
  const place = [
    [text('street'), text('house_number')].filter(Boolean).join(' '),
    [text('postcode'), text('city')].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <Row gap={[4, 12]} wrap as="p" className={styles.quickLead}>
      <StatusTag status={text('crm_status')} />
      <span className="soft">
        {[row.external_id, text('segment'), ...place].filter(Boolean).join(' · ')}
      </span>
    </Row>
  );
}

function Facts({ row, onMail }: { row: ProfileRow; onMail: (() => void) | null }) {
  const { t } = useTranslation('quick-view');
  const text = (field: string) => textOf(row, field);
  const phone = text('phone');
  const email = text('email');
  return (
    <Columns gap={[12, 24]} min={160} fill as="dl" className={recordStyles.opportunityFacts}>
      <div>
        <dt>{t('fact.phone')}</dt>
        <dd>{phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> : none}</dd>
      </div>
      <div>
        <dt>{t('fact.email')}</dt>
        <dd>
          {!email ? (
            none
          ) : onMail ? (
            <button type="button" className={recordStyles.plainButton} onClick={onMail}>
              {email}
            </button>
          ) : (
            <a href={`mailto:${email}`}>{email}</a>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('fact.owner')}</dt>
        <dd>{text('sales_owner') ?? none}</dd>
      </div>
      <div>
        <dt>{t('fact.sales')}</dt>
        <dd>
          <Money value={row.net_sales_last_12_months as string | number | null} />
        </dd>
      </div>
      <div>
        <dt>{t('fact.lastOrder')}</dt>
        <dd>
          <Day value={text('last_order_date')} />
        </dd>
      </div>
    </Columns>
  );
}
