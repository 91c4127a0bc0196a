import type { Access } from '@kade/contract';

/** Who may open a profile's page and the list of profiles: marketers read profiles in lists, those pages are sales' own. */
export const profileAccess: Access = {
  required: ['company:sales'],
  allowed: ['partner:subscription'],
};
