import { type LeadRow, leadValueWords } from '@kade/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { Person } from '../../../ui/facts/Person.js';
import { Day, Euros, Num } from '../../../ui/facts/Values.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { pointWords } from '../words/columns.js';
import { pointsText, type Say, useSay } from '../words/say.js';
import styles from './best.module.css';

/** The points that move a lead's score most, in a line. */
export const pointsLine = (say: Say, points: LeadRow['points']): string =>
  points.map((point) => `${pointsText(say, point.points)} ${pointWords(say, point)}`).join(' · ');

/** Columns of the best leads. */
export function useLeadColumns(): readonly DataColumn<LeadRow>[] {
  const { t } = useTranslation('leads');
  const linked = useMay()(profileAccess);
  const say = useSay();
  return useMemo(
    () => [
      {
        key: 'name',
        type: 'name',
        title: t('column.leads'),
        sortable: true,
        sticky: true,
        render: ({ profile }) => (
          <span className={styles.cut} title={profile.name}>
            {linked ? (
              <Link to={paths.profile(profile.id)} onClick={(e) => e.stopPropagation()}>
                {profile.name}
              </Link>
            ) : (
              profile.name
            )}
          </span>
        ),
      },
      {
        key: 'leadscore',
        type: 'number',
        title: t('column.score'),
        sortable: true,
        render: ({ leadscore }) => <Num value={leadscore} />,
      },
      {
        key: 'leadvalue',
        type: 'number',
        // On a tablet the reason for a score says more than what it may bring, which its row opens.
        yields: 6,
        title: t('column.leadvalue'),
        render: ({ leadvalue }) => (leadvalue ? leadValueWords[leadvalue][say.language] : none),
      },
      {
        key: 'potential_value',
        type: 'money',
        yields: 5,
        title: t('column.potential'),
        sortable: true,
        render: ({ potential_value: value }) => <Euros value={value} />,
      },
      {
        key: 'why',
        type: 'sentence',
        title: t('column.why'),
        render: ({ points }) => {
          const line = pointsLine(say, points);
          return line ? (
            <span className={styles.cut} title={line}>
              {line}
            </span>
          ) : (
            none
          );
        },
      },
      {
        key: 'segment',
        type: 'text',
        // A lead has bought nothing yet: what its score consists of says more of it.
        standard: false,
        title: t('column.segment'),
        render: ({ profile }) => profile.segment ?? none,
      },
      {
        key: 'city',
        type: 'text',
        yields: 3,
        title: t('column.city'),
        render: ({ profile }) => profile.city ?? none,
      },
      {
        key: 'source',
        type: 'text',
        // What it does to a score stands among the points.
        standard: false,
        title: t('column.source'),
        render: ({ source }) => source ?? none,
      },
      {
        key: 'created_at',
        type: 'date',
        yields: 4,
        title: t('column.since'),
        sortable: true,
        render: ({ created_at: at }) => <Day value={at} />,
      },
      {
        key: 'province',
        type: 'text',
        standard: false,
        title: t('column.province'),
        render: ({ province }) => province ?? none,
      },
      {
        key: 'employees_class',
        type: 'text',
        standard: false,
        title: t('column.employees'),
        render: ({ employees_class: size }) => size ?? none,
      },
      {
        key: 'owner',
        type: 'person',
        standard: false,
        title: t('column.owner'),
        render: ({ profile }) => <Person user={profile.owner} />,
      },
    ],
    [t, linked, say],
  );
}
