import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { BriefProfile, OwnerScope } from '../home.js';
import { Day, Id, PageQuery, pageOf, text } from '../values/shapes.js';
import { whitespotEditors, whitespotReaders } from './access.js';
import {
  Basis,
  Gap,
  Proposition,
  RankedCustomer,
  SpotQuery,
  SpotSaid,
  SpotSelection,
} from './gaps.js';
import { PeerLevel, SpotState } from './words.js';

const n = z.number().int();
/** Euros of 12 months. */
const Euros = z.number();

/** How many customers are in each state; together all of them. */
export const SpotCounts = z.object({
  bought: n,
  gap: n,
  set_aside: n,
  not_eligible: n,
  not_suggested: n,
});
const Cell = SpotCounts.extend({
  /** Net sales of the 12 months. */
  bought_value: Euros,
  /** What the whitespots are expected to bring in a year. */
  gap_value: Euros,
});
export type SpotCell = z.infer<typeof Cell>;

export const getWhitespotOverview = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/overview/',
  summary:
    'Segments by propositions: who buys, who could, who may not be offered it, and what that is a year. Each customer is in one state of each proposition',
  access: whitespotReaders,
  reply: Basis.extend({
    /** Those with the most expected first. */
    propositions: z.array(Proposition.extend({ discontinued: z.boolean() })),
    /** The largest first; at most 40, then `rest` of all others together. */
    rows: z.array(
      z.object({
        /** Null: those without a segment. */
        segment: z.string().nullable(),
        /** Segments beyond those that have a row of their own; it cannot be opened. */
        rest: z.boolean(),
        customers: n,
        /** Customers with a whitespot or more. */
        with_gap: n,
        /** In the order of `propositions`. */
        cells: z.array(Cell),
      }),
    ),
    total: z.object({ customers: n, with_gap: n, cells: z.array(Cell), all: Cell }),
  }),
});

export const listWhitespotRanks = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/ranks/',
  summary:
    'Customers by what their whitespots are expected to bring in a year, or single whitespots by the same, the most first',
  access: whitespotReaders,
  work: 'count',
  query: PageQuery.extend({
    ...SpotQuery.shape,
    /** `gap`: a row for each whitespot, with that one alone. */
    by: z.enum(['customer', 'gap']).default('customer'),
    owner: OwnerScope.default('all'),
  }),
  reply: pageOf(RankedCustomer).extend({
    ...Basis.shape,
    /** Of all that are found. */
    value: Euros,
    customers: n,
  }),
  fails: ['invalid', 'not_found'],
});

export const listWhitespotCustomers = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/customers/',
  summary:
    'The customers behind a cell: those who buy a proposition, could, may not be offered it or are not suggested it',
  access: whitespotReaders,
  work: 'count',
  query: PageQuery.extend({
    ...SpotQuery.shape,
    proposition: SpotQuery.shape.proposition.unwrap(),
    state: SpotState.default('gap'),
  }),
  reply: pageOf(
    z.object({
      profile: BriefProfile,
      state: SpotState,
      /** Bought: its net sales of the 12 months; a whitespot: what is expected of a year; null where nothing is said. */
      value: Euros.nullable(),
      gap: Gap.nullable(),
      said: SpotSaid.nullable(),
    }),
  ).extend({ ...Basis.shape, value: Euros }),
  fails: ['invalid', 'not_found'],
});

export const getWhitespotTopRated = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/top_rated/',
  summary:
    'Propositions by the chance that those it is suggested to buy it, with what they said; and the single whitespots of the best chance',
  access: whitespotReaders,
  reply: Basis.extend({
    propositions: z.array(
      z.object({
        proposition: Proposition,
        gaps: n,
        value: Euros,
        /** Mean chance of its whitespots. */
        chance: z.number(),
        /** What its buyers usually spend in a year: the middle one of all. */
        median: Euros,
        /** Customers by what they last said. */
        said: z.object({ interested: n, not_interested: n, buys_elsewhere: n, snoozed: n }),
        /** What came of those that were suggested: see the conversion; null while that cannot be told. */
        came: z.object({ suggested: n, bought: n, low: z.number(), high: z.number() }).nullable(),
      }),
    ),
    /** At most 25. */
    gaps: z.array(z.object({ profile: BriefProfile, gap: Gap })),
  }),
});

