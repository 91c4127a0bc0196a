import { listFollowUps } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useMay, useProfile } from '../../platform/session/useProfile.js';
import type { MenuItem } from './MenuSection.js';

const pollEvery = 5 * 60_000;

/** What waits behind an entry of the menu, by its key: the own tasks that are late. */
export function useMenuCounts(): Readonly<Record<string, MenuItem['count']>> {
  const { t } = useTranslation('common');
  const may = useMay();
  const { user } = useProfile();
  const tasks = useCall(
    listFollowUps,
    { query: { owner_id: [user.id], page_size: 1 } },
    { enabled: may(listFollowUps.access), silent: true, pollEvery, staleTime: 60_000 },
  );
  const late = tasks.data?.counts.overdue;
  return late
    ? { tasks: { value: late, words: t('menu.overdue', { count: late }), late: true } }
    : {};
}
