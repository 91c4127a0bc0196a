import { fetchAudience } from '@kade/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../app/queries.js';

const pause = 350;
const sampleSize = 25;

/** `value` after it has stood still for a moment. */
export function useSettled<T>(value: T, milliseconds = pause): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/**
 * Tries a rule while it is being written: exact counts and 25 profiles. Waits for a pause in the typing; a request
 * that was overtaken is aborted. `fresh` is false from the first keystroke until the answer to exactly this text is in.
 * @param text null while the rule cannot be read: then nothing is asked
 */
export function useTried(text: string | null) {
  const asked = useSettled(text);
  const query = useCall(
    fetchAudience,
    { body: { origin_query: asked ?? '', page_size: sampleSize } },
    { enabled: asked !== null, keepPrevious: true, silent: true, staleTime: 60_000 },
  );
  const fresh = text !== null && asked === text && !query.isPlaceholderData && !query.isFetching;
  return { query, fresh };
}
