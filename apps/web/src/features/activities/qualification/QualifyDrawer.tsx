import {
  getProfileResult,
  listQualificationsOfProfile,
  type ProfileRow,
  type Qualification,
} from '@kade/contract';
import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Columns } from '../../../ui/layout/layout.js';
import { SidePanel } from '../../../ui/page/SidePanel.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../activities.module.css';
import { Decided } from './Decided.js';
import { DisqualifyForm } from './DisqualifyForm.js';
import { QualifyForm } from './QualifyForm.js';

export type Choice = Qualification['outcome'];
type Props = {
  profileId: number;
  /** What it is about to become. */
  begin?: Choice;
  /** How often that was asked for: each time the keyboard goes to the form. Not at all: it came by itself. */
  asked?: number;
  onDecided?: ((decision: Qualification, name: string) => void) | undefined;
  onClose: () => void;
};
const facts = [
  'segment',
  'city',
  'phone',
  'email',
  'website',
  'source',
  'employees_class',
] as const;

/** One lead beside the list, and the two things it can become. */
export function QualifyDrawer({
  profileId,
  begin = 'qualified',
  asked = 0,
  onDecided,
  onClose,
}: Props) {
  const { t } = useTranslation('activities');
  const params = { id: profileId };
  const lead = useCall(getProfileResult, { params });
  const decided = useCall(listQualificationsOfProfile, { params });
  return (
    <SidePanel onClose={onClose} title={lead.data?.name ?? t('qualify.title')}>
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
                  <Decide
                    key={asked}
                    isAsked={asked > 0}
                    row={row}
                    begin={begin}
                    onDecided={onDecided && ((d) => onDecided(d, row.name))}
                  />
                )
              }
            </Loaded>
          </>
        )}
      </Loaded>
    </SidePanel>
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

type DecideProps = {
  row: ProfileRow;
  begin: Choice;
  isAsked: boolean;
  onDecided?: ((decision: Qualification) => void) | undefined;
};

function Decide({ row, begin, isAsked, onDecided }: DecideProps) {
  const { t } = useTranslation('activities');
  const [choice, setChoice] = useState<Choice>(begin);
  const form = useRef<HTMLDivElement>(null);
  // Whoever decides by keyboard goes on in the form.
  useEffect(() => {
    if (isAsked)
      form.current?.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <div ref={form}>
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
      {choice === 'qualified' ? (
        <QualifyForm row={row} onDecided={onDecided} />
      ) : (
        <DisqualifyForm profileId={row.id} onDecided={onDecided} />
      )}
    </div>
  );
}
