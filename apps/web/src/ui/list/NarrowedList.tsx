import { NothingFits } from '../states/EmptyState.js';
import type { FilterOption } from './ChoiceEditor.js';
import type { ListControl } from './useListState.js';

type Props = {
  control: ListControl;
  filters?: readonly { name: string; label: string; options: readonly FilterOption[] }[];
};

/** In place of a list that its search and filters leave nothing of. */
export function NarrowedList({ control, filters = [] }: Props) {
  const chosen = filters.flatMap(({ name, label, options }) =>
    (control.filters[name] ?? []).map((value) => ({
      key: `${name} ${value}`,
      label: `${label}: ${options.find((option) => option.value === value)?.label ?? value}`,
      onRemove: () => {
        const left = (control.filters[name] ?? []).filter((other) => other !== value);
        control.set({ filters: { ...control.filters, [name]: left } });
      },
    })),
  );
  const searched = control.search
    ? [{ key: 'search', label: `“${control.search}”`, onRemove: () => control.set({ search: '' }) }]
    : [];
  const none = Object.fromEntries(Object.keys(control.filters).map((name) => [name, []]));
  return (
    <NothingFits
      chips={[...searched, ...chosen]}
      onClear={() => control.set({ search: '', filters: none })}
    />
  );
}
