import { z } from 'zod';
import { open } from './access.js';
import { endpoint } from './endpoint.js';
import { helpTopics } from './help.js';

/** What the operator of this installation has set, and every visitor's browser has to know. */
export const Site = z.object({
  /** The script that counts visits; null: there is none. */
  analytics: z.object({ script_url: z.url(), id: z.string().nullable() }).nullable(),
  support_email: z.email(),
  /** Questions are mailed to that address, too; otherwise the company's administrators alone answer them. */
  support_desk: z.boolean(),
  /** The help desk; null: the built-in support page. */
  help_center_url: z.url().nullable(),
  /** Tutorial videos by topic of the help page and language. */
  videos: z.partialRecord(
    z.enum(helpTopics),
    z.object({ en: z.url().optional(), nl: z.url().optional() }),
  ),
});
export type Site = z.infer<typeof Site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/v1/site/',
  summary: 'Settings of this installation that the web app needs: analytics, support, help center',
  access: open('the pages before sign-in need it'),
  reply: Site,
});

export const siteEndpoints = { getSite };
