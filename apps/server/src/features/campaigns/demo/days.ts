import { dayIn } from '../../../platform/clock.js';

const dayMs = 86_400_000;

/** The working day at or before one that lies so many days back from `from` (`YYYY-MM-DD`); ahead when negative: at or after. */
export function workday(from: string, daysBack: number): string {
  let at = Date.parse(from) - daysBack * dayMs;
  const step = daysBack < 0 ? dayMs : -dayMs;
  while ([0, 6].includes(new Date(at).getUTCDay())) at += step;
  return new Date(at).toISOString().slice(0, 10);
}

/** The moment at which clocks in a zone show `clock` (`HH:MM`) on a day. */
export function momentIn(timeZone: string, day: string, clock: string): Date {
  const guess = new Date(`${day}T${clock}:00Z`);
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(guess);
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const ahead = minutes(shown) - minutes(clock) + (dayIn(timeZone, guess) > day ? 1440 : 0);
  return new Date(guess.getTime() - ahead * 60_000);
}
