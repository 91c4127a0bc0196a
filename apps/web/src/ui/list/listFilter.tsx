import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { FilterOption } from './ChoiceEditor.js';
import { ChoiceEditor } from './ChoiceEditor.js';
import type { ListControl } from './useListState.js';

/** One filter of a list: what its chip says, and what changes it. It counts at once; there is nothing to apply. */
export type ListFilter = {
  readonly key: string;
  readonly label: string;
  /** Between field and value: 'is' when left out. */
  readonly operator?: string;
  /** What it is set to; undefined while it narrows nothing. */
  readonly words: string | undefined;
  readonly editor: ReactNode;
  readonly onClear: () => void;
};

export type ChoiceSpec = {
  /** As the endpoint calls it. */
  name: string;
  label: string;
  options: readonly FilterOption[];
  /** One value only. */
  single?: boolean;
  loading?: boolean;
  /** Set where the server searches; the options are what it found. */
  onSearch?: (text: string) => void;
  /** Where the values are kept otherwise than under its name. */
  value?: readonly string[];
  onChange?: (values: string[]) => void;
};

/** Changes one filter and leaves the others as they are. */
export const setFilters = (control: ListControl, change: Record<string, readonly string[]>): void =>
  control.set({ filters: { ...control.filters, ...change } });

/** A filter by values of a list, counted where that is known. */
export function choiceFilter(
  control: ListControl,
  spec: ChoiceSpec,
  t: TFunction<'common'>,
): ListFilter {
  const {
    name,
    label,
    options,
    onChange = (values) => setFilters(control, { [name]: values }),
  } = spec;
  const value = spec.value ?? control.filters[name] ?? [];
  const named = (one: string) => options.find((o) => o.value === one)?.label ?? one;
  const [first, second, ...rest] = value;
  const words =
    first === undefined
      ? undefined
      : rest.length > 0
        ? t('bar.and', { first: named(first), count: value.length - 1 })
        : [first, ...(second === undefined ? [] : [second])].map(named).join(', ');
  return {
    key: name,
    label,
    words,
    editor: <ChoiceEditor {...spec} value={value} onChange={onChange} />,
    onClear: () => onChange([]),
  };
}
