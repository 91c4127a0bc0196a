import { type FoundProfile, type ProfileFilters, summedFields, sumProfiles } from '@kade/contract';
import { Fragment } from 'react';
import { useCall } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import type { DataColumn } from '../../../ui/table/columns.js';
import { useHead } from '../../../ui/table/useHead.js';

type Found = Pick<ProfileFilters, 'search' | 'origin_query'>;

/** Sums of the columns that are shown and can be added up, over all profiles that the list finds; for its foot. */
export function useSums(found: Found, columns: readonly DataColumn<FoundProfile>[]) {
  const { euros } = useFormat();
  const head = useHead();
  const may = useMay()(sumProfiles.access);
  const summed = columns.filter(({ key }) => summedFields.includes(key));
  const { data } = useCall(
    sumProfiles,
    { query: { ...found, column: summed.map(({ key }) => key) } },
    // The list says what is wrong with a filter.
    { enabled: may && summed.length > 0, keepPrevious: true, silent: true },
  );
  const known = summed.filter(({ key }) => data?.sums[key] !== undefined);
  if (known.length === 0) return null;
  return known.map((column, at) => (
    <Fragment key={column.key}>
      {at > 0 && ' · '}Σ {head(column)} <strong>{euros(data?.sums[column.key] ?? null)}</strong>
    </Fragment>
  ));
}
