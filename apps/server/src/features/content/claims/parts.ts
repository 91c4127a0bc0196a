import { type ContentChannel, contentPartsOf, type TextParts } from '@kade/contract';
import type { Part } from '@kade/texts';

/** The parts of a text in the order of its channel, as checks and claims read them; without what is empty. */
export const partsList = (channel: ContentChannel, parts: TextParts): Part[] =>
  contentPartsOf[channel].flatMap((name) => {
    const text = parts[name]?.trim();
    return text ? [{ name, text }] : [];
  });

/** What was written, as it is kept: only parts that the channel has, and none that is empty. */
export const keptParts = (channel: ContentChannel, parts: readonly Part[]): TextParts =>
  Object.fromEntries(
    contentPartsOf[channel].flatMap((name) => {
      const text = parts.find((part) => part.name === name)?.text.trim();
      return text ? [[name, text]] : [];
    }),
  );
