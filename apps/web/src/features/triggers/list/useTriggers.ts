import { listTriggers, OwnerScope, triggerRules, triggerStates } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { useListState } from '../../../ui/list/useListState.js';

const orders = listTriggers.query.shape.ordering;

/** The trigger list as the address narrows it, and what it finds. */
export function useTriggers() {
  const control = useListState('triggers', {
    filters: ['rule', 'state', 'owner', 'segment'],
    ordering: '-value_at_stake',
  });
  const rule = triggerRules.filter((one) => control.filters.rule?.includes(one));
  const state = triggerStates.filter((one) => control.filters.state?.includes(one));
  const owner = OwnerScope.catch('all').parse(control.filters.owner?.[0]);
  const segment = control.filters.segment ?? [];
  const ordering = orders.catch('-value_at_stake').parse(control.ordering);
  const { page, pageSize: page_size, search } = control;
  const query = useCall(
    listTriggers,
    {
      query: {
        ...{ page, page_size, ordering, owner, rule, state, segment: [...segment] },
        ...(search ? { search } : {}),
      },
    },
    { keepPrevious: true },
  );
  return { control: { ...control, ordering }, rule, state, owner, segment, query };
}
