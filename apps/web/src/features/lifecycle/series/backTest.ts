import { type ForecasterName, type LifecycleCard, purchaseModelNames } from '@kade/contract';

/** How the forecast that is used did beside the other one, in the windows of the past. */
export type BackTestVerdict =
  | { readonly code: 'none'; readonly reason: LifecycleCard['no_back_test_reason'] }
  | {
      /** Whether a model's figure is used, or a rule's. */
      readonly code: 'model' | 'rule';
      readonly chosen: ForecasterName;
      /** What it was held against. */
      readonly other: ForecasterName;
      /** Windows in which the chosen one was closer, and how many there were. */
      readonly won: number;
      readonly of: number;
      /** Mean distance between forecast and purchases of a customer, over all windows. */
      readonly error: number;
      readonly otherError: number;
    };

const naive = 'same_as_before' as const;

/**
 * The verdict of the back-test: a model against the rule 'same as before'; a rule that was chosen against the model that
 * came closest. Distances are means over the customers of all windows, as the choice goes by. A model whose parameters were not
 * told has none.
 */
export function backTestVerdict({
  chosen,
  windows,
  no_back_test_reason: reason,
}: Pick<LifecycleCard, 'chosen' | 'windows' | 'no_back_test_reason'>): BackTestVerdict {
  const errorIn = (name: ForecasterName, at: number) =>
    windows[at]?.rows.find((row) => row.name === name && !row.degenerate)?.mae;
  const all = windows.reduce((sum, { customers }) => sum + customers, 0);
  const mean = (name: ForecasterName) => {
    const errors = windows.flatMap((_, at) => errorIn(name, at) ?? []);
    return errors.length === 0 || errors.length < windows.length
      ? null
      : errors.reduce((sum, error, at) => sum + error * (windows[at]?.customers ?? 0), 0) / all;
  };
  const isModel = (purchaseModelNames as readonly string[]).includes(chosen);
  const [closest] = purchaseModelNames
    .flatMap((name) => {
      const error = mean(name);
      return error === null ? [] : [{ name: name as ForecasterName, error }];
    })
    .sort((a, b) => a.error - b.error);
  const other = isModel ? naive : closest?.name;
  const error = mean(chosen);
  const otherError = other === undefined ? null : mean(other);
  if (other === undefined || error === null || otherError === null)
    return { code: 'none', reason: reason ?? 'short_history' };
  const won = windows.filter(
    (_, at) =>
      (errorIn(chosen, at) ?? Number.POSITIVE_INFINITY) <
      (errorIn(other, at) ?? Number.POSITIVE_INFINITY),
  ).length;
  return {
    code: isModel ? 'model' : 'rule',
    ...{ chosen, other, won, of: windows.length, error, otherError },
  };
}

type Say = {
  readonly t: (key: string, values?: Record<string, unknown>) => string;
  readonly apart: (a: number, b: number) => readonly [string, string];
};

/** The verdict in words of the language that `say` speaks. */
export function backTestWords(
  card: Parameters<typeof backTestVerdict>[0],
  { t, apart }: Say,
): string {
  const verdict = backTestVerdict(card);
  if (verdict.code === 'none') return t(`series.verdict.none.${verdict.reason}`);
  const [error, other] = apart(verdict.error, verdict.otherError);
  return t(`series.verdict.${verdict.code}.${verdict.code === 'rule' ? verdict.chosen : 'won'}`, {
    count: verdict.of,
    won: verdict.won,
    ...{ error, other },
  });
}
