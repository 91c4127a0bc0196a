import { type RawBuilder, sql } from 'kysely';

/** `profile_id, class, labels, labelled_at`: each labelled lead on which all who labelled it agree. */
export const settledLabels = (companyId: number): RawBuilder<unknown> => sql`
  select profile_id, min(class) as class, count(*)::int as labels, max(labelled_at) as labelled_at
  from classification_label where company_id = ${companyId}
  group by profile_id having min(class) = max(class)`;
