import { messageIn, say } from '@kade/contract';
import type { z } from 'zod';

/** An order that no list knows. */
export const nonsense = 'colour_of_the_door';
/** What the list says to an order that it does not know. */
export const saidBy = (shape: z.ZodRawShape): string => {
  const ordering = shape.ordering as z.ZodType | undefined;
  const [issue] = ordering?.safeParse(nonsense).error?.issues ?? [];
  return issue ? say('en', messageIn(issue as Parameters<typeof messageIn>[0]) ?? '') : '';
};
/** The orders that it names in saying so. */
export const fieldsIn = (said: string): string[] =>
  /^Sort by one of these\. .*: (.*)\.$/.exec(said)?.[1]?.split(', ') ?? [];
