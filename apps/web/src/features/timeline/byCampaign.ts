import type { TimelineEvent } from '@kade/contract';

export type Reached = {
  id: number;
  name: string;
  /** Newest first. */
  events: readonly TimelineEvent[];
};

/** Events by campaign; the campaign in which something happened last comes first. */
export function byCampaign(events: readonly TimelineEvent[]): Reached[] {
  const found = new Map<number, { name: string; events: TimelineEvent[] }>();
  for (const event of events) {
    if (event.object_id === null) continue;
    const one = found.get(event.object_id);
    if (one) one.events.push(event);
    else found.set(event.object_id, { name: event.title ?? '', events: [event] });
  }
  return [...found].map(([id, one]) => ({ id, ...one }));
}
