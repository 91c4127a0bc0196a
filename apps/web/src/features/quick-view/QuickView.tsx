import { getProfileResult, type ProfileRow } from '@kade/contract';
import { Drawer, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { none } from '../../ui/facts/format.js';
import recordStyles from '../../ui/facts/record.module.css';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Day, Money } from '../../ui/facts/Values.js';
import { Columns, Row, Stack } from '../../ui/layout/layout.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { ActivitiesOfProfile } from '../activities/index.js';
import { DuplicatesOf } from '../merges/index.js';
import { OpportunitiesOfProfile } from '../opportunities/index.js';
import { NameEditor } from '../profiles/index.js';
import { Contacts } from './Contacts.js';
import styles from './quick-view.module.css';

type Props = { profileId: number; onClose: () => void };

/** A profile at a glance: who it is, all its opportunities, what was done and is planned, its contacts. */
export function QuickView({ profileId, onClose }: Props) {
  const { t } = useTranslation(['quick-view', 'common']);
  const profile = useCall(getProfileResult, { params: { id: profileId } }, { silent: true });
  return (
    <Drawer
      open
      onClose={onClose}
      size={560}
      title={t('title')}
      extra={<Link to={paths.profile(profileId)}>{t('open')}</Link>}
    >
      <Loaded query={profile}>
        {(row) => (
          <Stack gap={12}>
            <NameEditor profileId={row.id} name={row.name} version={row.version} level={2} />
            <Head row={row} />
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
                  children: <Contacts profileId={row.id} />,
                },
              ]}
            />
          </Stack>
        )}
      </Loaded>
    </Drawer>
  );
}

function Head({ row }: { row: ProfileRow }) {
  const { t } = useTranslation('quick-view');
  const text = (field: string) => (typeof row[field] === 'string' ? (row[field] as string) : null);
  const phone = text('phone');
  const email = text('email');
  const place = [
    [text('street'), text('house_number')].filter(Boolean).join(' '),
    [text('postcode'), text('city')].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <>
      <Row gap={[4, 12]} wrap as="p" className={styles.quickLead}>
        <StatusTag status={text('crm_status')} />
        <span className="soft">
          {[row.external_id, text('segment'), ...place].filter(Boolean).join(' · ')}
        </span>
      </Row>
      <Columns gap={[12, 24]} min={240} fill as="dl" className={recordStyles.opportunityFacts}>
        <div>
          <dt>{t('fact.phone')}</dt>
          <dd>{phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> : none}</dd>
        </div>
        <div>
          <dt>{t('fact.email')}</dt>
          <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : none}</dd>
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
    </>
  );
}
