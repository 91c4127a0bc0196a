import { listReportNotes, type ReportNote } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';

export type Days = { readonly from: string; readonly to: string };

/** What the days of a chart are remembered for, and how each note is said; none while the days are not known. */
export function useNotes(days: Days | undefined) {
  const { t } = useTranslation('reports');
  const { whole } = useFormat();
  const notes = useCall(
    listReportNotes,
    { query: days ?? { from: '', to: '' } },
    { silent: true, keepPrevious: true, enabled: days !== undefined },
  );
  const said = ({ kind, text, count }: ReportNote): string =>
    kind === 'note'
      ? text
      : t(`notes.kind.${kind}`, { name: text, count: count ?? 0, shown: whole(count ?? 0) });
  return { notes: notes.data?.results ?? [], count: notes.data?.count ?? 0, said };
}

/** Those of a part of the period. */
export const notesOf = (notes: readonly ReportNote[], { from, to }: Days) =>
  notes.filter(({ day }) => from <= day && day <= to);
