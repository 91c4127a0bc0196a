import type { AudienceBrief, Language } from '@kade/contract';
import { sentence } from '@kade/rules';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import { readRule, ruleFrame } from '../profiles/index.js';
import { findAudience } from './audiences.repo.js';
import { audiencesByIds, audiencesToChooseFrom } from './brief.repo.js';
import { membersOf } from './members.repo.js';
import { countsOf } from './selection.service.js';

type Row = Pick<AudienceBrief, 'id' | 'name' | 'status'> & { origin_query: string };

const brief = ({ id, name, status, origin_query }: Row, language: Language): AudienceBrief => ({
  ...{ id, name, status },
  sentence: sentence(readRule(origin_query), language),
  ...{ count: null, reachable: null },
});

/** These audiences as whoever writes for them knows them: their rule in words, and nothing of anybody in them. */
export const audienceBriefs = async (
  tx: TenantTx,
  companyId: number,
  ids: readonly number[],
  language: Language,
): Promise<AudienceBrief[]> =>
  ids.length === 0
    ? []
    : (await audiencesByIds(tx, companyId, ids)).map((row) => brief(row, language));

/** The same of those one may choose from. */
export const audiencesToWriteFor = async (
  tx: TenantTx,
  companyId: number,
  search: string | undefined,
  language: Language,
): Promise<AudienceBrief[]> =>
  (await audiencesToChooseFrom(tx, companyId, search)).map((row) => brief(row, language));

/** One of them, counted. Undefined when it is not there. */
export async function countedAudience(
  tx: TenantTx,
  companyId: number,
  id: number,
  language: Language,
  { clock, columns }: Platform,
): Promise<AudienceBrief | undefined> {
  const row = await findAudience(tx, companyId, id);
  if (!row) return undefined;
  const frame = await ruleFrame(tx, companyId, clock);
  const { selection } = await membersOf(tx, companyId, row, frame);
  const { count, reachable } = await columns.ask(tx, companyId, frame, (q) =>
    countsOf(q, selection),
  );
  return { ...brief(row, language), count, reachable };
}

/** The rule of an audience, for whoever has to know what it looks at. Undefined when it is not there. */
export async function audienceRule(tx: TenantTx, companyId: number, id: number) {
  const [row] = await audiencesByIds(tx, companyId, [id]);
  return row && readRule(row.origin_query);
}
