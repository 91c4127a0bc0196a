/** Which greeting fits the hour of a time zone. */
export function greetingAt(
  now: Date,
  timeZone: string,
): 'morning' | 'afternoon' | 'evening' | 'night' {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour < 5) return 'night';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
