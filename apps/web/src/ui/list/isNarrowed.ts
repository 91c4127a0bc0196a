import type { ListControl } from './useListState.js';

/** Whether a list shows only some of its rows: then an empty one is no reason to make the first. */
export const isNarrowed = ({ search, filters }: ListControl): boolean =>
  search !== '' || Object.keys(filters).length > 0;
