import type { SendWindow } from '@kade/contract';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday (1 Monday … 7 Sunday) and minute of the day on the clocks of a time zone. */
function clockIn(timeZone: string, moment: Date): { weekday: number; minute: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(moment).map((p) => [p.type, p.value]));
  return {
    weekday: weekdays.indexOf(parts.weekday ?? '') + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const isOpen = (window: SendWindow, timeZone: string, moment: Date): boolean => {
  const { weekday, minute } = clockIn(timeZone, moment);
  return (
    window.weekdays.includes(weekday) &&
    minute >= minuteOf(window.from) &&
    minute < minuteOf(window.to)
  );
};

/**
 * Whether mails may leave, and until when that stays so. Hours are those on the clocks of the company: a day on which
 * they are put forward or back has fewer or more of them.
 */
export function windowAt(
  window: SendWindow | null,
  timeZone: string,
  now: Date,
): { open: true; untilMs: number } | { open: false; opensAt: Date } {
  if (window === null) return { open: true, untilMs: Number.POSITIVE_INFINITY };
  const started = Math.floor(now.getTime() / minuteMs) * minuteMs;
  if (isOpen(window, timeZone, now)) {
    const { minute } = clockIn(timeZone, now);
    // Clocks may be changed within the window: the end is looked up, not reckoned.
    let end = started + (minuteOf(window.to) - minute) * minuteMs;
    while (end > started && !isOpen(window, timeZone, new Date(end - minuteMs)))
      end -= 15 * minuteMs;
    while (isOpen(window, timeZone, new Date(end))) end += minuteMs;
    return { open: true, untilMs: end };
  }
  // Offsets of time zones are whole quarters; a window may begin at any minute.
  for (let at = started + minuteMs; at <= started + 8 * dayMinutes * minuteMs; at += minuteMs)
    if (isOpen(window, timeZone, new Date(at))) return { open: false, opensAt: new Date(at) };
  throw new Error('A window without an hour in a week.');
}
