import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { Day, Id, IdParam, ListQuery, Moment, Money, pageOf, sortedBy } from '../values/shapes.js';
import { promotionViewers } from './promotions.js';

/**
 * What people did with a promotion. `reserved`: got a code of their own at a campaign's approval. `sent`: a campaign
 * reached them with it. `redeemed`: used it at a till or shop. `ordered`: were sent it and have an order with one of
 * its products, from the day after it was sent up to its last day; seen from the invoices, so that no till has to tell.
 */
export const promotionDeeds = ['reserved', 'sent', 'redeemed', 'ordered'] as const;
export type PromotionDeed = (typeof promotionDeeds)[number];

export const getPromotionFigures = endpoint({
  method: 'GET',
  path: '/v1/offers/{id}/figures/',
  summary: 'What became of a promotion: reserved, sent, redeemed, ordered, given away, by day',
  access: promotionViewers,
  params: IdParam,
  work: 'count',
  reply: z.object({
    /** Recipients. */
    reserved: z.number().int(),
    sent: z.number().int(),
    redeemed: z.number().int(),
    given: Money,
    budget: Money.nullable(),
    max_uses: z.number().int().nullable(),
    /** Of the profiles it was sent to: those with such an order, their orders, and the net of those, returns taken off. */
    ordered: z.object({ profiles: z.number().int(), orders: z.number().int(), net: Money }),
    /** Days on which something happened, in the company's time zone. */
    by_day: z.array(
      z.object({ day: Day, redeemed: z.number().int(), given: Money, orders: z.number().int() }),
    ),
    time_zone: z.string(),
  }),
  fails: ['not_found'],
});

/** What the profiles behind a figure can be sorted by. */
export const deedOrders = ['at', 'name', 'amount', 'value'] as const;

export const listPromotionProfiles = endpoint({
  method: 'GET',
  path: '/v1/offers/{id}/profiles/',
  summary: 'Whom a figure of a promotion stands for',
  access: promotionViewers,
  params: IdParam,
  query: ListQuery.extend({
    ordering: sortedBy(deedOrders).optional(),
    deed: z.enum(promotionDeeds).default('redeemed'),
  }),
  work: 'count',
  reply: pageOf(
    z.object({
      /** Null: a redemption of nobody we know. */
      profile_id: Id.nullable(),
      name: z.string().nullable(),
      city: z.string().nullable(),
      at: Moment.nullable(),
      code: z.string().nullable(),
      campaign: z.string().nullable(),
      /** Of the order; null where there is none. */
      amount: Money.nullable(),
      /** Given away on it. */
      value: Money.nullable(),
    }),
  ),
  fails: ['not_found'],
});

export const promotionFigureEndpoints = { getPromotionFigures, listPromotionProfiles };
