import { type RawBuilder, sql } from 'kysely';
import { type CompiledRule, profileMatches } from '../profiles/index.js';

/** From and where of the profiles that a rule selects. The computed columns are joined only when something reads them. */
export const selectedBy = (
  companyId: number,
  rule: CompiledRule,
  alsoMetrics = false,
): RawBuilder<unknown> =>
  sql`from profile p ${
    rule.usesMetrics || alsoMetrics
      ? sql`left join profile_metric m on m.company_id = p.company_id and m.profile_id = p.id`
      : sql``
  } where p.company_id = ${companyId} and ${rule.where}`;

/** The rule, and the search of lists beside it: then counts and pages are those of the narrowed list. */
export const narrowed = (rule: CompiledRule, search: string): CompiledRule => ({
  ...rule,
  where: sql<boolean>`(${rule.where} and ${profileMatches(search)})`,
});
