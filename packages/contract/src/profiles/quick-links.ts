import { z } from 'zod';
import { sales } from '../access.js';
import { catalogue } from '../columns/catalogue.js';
import { fieldOf } from '../columns/column.js';
import { endpoint } from '../endpoint.js';
import { refuses } from '../messages/index.js';
import { changeOf, Id, IdParam, Nothing, text } from '../values/shapes.js';

/** Fields of a profile that an address may name in braces, such as `{name}`. */
export const quickLinkFields: readonly string[] = catalogue
  .filter((c) => c.type !== 'multi' && c.source !== 'model' && c.source !== 'invoices')
  .map(fieldOf);

const placeholder = /\{([^{}]*)\}/g;

/** The placeholders of an address, without their braces. */
export const placeholdersOf = (url: string): string[] =>
  [...url.matchAll(placeholder)].map((found) => found[1] ?? '');

/** The address with its placeholders filled; a value never changes where the address leads but for its own part. */
export const fillQuickLink = (url: string, values: Readonly<Record<string, unknown>>): string =>
  url.replace(placeholder, (_, field: string) => encodeURIComponent(String(values[field] ?? '')));

const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '';

const QuickLinkUrl = text(1000).superRefine((url, context) => {
  const unknown = placeholdersOf(url).filter((field) => !quickLinkFields.includes(field));
  if (hostOf(url) === '' || /[{}]/.test(hostOf(url)) || !URL.canParse(fillQuickLink(url, {})))
    context.addIssue({
      code: 'custom',
      ...refuses('link_address', { example: 'https://maps.example/?q={city}' }),
    });
  else if (unknown.length > 0)
    context.addIssue({
      code: 'custom',
      ...refuses('link_field_unknown', {
        field: unknown.map((field) => `{${field}}`),
        examples: ['{name}', '{city}', '{kvk_number}'],
      }),
    });
});

export const QuickLink = z.object({
  id: Id,
  label: z.string(),
  /** As it was written, with placeholders. */
  url: z.string(),
  /** Where it leads for this profile. */
  href: z.string(),
  /** Null: a link of the company, shown at every profile. */
  profile_id: Id.nullable(),
  version: z.number().int(),
});
export type QuickLink = z.infer<typeof QuickLink>;

export const listQuickLinks = endpoint({
  method: 'GET',
  path: '/v1/profiles/{id}/quick-links/',
  summary: "Quick links of a profile: the company's own and those of this profile",
  // Not partners: an address may be filled with a field that they are not shown.
  access: sales,
  params: IdParam,
  reply: z.array(QuickLink),
  fails: ['not_found'],
});

const Draft = z.object({ label: text(100), url: QuickLinkUrl });

export const createQuickLink = endpoint({
  method: 'POST',
  path: '/v1/profiles/quick-links/',
  summary:
    'Add a quick link; without profile_id it is shown at every profile, which only an admin may do',
  access: sales,
  body: Draft.extend({ profile_id: Id.nullable().default(null) }),
  status: 201,
  reply: z.object({ id: Id }),
  fails: ['not_found', 'invalid'],
});

export const updateQuickLink = endpoint({
  method: 'PUT',
  path: '/v1/profiles/quick-links/',
  summary: "Change a quick link; a company's only as an admin",
  access: sales,
  body: changeOf(Draft).extend({ id: Id }),
  reply: Nothing,
  fails: ['not_found', 'invalid', 'version_conflict'],
});

export const removeQuickLink = endpoint({
  method: 'DELETE',
  path: '/v1/profiles/quick-links/',
  summary: "Remove a quick link; a company's only as an admin",
  access: sales,
  query: IdParam,
  reply: Nothing,
  fails: ['not_found'],
});

export const quickLinkEndpoints = {
  listQuickLinks,
  createQuickLink,
  updateQuickLink,
  removeQuickLink,
};
