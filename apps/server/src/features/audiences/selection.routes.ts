import {
  columnOf,
  fetchAudience,
  fetchAudienceById,
  listColumnValues,
  listProfilesOfAudience,
  message,
  prefetchAudience,
  Refusal,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Platform } from '../../platform/feature.js';
import type { Auth } from '../../platform/http/context.js';
import type { Serve } from '../../platform/http/serve.js';
import { partnerScope, ruleFrame } from '../profiles/index.js';
import { audienceRepo } from './audiences.repo.js';
import { audienceSelectionOf, membersOf } from './members.repo.js';
import { countsOf, pageOfSelection, searched } from './selection.service.js';

const mostValues = 200;

/** What rules and audiences select: exact counts, a page of profiles, values of a column. */
export function selectionRoutes(serve: Serve, { clock, columns }: Platform): void {
  const members = async (tx: TenantTx, auth: Auth, id: number) => {
    const audience = await audienceRepo.mustFind(tx, auth.companyId, id);
    return membersOf(tx, auth.companyId, audience, await ruleFrame(tx, auth.companyId, clock));
  };

  serve(fetchAudience, async ({ tx, auth, body }) => {
    const { selection, frame } = await audienceSelectionOf(tx, auth.companyId, body, clock);
    return columns.ask(tx, auth.companyId, frame, async (q) => ({
      ...(await countsOf(q, selection)),
      results: await pageOfSelection(tx, auth.companyId, q, selection, body),
    }));
  });

  serve(fetchAudienceById, async ({ tx, auth, params, query }) => {
    const crowd = await members(tx, auth, params.id);
    const selection = searched(crowd, query.search);
    return columns.ask(tx, auth.companyId, crowd.frame, async (q) => ({
      ...(await countsOf(q, selection)),
      results: await pageOfSelection(tx, auth.companyId, q, selection, query),
    }));
  });

  serve(listProfilesOfAudience, async ({ tx, auth, params, query }) => {
    const crowd = await members(tx, auth, params.audienceId);
    const selection = searched(crowd, query.search);
    return columns.ask(tx, auth.companyId, crowd.frame, async (q) => ({
      count: await q.count(selection),
      results: await pageOfSelection(tx, auth.companyId, q, selection, query),
    }));
  });

  serve(prefetchAudience, async ({ tx, auth, params }) => {
    const { selection, frame } = await members(tx, auth, params.id);
    return columns.ask(tx, auth.companyId, frame, (q) => countsOf(q, selection));
  });

  serve(listColumnValues, async ({ tx, auth, params, body }) => {
    const column = columnOf(params.column);
    if (!column)
      throw new Refusal('not_found', message('column_not_known', { column: params.column }));
    if (!['text', 'category', 'multi'].includes(column.type))
      throw new Refusal(
        'invalid',
        message('column_without_values', { column: column.key, type: column.type }),
      );
    const partner = await partnerScope(tx, auth, listColumnValues);
    partner?.mayAsk(column.key);
    const within = partner ? { origin_query: partner.within(body.origin_query) } : body;
    const { selection, frame } = await audienceSelectionOf(tx, auth.companyId, within, clock);
    const { values } = await columns.ask(tx, auth.companyId, frame, (q) =>
      q.values(selection, column.key, { search: body.search, limit: mostValues }),
    );
    // What does not occur within the rule is not offered within it.
    return values.flatMap(({ label, count }) => (count > 0 ? [{ label, count }] : []));
  });
}
