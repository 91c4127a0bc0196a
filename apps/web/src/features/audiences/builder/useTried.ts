import { fetchAudience, type PopulationInput } from '@kade/contract';
import { useMemo } from 'react';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';

const sampleSize = 25;

/**
 * Tries a rule while it is being written: exact counts and 25 profiles. Waits for a pause in the typing; a request
 * that was overtaken is aborted. `fresh` is false from the first keystroke until the answer to exactly this is in.
 * @param population null while the rule cannot be read: then nothing is asked
 * @returns `asked`: whom the answer is about, for further questions about the same
 */
export function useTried(population: PopulationInput | null) {
  const now = population === null ? null : JSON.stringify(population);
  const settled = useSettled(now);
  const asked = useMemo(
    () => (settled === null ? null : (JSON.parse(settled) as PopulationInput)),
    [settled],
  );
  const query = useCall(
    fetchAudience,
    { body: { ...asked, page_size: sampleSize } },
    { enabled: asked !== null, keepPrevious: true, silent: true, staleTime: 60_000 },
  );
  const fresh = now !== null && settled === now && !query.isPlaceholderData && !query.isFetching;
  return { query, asked, fresh };
}
