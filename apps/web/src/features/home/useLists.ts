import { type DashboardLayout, getDashboard, type OwnerScope } from '@kade/contract';
import { useCall } from '../../platform/client/queries.js';

/** Rows of today, and of what else is worth a call. */
const shown = { day: 12, other: 5 } as const;

/** The beginning of one list. */
export function useHomeList(layout: DashboardLayout, owner: OwnerScope, enabled = true) {
  return useCall(
    getDashboard,
    {
      params: { layoutType: layout },
      query: { owner, page_size: layout === 'my-day' ? shown.day : shown.other },
    },
    { keepPrevious: true, silent: true, pollEvery: 120_000, enabled },
  );
}
export type HomeQuery = ReturnType<typeof useHomeList>;
