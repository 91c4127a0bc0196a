import type { MassActionKind, MassPlanRow } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { RowsTable } from '../../../ui/table/RowsTable.js';
import { EffectMark } from '../EffectMark.js';
import styles from '../mass-actions.module.css';

type Props = {
  kind: MassActionKind;
  rows: readonly MassPlanRow[];
  count: number;
  page: number;
  pageSize: number;
  busy: boolean;
  onPage: (page: number) => void;
};

/** Each profile with what it has now and what it would have after. */
export function PlanTable({ kind, rows, count, page, pageSize: size, busy, onPage }: Props) {
  const { t } = useTranslation(['mass-actions', 'common']);
  const word = (status: string | null) => status && t(`common:status.${status}`);
  const inWords = (row: MassPlanRow) => ({
    ...row,
    before: word(row.before),
    after: word(row.after),
  });
  return (
    <RowsTable
      label={t('check.title')}
      rows={rows}
      rowKey={(row) => row.profile.id}
      busy={busy}
      paging={{ page, size, count, onPage }}
      columns={[
        {
          title: t('column.profile'),
          isName: true,
          render: ({ profile }) => <Link to={paths.profile(profile.id)}>{profile.name}</Link>,
        },
        {
          title: t('column.effect'),
          render: ({ effect, reason }) => <EffectMark effect={effect} reason={reason} />,
        },
        {
          title: t(`difference.${kind}`),
          render: (row) => <Difference row={kind === 'set_status' ? inWords(row) : row} />,
        },
      ]}
    />
  );
}

function Difference({ row: { effect, before, after } }: { row: MassPlanRow }) {
  const { t } = useTranslation('mass-actions');
  const word = (name: string | null) => name ?? t('words.nobody');
  if (effect === 'skip') return <span className="soft">{before ?? '–'}</span>;
  if (effect === 'same') return <span>{word(after)}</span>;
  return (
    <span className={styles.massDifference}>
      <del>{before ?? '–'}</del> <span aria-hidden>→</span> <ins>{word(after)}</ins>
    </span>
  );
}
