import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { changeOf } from '../values/shapes.js';
import { rfmEditors, rfmReaders } from './access.js';
import { CustomerStage, StageCuts } from './stages.js';

const Draft = z.object({
  /** Days that churn is of; null: nine of ten of the company's own gaps are no longer. */
  horizon: z.number().int().min(7).max(730).nullable().default(null),
  /** Share of net sales that is left, 0 to 1; 1: lifetime value is turnover. */
  margin: z.number().min(0.01).max(1).default(1),
  /** By how much a euro of the month after is worth less, a share a month. */
  discount: z.number().min(0).max(0.2).default(0.01),
  /** Null: from the company's own rhythm. */
  stages: StageCuts.nullable().default(null),
});

export const LifecycleSettingsState = Draft.extend({
  version: z.number().int(),
  /**
   * What stands where nothing is set, by the latest run; null before the first. The horizon is that of the latest run
   * that worked one out; null when each had one that was set.
   */
  usual: z.object({ horizon: z.number().int().nullable(), stages: StageCuts }).nullable(),
  can: z.object({ change: z.boolean() }),
});
export type LifecycleSettingsState = z.infer<typeof LifecycleSettingsState>;

export const getLifecycleSettings = endpoint({
  method: 'GET',
  path: '/v1/rfm/settings/',
  summary: 'What the purchase models go by',
  access: rfmReaders,
  reply: LifecycleSettingsState,
});

export const changeLifecycleSettings = endpoint({
  method: 'PUT',
  path: '/v1/rfm/settings/',
  summary: 'Change what the purchase models go by, and have them run anew with it',
  access: rfmEditors,
  body: changeOf(Draft),
  reply: LifecycleSettingsState,
  fails: ['invalid', 'version_conflict'],
});

const n = z.number().int();
const StageSum = z.object({ stage: CustomerStage, customers: n, value: z.number() });

export const previewLifecycleSettings = endpoint({
  method: 'POST',
  path: '/v1/rfm/settings/preview/',
  summary:
    'What changed settings would move among the customers of the latest run. Nothing is kept; a changed horizon is calculated with the parameters as they are',
  access: rfmEditors,
  work: 'count',
  body: Draft,
  reply: z.object({
    /** Null: there is no run to preview on. */
    preview: z
      .object({
        /** Customers whose stage would change. */
        moved: n,
        moves: z.array(
          z.object({ from: CustomerStage, to: CustomerStage, customers: n, value: z.number() }),
        ),
        before: z.array(StageSum),
        after: z.array(StageSum),
        /** Lifetime value of all customers in euros. */
        lifetime_value: z.object({ before: z.number(), after: z.number() }),
        /** Mean chance of no purchase within the horizon; null without a model. */
        churn: z.object({ before: z.number(), after: z.number() }).nullable(),
      })
      .nullable(),
  }),
  fails: ['invalid'],
});
