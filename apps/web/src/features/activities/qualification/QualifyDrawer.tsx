import { getProfileResult, listQualificationsOfProfile, type ProfileRow } from '@kade/contract';
import { Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Columns } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../activities.module.css';
import { Decided } from './Decided.js';
import { DisqualifyForm } from './DisqualifyForm.js';
import { QualifyForm } from './QualifyForm.js';

type Choice = 'qualified' | 'disqualified';
type Props = { profileId: number; onClose: () => void };
const facts = [
  'segment',
  'city',
  'phone',
  'email',
  'website',
  'source',
  'employees_class',
] as const;

/** One lead, and the two things it can become. */
export function QualifyDrawer({ profileId, onClose }: Props) {
  const { t } = useTranslation('activities');
  const params = { id: profileId };
  const lead = useCall(getProfileResult, { params });
  const decided = useCall(listQualificationsOfProfile, { params });
  return (
    <Drawer open onClose={onClose} size={520} title={lead.data?.name ?? t('qualify.title')}>
      <Loaded query={lead}>
        {(row) => (
          <>
            <Facts row={row} />
            <Loaded query={decided}>
              {([last]) =>
                last ? (
                  <Decided decision={last} />
                ) : row.kind === 'customer' ? (
                  <p>{t('qualify.customer')}</p>
                ) : (
                  <Decide row={row} />
                )
              }
            </Loaded>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Facts({ row }: { row: ProfileRow }) {
  const { t } = useTranslation('activities');
  const known = facts.flatMap((field) => {
    const value = row[field];
    return typeof value === 'string' && value ? [[field, value] as const] : [];
  });
  return (
    <>
      <Columns gap={[8, 16]} of={2} as="dl" className={styles.leadFacts} data-testid="lead-facts">
        {known.map(([field, value]) => (
          <div key={field}>
            <dt>{t(`lead.${field}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('lead.status')}</dt>
          <dd>
            <StatusTag status={typeof row.crm_status === 'string' ? row.crm_status : null} />
          </dd>
        </div>
      </Columns>
      <p>
        <Link to={paths.profile(row.id, 'overview')}>{t('form.openProfile')}</Link>
      </p>
    </>
  );
}

function Decide({ row }: { row: ProfileRow }) {
  const { t } = useTranslation('activities');
  const [choice, setChoice] = useState<Choice>('qualified');
  return (
    <>
      <Segmented<Choice>
        block
        className={styles.qualifyChoice}
        value={choice}
        aria-label={t('qualify.title')}
        options={(['qualified', 'disqualified'] as const).map((value) => ({
          value,
          label: t(`qualify.${value}`),
        }))}
        onChange={setChoice}
      />
      {choice === 'qualified' ? <QualifyForm row={row} /> : <DisqualifyForm profileId={row.id} />}
    </>
  );
}
