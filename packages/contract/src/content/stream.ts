import { z } from 'zod';
import { AiMode } from '../ai/terms.js';
import { ContentPart } from './channels.js';

/**
 * What a call that generates tells while it works, where `Accept: text/event-stream` asks for it: server-sent events by
 * these names, each with its data as JSON. A request that is closed stops the work at once; what was told as `result`
 * stays. The reply in one piece is `{mode, results}`.
 */
export const GenerateStart = z.object({ mode: AiMode, total: z.number().int() });
/** A piece of a text that is being written: the part as it is so far. */
export const GeneratePart = z.object({
  at: z.number().int(),
  part: ContentPart,
  text: z.string(),
});
/** Why it stopped before its end: as a refusal would say it. */
export const GenerateFault = z.object({
  code: z.string(),
  detail: z.string(),
  msg: z.string().nullable(),
});
export const GenerateDone = z.object({ count: z.number().int() });

/** The names of the events, in the order in which they come; `result` carries one of the results. */
export const generateEvents = ['start', 'part', 'result', 'fault', 'done'] as const;
export type GenerateEvent = (typeof generateEvents)[number];

/** What all that generate reply with in one piece. */
export const generated = <T extends z.ZodType>(result: T) =>
  z.object({ mode: AiMode, results: z.array(result) });
