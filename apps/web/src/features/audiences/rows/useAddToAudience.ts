import {
  addToAudience,
  deleteAudience,
  getAudience,
  getAudienceLists,
  listAsAudience,
  listAudiences,
  type SelectionInput,
  takeFromAudience,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useFormat } from '../../../ui/facts/useFormat.js';

const changed = [listAudiences, getAudience, getAudienceLists];

/** Puts ticked rows on the list of a static audience, or makes one of them; the notice takes either back. */
export function useAddToAudience(selection: SelectionInput, onDone: () => void) {
  const { t } = useTranslation(['audiences', 'common']);
  const { whole } = useFormat();
  const take = useSend(takeFromAudience, { invalidates: changed });
  const remove = useSend(deleteAudience, { invalidates: changed });
  const undo = (act: () => void) => ({ action: { label: t('common:action.undo'), act } });

  const add = useSend(addToAudience, {
    invalidates: changed,
    onSuccess: ({ id, name, added, listed, left_out, reopened }) => {
      onDone();
      const count = added.length;
      const more = [
        listed > 0 && t('rows.already', { count: listed, shown: whole(listed) }),
        left_out > 0 && t('rows.leftOut', { count: left_out, shown: whole(left_out) }),
        reopened && t('rows.isDraft'),
      ].filter(Boolean);
      notify({
        kind: count > 0 ? 'success' : 'info',
        title: t('rows.done', { count, shown: whole(count), name }),
        ...(more.length > 0 && { description: more.join(' ') }),
        ...(count > 0 && undo(() => take.mutate({ params: { id }, body: { ids: added } }))),
      });
    },
  });
  const make = useSend(listAsAudience, {
    invalidates: changed,
    onSuccess: ({ id, name, count }) => {
      onDone();
      notify({
        kind: 'success',
        title: t('rows.made', { count, shown: whole(count), name }),
        ...undo(() => remove.mutate({ params: { id } })),
      });
    },
  });
  return {
    isPending: add.isPending || make.isPending,
    add: (id: number) => add.mutate({ params: { id }, body: { selection } }),
    make: (name: string) => make.mutate({ body: { name, selection } }),
  };
}