export const breakdowns = ['proposition', 'segment', 'province', 'size'] as const;
export const getWhitespotBreakdown = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/breakdown/',
  summary:
    'Whitespots by proposition, segment, province or employees class. Whatever it is by, the whitespots and their value add up to the same',
  access: whitespotReaders,
  query: z.object({
    by: z.enum(breakdowns).default('proposition'),
    /** Only of this proposition. */
    proposition: SpotQuery.shape.proposition,
  }),
  reply: Basis.extend({
    /** The most expected first; at most 100, then `rest` of all others together. */
    rows: z.array(
      z.object({
        /** Null: customers without one. */
        name: z.string().nullable(),
        rest: z.boolean(),
        /** Where it is by proposition. */
        proposition_id: Id.nullable(),
        customers: n,
        /** Customers with a whitespot here. */
        with_gap: n,
        gaps: n,
        gap_value: Euros,
        /** Propositions that are bought here, counted by customer. */
        bought: n,
        bought_value: Euros,
      }),
    ),
    total: z.object({
      customers: n,
      with_gap: n,
      gaps: n,
      gap_value: Euros,
      bought: n,
      bought_value: Euros,
    }),
  }),
  fails: ['not_found'],
});

export const getWhitespotPotential = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/potential/',
  summary: 'What all whitespots together are expected to bring in a year, and what that rests on',
  access: whitespotReaders,
  reply: Basis.extend({
    customers: n,
    with_gap: n,
    gaps: n,
    /** Chance times median, of all whitespots. */
    value: Euros,
    /** Of each euro expected of suggestions, what came without asking in the back-test; null where that was not possible. */
    realised: z.number().nullable(),
    /** If every one of them were bought: the medians alone. */
    if_all: Euros,
    /** Net sales of the 12 months of the same customers, to hold it against. */
    bought_value: Euros,
    /** By whom they were compared with, the nearest first. */
    rests_on: z.array(z.object({ level: PeerLevel, gaps: n, value: Euros })),
    /** By what the customers said; `none`: nobody asked them yet. */
    said: z.array(z.object({ answer: z.enum(['interested', 'none']), gaps: n, value: Euros })),
    /** What would be there besides, had customers not said no. */
    set_aside: z.object({ gaps: n, value: Euros }),
    /** Customers from the one with the most on: how few make how much of it. At most 200 points. */
    curve: z.array(z.object({ customers: n, value: Euros })),
    /** Of runs that are kept, the earliest first; as each run found it. */
    history: z.array(z.object({ run_id: Id, day: Day, gaps: n, value: Euros })),
  }),
});

export const saveWhitespotAudience = endpoint({
  method: 'POST',
  path: '/v1/rfm/whitespot/audience/',
  summary:
    'Save customers with whitespots as an audience. Its rule is over columns, so that it stays as new as the runs and what customers say',
  access: whitespotEditors,
  work: 'count',
  body: SpotSelection.extend({ name: text(200) }),
  status: 201,
  reply: z.object({ id: Id, name: z.string(), count: n, origin_query: z.string() }),
  fails: ['invalid', 'name_taken', 'wrong_state', 'not_found'],
});

const Share = z.object({ gaps: n, bought: n, share: z.number().nullable() });
export const noConversionCodes = ['too_young', 'nothing_suggested'] as const;
export const getWhitespotConversion = endpoint({
  method: 'GET',
  path: '/v1/rfm/whitespot/conversion/',
  summary:
    'What came of the whitespots of an earlier run: how many were bought since, against propositions that were not bought and not suggested either, with the interval of the difference',
  access: whitespotReaders,
  reply: z.object({
    /** Null where it cannot be told yet. */
    conversion: z
      .object({
        /** The run that suggested, and the last day until which purchases are counted. */
        run: z.object({ id: Id, day: Day }),
        until: Day,
        days: n,
        suggested: Share,
        not_suggested: Share,
        /** Share of those suggested less that of the others, 0 to 1, and its interval of 95 % (Newcombe). */
        difference: z.number().nullable(),
        low: z.number().nullable(),
        high: z.number().nullable(),
        /** Of those suggested: what the ones that were bought have brought since. */
        value: Euros,
        propositions: z.array(
          z.object({ proposition: Proposition, suggested: Share, not_suggested: Share }),
        ),
      })
      .nullable(),
    reason: z.enum(noConversionCodes).nullable(),
    /** The day of the data from which on it can be told; null where no run has been. */
    from: Day.nullable(),
  }),
});
