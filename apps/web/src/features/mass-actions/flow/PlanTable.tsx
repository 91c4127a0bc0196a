import type { MassActionKind, MassPlanRow } from '@kade/contract';
import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath } from '../../profiles/index.js';
import { EffectMark } from '../EffectMark.js';
import '../../../ui/plainTable.css';

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
export function PlanTable({ kind, rows, count, page, pageSize, busy, onPage }: Props) {
  const { t } = useTranslation('mass-actions');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="plain-table mass-rows" tabIndex={0} aria-label={t('check.title')}>
        <table aria-busy={busy}>
          <thead>
            <tr>
              <th scope="col">{t('column.profile')}</th>
              <th scope="col">{t('column.effect')}</th>
              <th scope="col">{t(`difference.${kind}`)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.profile.id}>
                <th scope="row">
                  <Link to={detailPath(row.profile.id)}>{row.profile.name}</Link>
                </th>
                <td>
                  <EffectMark effect={row.effect} reason={row.reason} />
                </td>
                <td>
                  <Difference row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > pageSize && (
        <Pagination
          className="mass-paging"
          size="small"
          current={page}
          pageSize={pageSize}
          total={count}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </>
  );
}

function Difference({ row: { effect, before, after } }: { row: MassPlanRow }) {
  const { t } = useTranslation('mass-actions');
  const word = (name: string | null) => name ?? t('words.nobody');
  if (effect === 'skip') return <span className="soft">{before ?? '–'}</span>;
  if (effect === 'same') return <span>{word(after)}</span>;
  return (
    <span className="mass-difference">
      <del>{before ?? '–'}</del> <span aria-hidden>→</span> <ins>{word(after)}</ins>
    </span>
  );
}
