import type { ReportRow } from '@kade/contract';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { glanceAt } from '../../../platform/navigation/glance.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { none } from '../../../ui/facts/format.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Day, Euros } from '../../../ui/facts/Values.js';
import { Stack } from '../../../ui/layout/layout.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { useFigureText } from '../asked/figureText.js';
import type { Behind } from './behind.js';
import styles from './report-rows.module.css';

type Options = {
  behind: Behind | undefined;
  onOpportunity: (id: number) => void;
  /** The word of a row's status, where it is none of an opportunity. */
  statusWords: ((status: string) => string) | undefined;
};

/** What a row is, whose, how it stands, on which day it counts and what it adds. */
export function useRowColumns({ behind, onOpportunity, statusWords }: Options) {
  const { t } = useTranslation('reports');
  const linked = useMay()(profileAccess);
  const textOf = useFigureText();
  const { unit = 'whole', by = 'count', rows = 'opportunity' } = behind ?? {};
  return useMemo<readonly DataColumn<ReportRow>[]>(() => {
    const addsText = (adds: number): ReactNode =>
      by === 'share' ? t(adds > 0 ? 'rows.yes' : 'rows.no') : textOf({ unit }, adds).exact;
    return [
      {
        key: 'name',
        type: 'name',
        title: t(`rows.kind.${rows}`),
        sortable: true,
        sticky: true,
        render: (row) => (
          <Stack gap={0} className={styles.rowName}>
            {rows === 'opportunity' ? (
              <button type="button" title={row.name} onClick={() => onOpportunity(row.id)}>
                {row.name}
              </button>
            ) : (
              <Named row={row} rows={rows} linked={linked} />
            )}
            <More row={row} rows={rows} linked={linked} />
          </Stack>
        ),
      },
      {
        key: 'profile',
        type: 'words',
        title: t('rows.profile'),
        sortable: true,
        standard: false,
        render: ({ profile }) => profile?.name ?? none,
      },
      {
        key: 'owner',
        type: 'person',
        title: t('rows.owner'),
        sortable: true,
        standard: false,
        render: ({ owner }) => owner ?? none,
      },
      {
        key: 'status',
        type: 'status',
        title: t(`rows.status.${rows}`),
        sortable: true,
        yields: 1,
        render: ({ status }) =>
          rows === 'opportunity' || status === null ? (
            <StatusTag status={status} />
          ) : (
            (statusWords?.(status) ?? status)
          ),
      },
      {
        key: 'on',
        type: 'date',
        title: t('rows.on'),
        sortable: true,
        render: ({ on }) => <Day value={on} />,
      },
      {
        key: 'value',
        type: 'money',
        title: t('rows.value'),
        sortable: true,
        yields: 2,
        standard: rows === 'opportunity',
        render: ({ value }) => <Euros value={value} />,
      },
      {
        key: 'adds',
        type: 'money',
        title: t('rows.adds'),
        sortable: true,
        // Where each row counts for one there is nothing to read.
        standard: by !== 'count',
        render: ({ adds }) => <span className="num">{addsText(adds)}</span>,
      },
    ];
  }, [t, linked, textOf, unit, by, rows, onOpportunity, statusWords]);
}

type NamedProps = { row: ReportRow; rows: Behind['rows']; linked: boolean };

/** A row that is no opportunity: it leads to the profile, or to its activities. */
function Named({ row, rows, linked }: NamedProps) {
  const id = rows === 'profile' ? row.id : row.profile?.id;
  if (!linked || id === undefined) return <span title={row.name}>{row.name}</span>;
  const tab = rows === 'activity' ? 'activities' : 'overview';
  return (
    <Link to={paths.profile(id, tab)} title={row.name}>
      {row.name}
    </Link>
  );
}

/** The business and the owner, below the name. */
function More({ row: { profile, owner }, rows, linked }: NamedProps) {
  const business = rows === 'profile' ? null : profile;
  return (
    <span className={`soft ${styles.more}`}>
      {business &&
        (linked ? (
          <button type="button" title={business.name} onClick={() => glanceAt(business.id)}>
            {business.name}
          </button>
        ) : (
          business.name
        ))}
      {business && owner && ' · '}
      {owner}
    </span>
  );
}
