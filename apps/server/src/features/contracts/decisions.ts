import { type ContractDecision, contractDecisions } from '@kade/contract';

type Found = { of: ContractDecision; value: string | null };

/** How many contracts each group has and what they are worth a year, to the cent, in the order of the rows; without empty ones. */
export function decisionGroups(found: readonly Found[], isFalling: boolean) {
  const dated = contractDecisions.filter((key) => key !== 'none');
  const order = [...(isFalling ? dated.reverse() : dated), 'none' as const];
  return order.flatMap((key) => {
    const rows = found.filter((c) => c.of === key);
    const cents = rows.reduce((sum, c) => sum + BigInt((c.value ?? '0').replace('.', '')), 0n);
    const digits = cents.toString().padStart(3, '0');
    return rows.length === 0
      ? []
      : [{ key, count: rows.length, sum: `${digits.slice(0, -2)}.${digits.slice(-2)}` }];
  });
}
