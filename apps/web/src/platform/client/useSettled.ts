import { useEffect, useState } from 'react';

const pause = 350;

/** `value` after it has stood still for a moment: what a server is asked follows typing, not each key. */
export function useSettled<T>(value: T, milliseconds = pause): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
