import type { Readable } from 'node:stream';
import { message } from '@kade/contract';
import type { SaxesParser } from 'saxes';
import { FileFault } from './fault.js';

/**
 * Feeds XML to a parser as it comes, and yields after each piece, so that the consumer sets the pace.
 * A mistake in the XML is the file's fault.
 */
export async function* parseXml(stream: Readable, parser: SaxesParser): AsyncGenerator<void> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      yield;
    }
    parser.write(decoder.decode());
    parser.close();
    yield;
  } catch (error) {
    if (error instanceof FileFault) throw error;
    const problem = (error as Error).message.slice(0, 270);
    throw new FileFault(message('workbook_broken', { problem }), { cause: error });
  } finally {
    stream.destroy();
  }
}
