import { useEffect, useState } from 'react';

/** Whole hours and minutes of a time in milliseconds; null when it is over. */
export function timeLeft(milliseconds: number): { hours: number; minutes: number } | null {
  if (milliseconds <= 0) return null;
  // The last minute is still a minute, not none.
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

const often = 15_000;

/** The time, anew four times a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), often);
    return () => clearInterval(timer);
  }, []);
  return now;
}
