import { turn, whole } from '../../scripts/lib/turns.js';

/** Looks (language, theme, width) over pages: a whole run has all of them, any other has each page in one of its looks. */
export { turn, whole };

/**
 * Spreads things over looks: in a whole run all under each, else each under one, its neighbours under others.
 *
 * @param first tells things that stand alone apart, so that not all of them have the same look in one run
 */
export const spread = <Look, Thing>(
  looks: readonly Look[],
  things: readonly Thing[],
  first = 0,
): { look: Look; things: Thing[] }[] =>
  looks
    .map((look, at) => ({
      look,
      things: things.filter((_, i) => whole || (i + first + turn) % looks.length === at),
    }))
    .filter((one) => one.things.length > 0);

/** The looks that one thing has in this run. */
export const sampled = <Look>(looks: readonly Look[], first = 0): Look[] =>
  spread(looks, [undefined], first).map(({ look }) => look);

/** Language and theme as one may have chosen them. */
export const tastes = [
  ['en', 'default'],
  ['nl', 'dark'],
  ['en', 'dark'],
  ['nl', 'default'],
] as const;
