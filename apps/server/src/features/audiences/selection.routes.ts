import {
  columnOf,
  fetchAudience,
  fetchAudienceById,
  listColumnValues,
  listProfilesOfAudience,
  prefetchAudience,
  Refusal,
} from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import { compileRule, ruleFrame } from '../profiles/index.js';
import { mustFind } from './audiences.service.js';
import { conditionOf } from './members.repo.js';
import { countRows, countSelected, countValues, narrowed, pageSelected } from './selection.repo.js';

/** What rules and audiences select: exact counts, a page of profiles, values of a column. */
export function selectionRoutes(serve: Serve, { clock }: Platform): void {
  serve(fetchAudience, async ({ tx, auth, body }) => {
    const rule = compileRule(body.origin_query, await ruleFrame(tx, auth.companyId, clock));
    const counts = await countSelected(tx, auth.companyId, rule);
    return { ...counts, results: await pageSelected(tx, auth.companyId, rule, body) };
  });

  serve(fetchAudienceById, async ({ tx, auth, params, query }) => {
    const audience = await mustFind(tx, auth, params.id);
    const members = await conditionOf(tx, auth.companyId, audience, clock);
    const rule = query.search ? narrowed(members, query.search) : members;
    const counts = await countSelected(tx, auth.companyId, rule);
    return { ...counts, results: await pageSelected(tx, auth.companyId, rule, query) };
  });

  serve(listProfilesOfAudience, async ({ tx, auth, params, query }) => {
    const audience = await mustFind(tx, auth, params.audienceId);
    const members = await conditionOf(tx, auth.companyId, audience, clock);
    const rule = query.search ? narrowed(members, query.search) : members;
    const count = await countRows(tx, auth.companyId, rule);
    return { count, results: await pageSelected(tx, auth.companyId, rule, query) };
  });

  serve(prefetchAudience, async ({ tx, auth, params }) => {
    const audience = await mustFind(tx, auth, params.id);
    const members = await conditionOf(tx, auth.companyId, audience, clock);
    return countSelected(tx, auth.companyId, members);
  });

  serve(listColumnValues, async ({ tx, auth, params, body }) => {
    const column = columnOf(params.column);
    if (!column) throw new Refusal('not_found', `There is no column ${params.column}.`);
    if (!['text', 'category', 'multi'].includes(column.type))
      throw new Refusal(
        'invalid',
        `${column.key} holds a ${column.type}: only columns with texts have values to list.`,
      );
    const rule = compileRule(body.origin_query, await ruleFrame(tx, auth.companyId, clock));
    return countValues(tx, auth.companyId, column, rule, body.search);
  });
}
