import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notices/notify.js';

type Direct<Row, Changes> = { save: (changes: Changes, began: Row) => Promise<Row | undefined> };

/**
 * Saves one choice of a record, says what was saved, and offers the way back where there is one.
 * @returns a function of the changes, what takes them back (null: nothing can), and what is said
 */
export function useSaidSave<Row, Changes>(edit: Direct<Row, Changes>, row: Row) {
  const { t } = useTranslation('common');
  return async (changes: Changes, back: Changes | null, said: string) => {
    const saved = await edit.save(changes, row);
    if (!saved) return;
    notify({
      kind: 'success',
      title: said,
      ...(back && {
        action: { label: t('action.undo'), act: () => void edit.save(back, saved) },
      }),
    });
  };
}
