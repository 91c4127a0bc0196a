import {
  type Endpoint,
  mayAccess,
  message,
  type PartnerField,
  PartnerFields,
  partnerFields,
  partnerGroups,
  Refusal,
} from '@kade/contract';
import { columnsIn, print } from '@kade/rules';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Auth } from '../../../platform/http/context.js';
import { readRule } from '../rule.js';
import { fieldsForPartners } from './shared.repo.js';
import { sharedRule } from './sharedRule.js';

const isField = (field: string, fields: readonly string[]) => fields.includes(field.toLowerCase());

/** What a partner may ask about, and the refusals of what they may not. */
export type PartnerScope = {
  readonly fields: readonly PartnerField[];
  /** Throws `forbidden` for a field that is not shown: neither its values nor what follows from them. */
  mayAsk(field: string): void;
  /** The rule, within what is shared. Throws `rule_invalid`, and `forbidden` for a hidden column. */
  within(rule: string): string;
};

function scopeOf(fields: readonly PartnerField[]): PartnerScope {
  const mayAsk = (field: string) => {
    if (!isField(field, fields))
      throw new Refusal('forbidden', message('field_not_for_partners', { field, fields }));
  };
  return {
    fields,
    mayAsk,
    within: (text) => {
      const rule = readRule(text);
      for (const column of columnsIn(rule)) mayAsk(column);
      return print({ join: 'all', rules: [sharedRule, rule] });
    },
  };
}

/**
 * What somebody sees of profiles who may call the endpoint as a partner alone; null for colleagues, who see everything.
 * Asked by everything of profiles that a partner may call.
 */
export async function partnerScope(
  tx: TenantTx,
  auth: Auth,
  endpoint: Endpoint,
): Promise<PartnerScope | null> {
  const own = auth.groups.filter((group) => !partnerGroups.includes(group));
  if (mayAccess(endpoint.access, own)) return null;
  const partner_fields = await fieldsForPartners(tx, auth.companyId);
  // What is no field any more, or never was one to show, is left out here too.
  return scopeOf(PartnerFields.parse(partner_fields.filter((f) => partnerFields.includes(f))));
}
