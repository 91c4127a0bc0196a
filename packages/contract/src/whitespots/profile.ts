import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { refuses } from '../messages/index.js';
import { Day, Id, IdParam, Moment, optionalText, PlainItem } from '../values/shapes.js';
import { whitespotSellers } from './access.js';
import { Basis, Gap, PeerGroup, Proposition, SpotSaid, SpotWhy } from './gaps.js';
import { NextAction, SpotAnswer } from './words.js';

const n = z.number().int();
/** Euros of 12 months. */
const Euros = z.number();

/** Every proposition of a customer, each in one of the five lists. */
export const WhitespotProfile = Basis.extend({
  /** Null: no order in the 12 months, and so nothing that is said of it. */
  customer: z
    .object({
      /** Whom it is compared with. */
      group: PeerGroup,
      /** How many bought in the 12 months. */
      peers: n,
      /** What all its whitespots are expected to bring in a year. */
      value: Euros,
      next_action: NextAction.nullable(),
    })
    .nullable(),
  bought: z.array(z.object({ proposition: Proposition, value: Euros })),
  /** By rank. */
  gaps: z.array(Gap),
  set_aside: z.array(
    z.object({ proposition: Proposition, said: SpotSaid, value: Euros, why: SpotWhy }),
  ),
  not_eligible: z.array(
    z.object({
      proposition: Proposition,
      reason: z.enum(['discontinued', 'rule']),
      /** The rule that leaves it out. */
      rule: z.string().nullable(),
    }),
  ),
  not_suggested: z.array(z.object({ proposition: Proposition, why: SpotWhy.nullable() })),
});
export type WhitespotProfile = z.infer<typeof WhitespotProfile>;

export const getWhitespotProfile = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/profiles/{id}/',
  summary:
    'What one customer buys, what it does not buy yet and why it is thought to, what it may not be offered, and what it said',
  access: whitespotSellers,
  params: IdParam,
  reply: WhitespotProfile,
  fails: ['not_found', 'forbidden'],
});

/** One entry of what was said, as it was said; `none`: what had been said was taken back. */
const Entry = z.object({
  id: Id,
  proposition: Proposition,
  answer: z.enum([...SpotAnswer.options, 'none']),
  until: Day.nullable(),
  note: z.string().nullable(),
  by: PlainItem.nullable(),
  at: Moment,
});

export const listWhitespotFeedback = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/feedback/{id}/',
  summary:
    'What one customer said to propositions over time, the latest first; at most 200 of them',
  access: whitespotSellers,
  params: IdParam,
  reply: z.object({ history: z.array(Entry) }),
  fails: ['not_found', 'forbidden'],
});

export const giveWhitespotFeedback = endpoint({
  method: 'POST',
  path: '/v1/rfm/whitespot/feedback/{id}/',
  summary:
    'Note what a customer said to a proposition. Its ranks, columns and lists follow at once; the next run learns from it',
  access: whitespotSellers,
  params: IdParam,
  body: z
    .object({
      proposition_id: Id,
      /** `none` takes back what was said. */
      answer: z.enum([...SpotAnswer.options, 'none']),
      /** Needed to snooze; a day after today, at most two years ahead. */
      until: Day.nullable().default(null),
      note: optionalText(500),
    })
    .refine((b) => (b.answer === 'snoozed') === (b.until !== null), {
      path: ['until'],
      ...refuses('snooze_date'),
    }),
  reply: WhitespotProfile,
  fails: ['not_found', 'forbidden', 'invalid'],
});
