import { getContentOptions } from '@kade/contract';
import { useState } from 'react';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';

/** What a text can be for and about, found as its name is typed. */
export function useContentOptions() {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const found = useCall(
    getContentOptions,
    { query: settled ? { search: settled } : {} },
    { keepPrevious: true, staleTime: 60_000 },
  );
  return { ...found, onSearch: setSearch };
}
