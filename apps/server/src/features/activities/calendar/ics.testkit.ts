/** A property of a calendar as a reader of RFC 5545 sees it: parameters apart, value unescaped where it is text. */
export type Property = { name: string; params: string; value: string };

const texts = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES', 'NAME', 'X-WR-CALNAME'];

/** Reads a calendar back, written from the standard and not from the writer. Throws for what breaks it. */
export function readCalendar(text: string): { head: Property[]; events: Property[][] } {
  if (/(^|[^\r])\n|\r(?!\n)/.test(text)) throw new Error('A line does not end in CR LF.');
  for (const line of text.split('\r\n'))
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
  const lines = text
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n');
  const head: Property[] = [];
  const events: Property[][] = [];
  let into = head;
  for (const line of lines) {
    const [, name = '', params = '', raw = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`No property: ${line}`);
    const value = texts.includes(name)
      ? raw.replace(/\\(.)/g, (_, c: string) => (c === 'n' || c === 'N' ? '\n' : c))
      : raw;
    if (name === 'BEGIN' && raw === 'VEVENT') {
      into = [];
      events.push(into);
    } else if (name === 'END' && raw === 'VEVENT') into = head;
    else into.push({ name, params, value });
  }
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR')
    throw new Error('This is no whole calendar.');
  return { head, events };
}

export const textOf = (event: readonly Property[] | undefined, name: string) =>
  event?.find((p) => p.name === name)?.value;
