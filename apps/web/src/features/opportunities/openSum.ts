import { endedStatuses, type FunnelTotal } from '@kade/contract';

/** What is open on the board, and what it is worth: in full and times its probability, in euros. */
export function openSum(totals: readonly FunnelTotal[]) {
  const open = totals.filter(({ status }) => !endedStatuses.includes(status));
  const sum = (of: (total: FunnelTotal) => number) =>
    open.reduce((all, total) => all + of(total), 0);
  return {
    count: sum((total) => total.count),
    value: sum((total) => Number(total.value)),
    weighted: sum((total) => Number(total.weighted)),
  };
}
