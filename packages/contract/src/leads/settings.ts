import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { changeOf } from '../values/shapes.js';
import { leadReaders } from './access.js';

/** Euros of score times potential value. */
const Threshold = z.number().min(0).max(1_000_000_000).nullable().default(null);

const Draft = z.object({
  /** Days in which a lead has to become a customer to count as one that did. */
  window: z.number().int().min(14).max(730).default(180),
  /**
   * From which expected value on a lead is High, and from which Medium; null: as the first run found them (the best fifth,
   * the next three tenths). They are kept between refits. Medium is not above High.
   */
  high_from: Threshold,
  medium_from: Threshold,
});

export const LeadSettingsState = Draft.extend({
  version: z.number().int(),
  /** What stands where nothing is set; null before the first run with scores. */
  usual: z.object({ high_from: z.number(), medium_from: z.number() }).nullable(),
  can: z.object({ change: z.boolean() }),
});
export type LeadSettingsState = z.infer<typeof LeadSettingsState>;

export const getLeadSettings = endpoint({
  method: 'GET',
  path: '/v1/leadscore/settings/',
  summary: 'What lead scores and lead values go by',
  access: leadReaders,
  reply: LeadSettingsState,
});

export const changeLeadSettings = endpoint({
  method: 'PUT',
  path: '/v1/leadscore/settings/',
  summary: 'Change what lead scores and lead values go by, and have them run anew with it',
  access: leadReaders,
  body: changeOf(Draft),
  reply: LeadSettingsState,
  fails: ['invalid', 'version_conflict'],
});

const n = z.number().int();
const Classes = z.object({ High: n, Medium: n, Low: n });

export const previewLeadSettings = endpoint({
  method: 'POST',
  path: '/v1/leadscore/settings/preview/',
  summary:
    'How many leads of the latest run other thresholds would make High, Medium and Low, and how many leads another window would have to learn from. Nothing is kept',
  access: leadReaders,
  work: 'count',
  body: Draft,
  reply: z.object({
    /** Null: nobody has a score. */
    values: z.object({ before: Classes, after: Classes }).nullable(),
    /** Leads to learn from with this window. */
    learned: z.object({ leads: n, converted: n, too_young: n }),
  }),
  fails: ['invalid'],
});
