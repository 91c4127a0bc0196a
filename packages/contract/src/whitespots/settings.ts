import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { changeOf, Id } from '../values/shapes.js';
import { whitespotEditors, whitespotReaders } from './access.js';
import { Proposition } from './gaps.js';

/** Who may be offered a proposition. One without an entry may be offered to all. */
const Eligibility = z.object({
  proposition_id: Id,
  /** Offered to nobody any more. */
  discontinued: z.boolean().default(false),
  /** A rule in the audience language; null: all. */
  rule: z.string().trim().min(1).max(10_000).nullable().default(null),
});
export type Eligibility = z.infer<typeof Eligibility>;

const Draft = z.object({
  /** Chance below which nothing is suggested, 0 to 1. */
  least_chance: z.number().min(0).max(0.95).default(0.2),
  /** Whitespots of a customer at most: the best by expected value. */
  most: z.number().int().min(1).max(50).default(5),
  /** After so many days it is counted what came of what was suggested. */
  conversion_days: z.number().int().min(30).max(365).default(90),
  /** Those that have something set, in place of all that were set before. */
  eligibility: z.array(Eligibility).max(500).default([]),
});

export const WhitespotSettingsState = Draft.extend({
  version: z.number().int(),
  /** All propositions there are, by name, with how many customers bought each in the 12 months at the latest run. */
  propositions: z.array(Proposition.extend({ customers: z.number().int().nullable() })),
  can: z.object({ change: z.boolean() }),
});
export type WhitespotSettingsState = z.infer<typeof WhitespotSettingsState>;

export const getWhitespotSettings = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/settings/',
  summary: 'What the whitespot model goes by, and who may be offered which proposition',
  access: whitespotReaders,
  reply: WhitespotSettingsState,
});

export const changeWhitespotSettings = endpoint({
  method: 'PUT',
  path: '/v1/rfm/whitespot/settings/',
  summary: 'Change what the whitespot model goes by, and have it run anew with it',
  access: whitespotEditors,
  body: changeOf(Draft),
  reply: WhitespotSettingsState,
  fails: ['invalid', 'rule_invalid', 'version_conflict'],
});
