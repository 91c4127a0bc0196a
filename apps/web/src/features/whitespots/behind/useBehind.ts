import { useMark } from '../../../ui/list/useMark.js';
import { filtersOf, type Mark, markIn, markParams } from './mark.js';

const address = { names: markParams, read: markIn, write: filtersOf };

/** Whose customers are open beside the page, kept in the address so that they can be linked to. */
export const useBehind = () => useMark<Mark>('whitespot-customers', address);
export type Behind = ReturnType<typeof useBehind>;
