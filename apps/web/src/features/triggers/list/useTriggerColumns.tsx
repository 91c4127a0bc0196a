import type { Trigger } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { Person } from '../../../ui/facts/Person.js';
import { Day, Euros } from '../../../ui/facts/Values.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { useReasonWords } from '../../home/index.js';
import styles from './triggers.module.css';

/** Who, why, since when, what is at stake, and whose it is. */
export function useTriggerColumns(): readonly DataColumn<Trigger>[] {
  const { t } = useTranslation('triggers');
  const linked = useMay()(profileAccess);
  const { whole } = useReasonWords();
  return useMemo(
    () => [
      {
        key: 'name',
        type: 'name',
        title: t('column.name'),
        sortable: true,
        sticky: true,
        render: ({ profile }) =>
          linked ? <Link to={paths.profile(profile.id)}>{profile.name}</Link> : profile.name,
      },
      {
        key: 'rule',
        type: 'text',
        title: t('column.rule'),
        yields: 3,
        render: ({ rule }) => <span className={styles.rule}>{t(`rule.${rule}.name`)}</span>,
      },
      {
        key: 'why',
        type: 'sentence',
        title: t('column.why'),
        render: ({ reason }) => <Why words={whole(reason)} />,
      },
      {
        key: 'since',
        type: 'date',
        title: t('column.since'),
        sortable: true,
        yields: 1,
        render: ({ since }) => <Day value={since} />,
      },
      {
        key: 'value_at_stake',
        type: 'figure',
        title: t('column.value'),
        sortable: true,
        render: ({ value_at_stake: value }) => <Euros value={value} />,
      },
      {
        key: 'assigned',
        type: 'person',
        title: t('column.assigned'),
        yields: 2,
        render: ({ assigned_to: user }) => <Person user={user} />,
      },
      {
        key: 'state',
        type: 'text',
        title: t('column.state'),
        standard: false,
        render: (row) => <State row={row} />,
      },
      {
        key: 'fired_on',
        type: 'date',
        title: t('column.fired'),
        standard: false,
        sortable: true,
        render: ({ fired_on: day }) => <Day value={day} />,
      },
      {
        key: 'expires_on',
        type: 'date',
        title: t('column.expires'),
        standard: false,
        render: ({ expires_on: day }) => <Day value={day} />,
      },
      {
        key: 'segment',
        type: 'text',
        title: t('column.segment'),
        standard: false,
        render: ({ profile }) => profile.segment ?? none,
      },
      {
        key: 'city',
        type: 'text',
        title: t('column.city'),
        standard: false,
        render: ({ profile }) => profile.city ?? none,
      },
    ],
    [t, linked, whole],
  );
}

/** A sentence in a cell: on two lines, whole where one points at it. */
const Why = ({ words }: { words: string }) => (
  <span className={styles.why} title={words}>
    <Unbroken words={words} />
  </span>
);

const days = /(\d{4}-\d{2}-\d{2})/;

/** A sentence whose days stay on one line each. */
export const Unbroken = ({ words }: { words: string }) =>
  words.split(days).map((part, i) =>
    days.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, in their order
      <span key={i} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

function State({ row: { state, until, handled_by: by } }: { row: Trigger }) {
  const { t } = useTranslation('triggers');
  if (state === 'snoozed' && until) return t('state.snoozedUntil', { day: until });
  if (state === 'done' && by) return t('state.doneBy', { name: by.name });
  return t(`state.${state}`);
}
