import { type Access, sales } from '@kade/contract';
import type { Creation } from '../../platform/navigation/creation.js';
import { menuAccess } from '../../platform/navigation/menu.js';
import { paths } from '../../platform/navigation/paths.js';

/** What can be added from anywhere: on a page of its own, or in a form over the page one is on. */
export type NewKind = {
  readonly key: string;
  readonly access: Access;
} & ({ readonly to: string } | { readonly form: Creation['kind'] });

export const newKinds: readonly NewKind[] = [
  { key: 'profile', access: sales, to: paths.oneLead },
  { key: 'opportunity', access: sales, form: 'opportunity' },
  { key: 'activity', access: sales, form: 'activity' },
  { key: 'contact', access: sales, form: 'contact' },
  { key: 'audience', access: menuAccess('audiences'), to: paths.newAudience },
  { key: 'promotion', access: menuAccess('promotions'), to: paths.newPromotion },
  { key: 'campaign', access: menuAccess('campaignList'), to: paths.newCampaign },
];
