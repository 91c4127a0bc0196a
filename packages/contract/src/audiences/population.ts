import { z } from 'zod';
import { anyOf } from '../access.js';
import { Id } from '../values/shapes.js';

/** Who may look at audiences: those who make them and those who review them. */
export const audienceViewers = anyOf('company:marketeer', 'company:admin');

/** Profiles that one list of a static audience may name; more belong in an upload with a column to ask for. */
export const mostListed = 20_000;

const Listed = z.array(Id).max(mostListed);

/** The lists of a static audience: profiles that are in, and that are out, whatever the rule says. */
export const AudienceLists = z.object({
  include: Listed.optional(),
  /** Weighs more than `include`. */
  exclude: Listed.optional(),
});

const RuleText = z.string().max(1_000_000).default('1=1');

/**
 * Whom a question is about: the profiles that a rule selects, with the lists of a static audience where they are
 * given; or, with `audience_id`, the members of that audience as they are now.
 */
export const Population = AudienceLists.extend({
  origin_query: RuleText,
  audience_id: Id.optional(),
});
export type Population = z.output<typeof Population>;
export type PopulationInput = z.input<typeof Population>;
