import { directionOf, isStage } from '../shared/stages.js';
import { biggestMoves, type FlowCell } from './flowFigures.js';

/** What is said of a flow, before it is put into words. */
export type FlowVerdict = {
  readonly code: 'same' | 'worse' | 'better' | 'even';
  readonly down: { readonly customers: number; readonly value: number };
  readonly up: { readonly customers: number; readonly value: number };
  /** The move into a worse stage with the most money; null when there is none. */
  readonly worst: FlowCell | null;
  readonly newcomers: number;
};

/**
 * Which way customers moved between two runs, judged by the money that they had bought for before. With none on either
 * side, by how many they are.
 */
export function flowVerdict(cells: readonly FlowCell[]): FlowVerdict {
  const moved = (direction: -1 | 1) => {
    const its = cells.filter(({ from, to }) => directionOf(from, to) === direction);
    return {
      customers: its.reduce((sum, cell) => sum + cell.customers, 0),
      value: its.reduce((sum, cell) => sum + cell.value_before, 0),
    };
  };
  const [down, up] = [moved(1), moved(-1)];
  const newcomers = cells
    .filter(({ from }) => from === 'newcomer')
    .reduce((sum, cell) => sum + cell.customers, 0);
  const [first] = biggestMoves(cells, 1);
  const worst = first && directionOf(first.from, first.to) === 1 ? first : null;
  const by = Math.round(down.value) === Math.round(up.value) ? 'customers' : 'value';
  const code =
    down.customers + up.customers === 0
      ? 'same'
      : down[by] > up[by]
        ? 'worse'
        : down[by] < up[by]
          ? 'better'
          : 'even';
  return { code, down, up, worst, newcomers };
}

export type Say = {
  readonly t: (key: string, values?: Record<string, unknown>) => string;
  readonly words: (end: FlowCell['from'] | FlowCell['to']) => string;
  readonly whole: (value: number) => string;
  readonly euros: (value: number) => string;
};

/** The verdict in words of the language that `say` speaks. */
export function flowWords(cells: readonly FlowCell[], { t, words, whole, euros }: Say): string {
  const { code, down, up, worst, newcomers } = flowVerdict(cells);
  const side = (of: FlowVerdict['up']) => ({
    count: of.customers,
    shown: whole(of.customers),
    value: euros(of.value),
  });
  const sentences = [t(`flow.verdict.${code}`)];
  if (down.customers > 0) sentences.push(t('flow.verdict.down', side(down)));
  if (up.customers > 0) sentences.push(t('flow.verdict.up', side(up)));
  if (worst && isStage(worst.from) && isStage(worst.to))
    sentences.push(
      t('flow.verdict.worst', {
        ...side({ customers: worst.customers, value: worst.value_before }),
        ...{ from: words(worst.from), to: words(worst.to) },
      }),
    );
  if (newcomers > 0)
    sentences.push(t('flow.verdict.newcomers', { count: newcomers, shown: whole(newcomers) }));
  return sentences.join(' ');
}
