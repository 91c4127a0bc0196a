import {
  type CustomerStage,
  flowFrom,
  flowTo,
  type MarkedCustomers,
  totalModelName,
} from '@kade/contract';
import { print } from '@kade/rules';
import { isStage } from '../shared/stages.js';

/** Which customers of a result: what is named narrows down; nothing named: all of them. */
export type Mark = {
  readonly stage?: CustomerStage;
  /** Fifths of recency and frequency, such as `5-1`. */
  readonly cells?: readonly string[];
  readonly from?: (typeof flowFrom)[number];
  readonly to?: (typeof flowTo)[number];
  /** The earlier run of a path. */
  readonly before?: number;
  /** Only those whose stage is another than at the other run. */
  readonly moved?: 'yes';
  /** The first so many by net sales. */
  readonly top?: number;
};

const open = 'open';
/** How an address names the parts of a mark, `mark=open` beside them. */
export const markParams = {
  mark: 'mark',
  stage: 'm_stage',
  cells: 'm_cell',
  from: 'm_from',
  to: 'm_to',
  before: 'm_before',
  moved: 'm_moved',
  top: 'm_top',
} as const;

type Filters = Readonly<Record<string, readonly string[]>>;

/** The mark of an address; null while none is open. What an address names wrongly is left out. */
export function markIn(filters: Filters): Mark | null {
  const one = (name: keyof typeof markParams) => filters[markParams[name]]?.[0];
  if (one('mark') !== open) return null;
  const number = (text: string | undefined) => {
    const value = Number(text);
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const known = <T extends string>(all: readonly T[], text: string | undefined) =>
    all.find((value) => value === text);
  const stage = one('stage');
  const cells = (filters[markParams.cells] ?? []).filter((cell) => /^[1-5]-[1-5]$/.test(cell));
  const parts = {
    stage: isStage(stage) ? stage : undefined,
    cells: cells.length > 0 ? cells : undefined,
    from: known(flowFrom, one('from')),
    to: known(flowTo, one('to')),
    before: number(one('before')),
    moved: known(['yes'] as const, one('moved')),
    top: number(one('top')),
  };
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Mark;
}

/** What an address says of a mark. */
export function filtersOf(mark: Mark | null): Filters {
  const { stage, cells = [], from, to, before, moved, top } = mark ?? {};
  const values = { mark: mark ? [open] : [], stage, cells, from, to, before, moved, top };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      markParams[name as keyof typeof markParams],
      [value ?? []].flat().map(String),
    ]),
  );
}

/** What the server is asked for. */
export const queryOfMark = ({ cells = [], ...rest }: Mark): MarkedCustomers => ({
  ...(rest as Omit<MarkedCustomers, 'cells'>),
  cells: [...cells],
});

/**
 * The rule that finds the customers of a whole stage as they are now; null for any other mark. Only the latest run can be
 * said so: the column holds the stage of that.
 */
export function ruleOf(mark: Mark, model: string): string | null {
  const { stage, ...rest } = mark;
  if (!stage || Object.keys(rest).length > 0) return null;
  const inStage = { column: 'LIFECYCLE_STAGE', op: 'in', value: [stage] } as const;
  if (model === totalModelName) return print(inStage);
  return print({
    join: 'all',
    rules: [inStage, { column: 'SEGMENT', op: 'in', value: [model] }],
  });
}
