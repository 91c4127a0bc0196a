import { endedStatuses } from '@kade/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../platform/clock.js';

/** The evening of a day of a company: what was known when that day ended in its time zone. */
export type Evening = {
  companyId: number;
  /** `YYYY-MM-DD`. */
  day: string;
  /** As the company has it, `Europe/Amsterdam`. */
  zone: string;
  /** The day it is in that zone, where a test has another than the clock. */
  today?: string;
};

/** The first moment that no longer belongs to a day. */
export const afterDay = (day: string, zone: string): RawBuilder<string> =>
  sql<string>`((${day}::date + 1)::timestamp at time zone ${zone})`;

/** The day that a moment falls on where the company is. */
export const dayOf = (moment: RawBuilder<unknown>, zone: string): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${zone})::date`;

/** Nothing can have happened after today: then the tables themselves say how things stand. */
export const isNow = ({ day, zone, today = dayIn(zone, new Date()) }: Evening): boolean =>
  day >= today;

const ended = sql.raw(endedStatuses.map((status) => `'${status}'`).join(', '));

/** Whether a status is an end; null where there is no status. */
export const isEnd = (status: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${status} in (${ended}))`;

/**
 * Whether `opportunity as o` was there on an evening. One of which nobody knows when it was added always was: it would
 * otherwise seem to come in on the day on which its file was read.
 */
export const existedOn = (day: string, zone: string): RawBuilder<boolean> =>
  sql<boolean>`(o.created_at < ${afterDay(day, zone)} or not o.dated)`;
