import { brand } from '@kade/contract';

/** An appointment or task as calendars know it. */
export type CalendarEvent = {
  /** Stays the same for life; a calendar recognises an update by it (RFC 7986, 5.3: a UUID). */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  readonly url: string;
  readonly category: string;
  /** A whole day `YYYY-MM-DD`, or a moment in ISO 8601 with a duration in minutes. */
  readonly when: { readonly day: string } | { readonly at: string; readonly minutes: number };
  readonly created: string;
  readonly updated: string;
  /** Grows with each change. */
  readonly sequence: number;
  readonly cancelled: boolean;
};

/** Text values: backslash, semicolon, comma and line ends are written with a backslash (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what the standard forbids
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const encoder = new TextEncoder();
const mostOctets = 75;

/**
 * A content line of at most 75 octets; what is longer goes on in lines that begin with a space (RFC 5545, 3.1). Never
 * inside a character: many calendars do not put its halves together again.
 */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > mostOctets) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** `YYYYMMDDTHHMMSSZ`: in UTC, so that no time zone need be described. */
const moment = (iso: string): string =>
  new Date(iso).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

const dateOnly = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function times(when: CalendarEvent['when']): string[] {
  // A whole day is something to do then, not time taken: it must not make a colleague look busy.
  if ('day' in when)
    return [
      `DTSTART;VALUE=DATE:${dateOnly(when.day)}`,
      `DTEND;VALUE=DATE:${dateOnly(dayAfter(when.day))}`,
      'TRANSP:TRANSPARENT',
    ];
  const end = new Date(Date.parse(when.at) + when.minutes * 60_000).toISOString();
  return [`DTSTART:${moment(when.at)}`, `DTEND:${moment(end)}`, 'TRANSP:OPAQUE'];
}

const event = (e: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${e.uid}`,
  // Of the last change, not of now: the same content is the same text, and a calendar need not fetch it again.
  `DTSTAMP:${moment(e.updated)}`,
  `CREATED:${moment(e.created)}`,
  `LAST-MODIFIED:${moment(e.updated)}`,
  `SEQUENCE:${e.sequence}`,
  ...times(e.when),
  `SUMMARY:${escaped(e.summary)}`,
  ...(e.description ? [`DESCRIPTION:${escaped(e.description)}`] : []),
  ...(e.location ? [`LOCATION:${escaped(e.location)}`] : []),
  `CATEGORIES:${escaped(e.category)}`,
  `URL:${e.url}`,
  `STATUS:${e.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** A calendar file (RFC 5545), with the name and pace of refresh that RFC 7986 adds. Lines end in CR LF. */
export function calendarText(
  events: readonly CalendarEvent[],
  about: { name: string; description: string } | null,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand}//Activities//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(about
      ? [
          `NAME:${escaped(about.name)}`,
          `X-WR-CALNAME:${escaped(about.name)}`,
          `DESCRIPTION:${escaped(about.description)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
          'X-PUBLISHED-TTL:PT15M',
        ]
      : []),
    ...events.flatMap(event),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
