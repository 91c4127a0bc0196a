import { listUsers, type MassRun } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';

/** A mass action in the user's words: what kind it is, and what was filled in. */
export function useActionWords() {
  const { t } = useTranslation(['mass-actions', 'common']);
  const users = useCall(
    listUsers,
    { query: { status: 'all' } },
    { staleTime: 60_000, silent: true },
  );
  const name = (id: number) =>
    users.data?.results.find((u) => u.id === id)?.name ?? (users.data ? t('words.somebody') : '…');
  return {
    name,
    kind: ({ kind }: Pick<MassRun, 'kind'>) => t(`kind.${kind}`),
    about({ action }: Pick<MassRun, 'action'>): string {
      switch (action.kind) {
        case 'create_activity':
          return t('words.activity', { type: t(`type.${action.type}`), title: action.title });
        case 'add_opportunity':
          return action.title;
        case 'set_status':
          return t(`common:status.${action.crm_status}`);
        case 'transfer_owner':
        case 'assign_opportunity':
          return action.owner_id === null
            ? t('words.toNobody')
            : t('words.to', { name: name(action.owner_id) });
      }
    },
  };
}
