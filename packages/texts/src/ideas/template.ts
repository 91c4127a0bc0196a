import type { Channel } from '../channels.js';
import type { Line } from '../compose/story.js';
import type { Goal } from './idea.js';

/** An idea in a language; one without a title lacks what it is about. */
export type Template = {
  readonly title: Line;
  readonly plan: Line;
  readonly key: Line;
  readonly channels: readonly Channel[];
};
/** Ideas of a language by what a campaign is for; `any` fit every goal. */
export type Templates = Readonly<Record<Goal | 'any', readonly Template[]>>;

export const idea = (
  title: Line,
  plan: Line,
  key: Line,
  ...channels: readonly Channel[]
): Template => ({
  title,
  plan,
  key,
  channels,
});
