import { readEvents } from './sse.js';

/**
 * Reads a response of server-sent events until it ends.
 * @param on each event, as soon as it is whole
 * @param heard whenever anything arrives, such as the server's sign of life
 */
export async function readStream(
  response: Response,
  on: (name: string, data: string) => void,
  heard: () => void = () => {},
): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    const { events, rest } = readEvents(text + value);
    text = rest;
    for (const { name, data } of events) on(name, data);
  }
}
