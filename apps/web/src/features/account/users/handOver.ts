import type { OwnedKind } from '@kade/contract';

/** Who takes over: one colleague for everything, or one for each kind, where the first choice stands until changed. */
export type Heirs = {
  readonly all: number | null;
  readonly separate: boolean;
  readonly by: Partial<Record<OwnedKind, number | null>>;
};

const heirOf = (heirs: Heirs, kind: OwnedKind) =>
  heirs.separate ? (heirs.by[kind] ?? heirs.all) : heirs.all;

/** Whether each kind that is owned has somebody who takes it over. */
export const isSettled = (held: readonly OwnedKind[], heirs: Heirs): boolean =>
  held.every((kind) => heirOf(heirs, kind) !== null);

/** What the server is told; kinds that the colleague does not own are left out. */
export function handOverBody(
  held: readonly OwnedKind[],
  heirs: Heirs,
): { hand_over_to?: number | null; hand_over?: Partial<Record<OwnedKind, number>> } {
  if (!heirs.separate) return { hand_over_to: heirs.all };
  const pairs = held.flatMap((kind) => {
    const heir = heirOf(heirs, kind);
    return heir === null ? [] : [[kind, heir] as const];
  });
  return { hand_over: Object.fromEntries(pairs) };
}
