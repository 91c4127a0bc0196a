import { endedStatuses, type OpportunityEvent, type OpportunityStatus } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { stagesOf } from './stages.js';

const actor = { id: 7, name: 'Sam' };
const event = (
  type: OpportunityEvent['type'],
  from: string | null,
  to: string,
  at: string,
): OpportunityEvent => ({ id: 1, type, from, to, reason: null, actor, at });
const made = '2026-01-01T08:00:00.000Z';
const now = '2026-01-11T08:00:00.000Z';
const day = 86_400;
const of = (status: OpportunityStatus) => ({ status, created_at: made });

describe('the time in each stage', () => {
  it('runs from one move to the next, and in the present stage until now', () => {
    const events = [
      event('created', null, 'lead', made),
      event('owner', 'Sam', 'Hera', '2026-01-02T08:00:00.000Z'),
      event('status', 'lead', 'proposal', '2026-01-04T08:00:00.000Z'),
    ];
    expect(
      stagesOf(of('proposal'), events, now).map((s) => [s.status, s.seconds, s.until]),
    ).toEqual([
      ['lead', 3 * day, '2026-01-04T08:00:00.000Z'],
      ['proposal', 7 * day, null],
    ]);
  });

  it('counts each stay for itself when a card comes back', () => {
    const events = [
      event('created', null, 'lead', made),
      event('status', 'lead', 'lost', '2026-01-02T08:00:00.000Z'),
      event('status', 'lost', 'lead', '2026-01-05T08:00:00.000Z'),
    ];
    expect(stagesOf(of('lead'), events, now).map((s) => [s.status, s.seconds])).toEqual([
      ['lead', day],
      ['lost', 3 * day],
      ['lead', 6 * day],
    ]);
  });

  it.each(endedStatuses)('does not grow in a stage that is an end: %s', (status) => {
    const events = [event('created', null, status, made)];
    expect(stagesOf(of(status), events, now)).toEqual([
      { status, since: made, until: null, seconds: 0, actor },
    ]);
  });

  it('begins when the opportunity was made where its first event is missing', () => {
    expect(stagesOf(of('lead'), [], now)).toEqual([
      { status: 'lead', since: made, until: null, seconds: 10 * day, actor: null },
    ]);
    const events = [
      // Whoever owns it is no stage, were they called after one.
      event('owner', 'Sam', 'deal', '2026-01-02T08:00:00.000Z'),
      event('status', 'prospect', 'lost', '2026-01-03T08:00:00.000Z'),
    ];
    expect(stagesOf(of('lost'), events, now).map((s) => [s.status, s.seconds])).toEqual([
      ['prospect', 2 * day],
      ['lost', 0],
    ]);
  });
});
