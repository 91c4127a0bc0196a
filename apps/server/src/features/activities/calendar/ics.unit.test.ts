import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText, folded } from './ics.js';
import { readCalendar, textOf } from './ics.testkit.js';

const event: CalendarEvent = {
  uid: '5f0c1c1e-0d6d-4b7a-9a55-0f6d1f0f0a01',
  summary: 'Bezoek',
  description: '',
  location: null,
  url: 'https://kade.example/crm/todos/follow-up/7',
  category: 'Bezoek',
  when: { at: '2026-03-29T00:30:00Z', minutes: 90 },
  created: '2026-03-01T08:00:00.123Z',
  updated: '2026-03-02T08:00:00Z',
  sequence: 3,
  cancelled: false,
};
const back = (over: Partial<CalendarEvent>) =>
  readCalendar(calendarText([{ ...event, ...over }], null)).events[0];

describe('a calendar file', () => {
  it('says moments in UTC, also over the change of the clock', () => {
    const read = back({});
    expect(textOf(read, 'DTSTART')).toBe('20260329T003000Z');
    expect(textOf(read, 'DTEND')).toBe('20260329T020000Z');
    expect(textOf(read, 'CREATED')).toBe('20260301T080000Z');
    expect(textOf(read, 'SEQUENCE')).toBe('3');
    expect(textOf(read, 'UID')).toBe(event.uid);
  });

  it('gives a whole day no time and nobody the look of being busy', () => {
    const read = back({ when: { day: '2026-02-28' } });
    const start = read?.find((p) => p.name === 'DTSTART');
    expect([start?.params, start?.value]).toEqual([';VALUE=DATE', '20260228']);
    expect(textOf(read, 'DTEND')).toBe('20260301');
    expect(textOf(read, 'TRANSP')).toBe('TRANSPARENT');
  });

  it('says of each event whether it goes on, and that its time is taken', () => {
    expect(textOf(back({}), 'STATUS')).toBe('CONFIRMED');
    expect(textOf(back({ cancelled: true }), 'STATUS')).toBe('CANCELLED');
    expect(textOf(back({}), 'TRANSP')).toBe('OPAQUE');
  });

  it('keeps every text as it was, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        // Line ends become one kind; control characters have no place in a calendar.
        const kept = text
          .replace(/\r\n?/g, '\n')
          // biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
          .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        const read = back({ summary: text, location: `x${text}` });
        expect(textOf(read, 'SUMMARY')).toBe(kept);
        expect(textOf(read, 'LOCATION')).toBe(`x${kept}`);
      }),
    );
  });

  it('keeps a backslash, and what follows it is no sign of its own', () => {
    expect(textOf(back({ summary: 'C:\\new\\' }), 'SUMMARY')).toBe('C:\\new\\');
  });

  it('cannot be broken out of', () => {
    const read = readCalendar(
      calendarText([{ ...event, summary: 'x\r\nEND:VEVENT\r\nBEGIN:VALARM;\\,' }], null),
    );
    expect(read.events).toHaveLength(1);
    expect(textOf(read.events[0], 'SUMMARY')).toBe('x\nEND:VEVENT\nBEGIN:VALARM;\\,');
  });

  it('folds between characters, never inside one', () => {
    for (const text of ['é🙂'.repeat(60), 'a'.repeat(300), `a${'é'.repeat(200)}`]) {
      const lines = folded(`SUMMARY:${text}`).split('\r\n');
      // The blank a line begins with counts too.
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(lines.map((line, at) => (at === 0 ? line : line.slice(1))).join('')).toBe(
        `SUMMARY:${text}`,
      );
    }
  });
});
