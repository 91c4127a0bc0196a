import { type SpotSelection, type SpotState, spotStates } from '@kade/contract';
import { type Condition, print, type Rule } from '@kade/rules';

/** Whose customers are looked at: what is named narrows down. Without a category: those with a whitespot or more. */
export type Mark = SpotSelection & { readonly state: SpotState };

const params = {
  state: 'w_state',
  proposition: 'w_category',
  segment: 'w_segment',
  province: 'w_province',
  size: 'w_size',
} as const;
export const markParams: readonly string[] = Object.values(params);

type Filters = Readonly<Record<string, readonly string[]>>;

/** The mark of an address; null while none is open. What an address names wrongly is left out. */
export function markIn(filters: Filters): Mark | null {
  const one = (name: keyof typeof params) => filters[params[name]]?.[0];
  const state = spotStates.find((known) => known === one('state'));
  if (!state) return null;
  const id = Number(one('proposition'));
  const named = { segment: one('segment'), province: one('province'), size: one('size') };
  return {
    state,
    ...(Number.isSafeInteger(id) && id > 0 ? { proposition: id } : {}),
    // Those without one have a mark of their own in an address, where nothing cannot stand.
    ...Object.fromEntries(
      Object.entries(named).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value === none ? '' : value]],
      ),
    ),
  };
}

/** What stands in an address for customers without a segment, province or size. */
const none = '-';

/** What an address says of a mark. */
export function filtersOf(mark: Mark | null): Filters {
  const { state, proposition, segment, province, size } = mark ?? {};
  const text = (value: string | undefined) => (value === '' ? none : value);
  const values = {
    state,
    proposition,
    segment: text(segment),
    province: text(province),
    size: text(size),
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      params[name as keyof typeof params],
      value === undefined ? [] : [String(value)],
    ]),
  );
}

/** What is saved as an audience, and asked of the server. */
export const selectionOf = ({ state: _, ...selection }: Mark): SpotSelection => selection;

/** Customers without a segment, province or size are found by no rule that says which one. */
export const isRule = (mark: Mark): boolean =>
  mark.state === 'gap' && [mark.segment, mark.province, mark.size].every((value) => value !== '');

/**
 * The rule that finds the same customers as they are now, for tasks and other mass actions; null where there is none.
 * @param name of the category
 */
export function ruleOf(mark: Mark, name: string | undefined): string | null {
  if (!isRule(mark) || (mark.proposition !== undefined && name === undefined)) return null;
  const is = (column: string, value: string | undefined): Condition[] =>
    value === undefined ? [] : [{ column, op: 'in', value: [value] }];
  const rules: Rule[] = [
    ...(name === undefined
      ? [{ column: 'CROSS_SELL_PROPOSITIONS', op: 'notEmpty' } as const]
      : is('CROSS_SELL_PROPOSITIONS', name)),
    ...is('SEGMENT', mark.segment),
    ...is('PROVINCE', mark.province),
    ...is('EMPLOYEES_CLASS', mark.size),
  ];
  const [only, ...more] = rules;
  return only === undefined ? null : print(more.length === 0 ? only : { join: 'all', rules });
}
