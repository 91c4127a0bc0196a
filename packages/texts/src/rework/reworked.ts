/** What can be asked of a text that is there. */
export const reworks = ['shorter', 'longer', 'more_formal'] as const;
export type Rework = (typeof reworks)[number];
