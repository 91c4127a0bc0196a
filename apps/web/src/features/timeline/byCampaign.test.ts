import type { TimelineEvent } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { byCampaign } from './byCampaign.js';

const event = (object_id: number, type: string) =>
  ({ object_id, type, title: `Campaign ${object_id}` }) as TimelineEvent;

describe('campaigns that reached a profile', () => {
  it('stand in the order in which something happened last, each once with its events', () => {
    const found = byCampaign([event(2, 'clicked'), event(1, 'opened'), event(2, 'sent')]);
    expect(found.map((c) => [c.id, c.name, c.events.map((e) => e.type)])).toEqual([
      [2, 'Campaign 2', ['clicked', 'sent']],
      [1, 'Campaign 1', ['opened']],
    ]);
  });

  it('are none without events', () => {
    expect(byCampaign([])).toEqual([]);
  });
});
