import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyOf, outdateAll } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import type { Versioned } from '../../../platform/saving/useSaving.js';
import type { RowEdits } from './cellEdit.js';

type Page = { results?: readonly object[] };
type Fields = Readonly<Record<string, unknown>>;

/** A row of a list as the record stands by now: only what the list shows is taken over. */
const merged = (row: object, saved: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name in saved ? (saved as Fields)[name] : value,
    ]),
  );

/** What becomes of a row that was saved: the list shows it at once, and it can be put back. */
export function useRowKept(edits: RowEdits<object>, rowKey: (row: object) => string | number) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const keep = (saved: object) => {
    const key = rowKey(saved);
    client.setQueriesData<Page>({ queryKey: keyOf(edits.list) }, (page) =>
      page?.results
        ? {
            ...page,
            results: page.results.map((row) => (rowKey(row) === key ? merged(row, saved) : row)),
          }
        : page,
    );
  };
  return {
    keep,
    /** Says what was changed, and puts it back when that is asked for. */
    offerUndo: (column: string, before: object, saved: Versioned, back: object) => {
      const name = edits.nameOf(before);
      const { update, invalidates } = edits.saves(before);
      const putBack = async () => {
        try {
          const row = await update({ ...back, version: saved.version } as never, saved as never);
          await outdateAll(client);
          keep(row);
          for (const endpoint of invalidates)
            void client.invalidateQueries({ queryKey: keyOf(endpoint) });
        } catch (error) {
          showFailure(error);
        }
      };
      notify({
        kind: 'success',
        title: t('cell.changed', { column, name }),
        action: { label: t('action.undo'), act: () => void putBack() },
      });
    },
  };
}
