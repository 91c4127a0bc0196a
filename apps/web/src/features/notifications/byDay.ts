import type { NotificationRow } from '@kade/contract';
import { wallOf } from '../../ui/calendar/zoned.js';

/** One notification, or several of a kind that say the same of many things. */
export type Line = { readonly key: string; readonly all: readonly NotificationRow[] };
export type NewsOfDay = { readonly day: string; readonly lines: readonly Line[] };

/** Kinds that come in numbers on a morning: on one day they are one line. */
const folded: readonly NotificationRow['kind'][] = ['contract_notice'];

/** News by the day they came in, of the company's clock; what comes in numbers is one line, where its first one stands. */
export function byDay(news: readonly NotificationRow[], zone: string): readonly NewsOfDay[] {
  const days = new Map<string, Map<string, NotificationRow[]>>();
  for (const one of news) {
    const { day } = wallOf(zone, one.created_at);
    const lines = days.get(day) ?? new Map<string, NotificationRow[]>();
    days.set(day, lines);
    const key = folded.includes(one.kind) ? one.kind : String(one.id);
    lines.set(key, [...(lines.get(key) ?? []), one]);
  }
  return [...days].map(([day, lines]) => ({
    day,
    lines: [...lines].map(([key, all]) => ({ key: `${day} ${key}`, all })),
  }));
}
