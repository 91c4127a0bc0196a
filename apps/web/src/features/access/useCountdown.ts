import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../platform/client/failure.js';

/** Seconds left until what was refused may be tried again; 0 when there is nothing to wait for. */
export function useCountdown(failure: ApiFailure | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const until = Date.now() + (failure?.retryAfter ?? 0) * 1000;
    const count = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 250);
    count();
    return () => clearInterval(timer);
  }, [failure]);
  return left;
}
