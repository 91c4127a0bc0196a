export type StreamEvent = { name: string; data: string };

/**
 * Server-sent events out of the text that has come so far.
 * @returns the whole events, and what is left of an unfinished one
 */
export function readEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replace(/\r\n/g, '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n');
    const field = (name: string) =>
      lines
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
    const data = field('data');
    return data.length > 0 ? [{ name: field('event')[0] ?? 'message', data: data.join('\n') }] : [];
  });
  return { events, rest };
}
