import { z } from 'zod';
import { admin } from '../access.js';
import { endpoint } from '../endpoint.js';
import { Day } from '../values/shapes.js';

/**
 * What about the company's invoices does not count for the day that windows count back from. `future_days`: dated after
 * today. `stray_days`: a last stretch of days more than 31 days after all others, with less than 0.1 % of the lines.
 */
export const dataRemarkCodes = ['future_days', 'stray_days'] as const;

export const DataRemark = z.object({
  code: z.enum(dataRemarkCodes),
  invoices: z.number().int(),
  lines: z.number().int(),
  first: Day,
  last: Day,
  /** Numbers of some of these invoices, the latest first, to look them up by. */
  examples: z.array(z.string()),
});
export type DataRemark = z.infer<typeof DataRemark>;

export const getDataQuality = endpoint({
  method: 'GET',
  path: '/v1/data/quality/',
  summary:
    'The day that windows such as the last 12 months count back from, and what does not count for it',
  access: admin,
  reply: z.object({
    /** Null: nothing was computed yet. */
    data_up_to: Day.nullable(),
    /** Day of the latest invoice that counts for it. */
    latest_invoice: Day.nullable(),
    remarks: z.array(DataRemark),
  }),
});

export const dataQualityEndpoints = { getDataQuality };
