import { columnOf } from '@kade/contract';
import { conditionSentence, isGroup, sentence } from '@kade/rules';
import { lazy, useState } from 'react';
import { currentLanguage } from '../../../platform/language/language.js';
import type { ListFilter } from '../../../ui/list/listFilter.js';
import { draftOf, type Filter } from './filters.js';

const FilterEditor = lazy(() =>
  import('./FilterEditor.js').then((m) => ({ default: m.FilterEditor })),
);

const none = { field: '', operator: '', value: null };

/** The conditions of the profile list as filters of its bar. */
export function profileFilters(
  filters: readonly Filter[],
  onChange: (filters: Filter[]) => void,
): { filters: ListFilter[]; adding: (close: () => void) => React.ReactNode } {
  const put = (at: number, filter: Filter) =>
    onChange(
      at < filters.length ? filters.map((f, i) => (i === at ? filter : f)) : [...filters, filter],
    );
  return {
    filters: filters.map((filter, at) => ({
      key: `${at}`,
      ...wordsOf(filter),
      // A rule that is more than one condition can be taken away here, and not be written.
      editor: isGroup(filter) ? null : (
        <FilterEditor start={draftOf(filter) ?? none} onChange={(next) => put(at, next)} />
      ),
      onClear: () => onChange(filters.filter((_, i) => i !== at)),
    })),
    adding: (close) => <NewFilter onDone={close} at={filters.length} onChange={put} />,
  };
}

type NewProps = { at: number; onDone: () => void; onChange: (at: number, filter: Filter) => void };

/** A filter that counts from its first value on; what is changed while it is open is changed in the same one. */
function NewFilter({ at, onDone, onChange }: NewProps) {
  const [place] = useState(at);
  return <FilterEditor start={none} onDone={onDone} onChange={(next) => onChange(place, next)} />;
}

/** The column apart from what is said of it. */
function wordsOf(filter: Filter): Pick<ListFilter, 'label' | 'operator' | 'words'> {
  const language = currentLanguage();
  if (isGroup(filter)) return { label: '', operator: '', words: sentence(filter, language) };
  const all = conditionSentence(filter, language);
  const label = columnOf(filter.column)?.label[language] ?? '';
  const isFirst = label !== '' && all.startsWith(`${label} `);
  return {
    label: isFirst ? label : '',
    operator: '',
    words: isFirst ? all.slice(label.length + 1) : all,
  };
}
