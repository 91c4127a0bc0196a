import {
  type BodyOf,
  type listLifecycleCustomers,
  message,
  type QueryOf,
  Refusal,
  type ReplyInputOf,
  type saveLifecycleCustomers,
} from '@kade/contract';
import type { RawBuilder } from 'kysely';
import { rowsBefore } from '../../platform/db/list.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { saveProfilesAsAudience } from '../audiences/index.js';
import { loadBriefProfiles } from '../profiles/index.js';
import { latestChanges, profilesOf, survivorsOf } from './customers.repo.js';
import { earlierRun, type Found, mustFindResult } from './found.service.js';
import { prospectsOf } from './prospects.repo.js';
import { isOfProspects, mustBeLatest, prospectsPage } from './prospects.service.js';
import { cardOfRun } from './results.repo.js';
import { isOfBefore, type KeptCustomer, type Mark, markedCustomers } from './run/index.js';
import { mustBeColleague, rowOf, shownCustomer } from './shown.js';

type Asked = { readonly tx: TenantTx; readonly auth: Auth };
type Marks = Mark & { readonly before?: number | undefined };

/** The run of the other end of a path, where the mark is of one. Throws as {@link earlierRun}. */
const beforeOf = async ({ tx, auth }: Asked, found: Found, { from, to, before, moved }: Marks) =>
  [from, to, before, moved].every((one) => one === undefined)
    ? null
    : earlierRun(tx, auth.companyId, found, before);

/**
 * A page of the customers behind a mark of a result, the most net sales first. Whose profile was merged is shown as the
 * one it is part of now; whose was deleted counts, as in the figure, and has no row.
 */
export async function markedPage(
  asked: Asked,
  id: number,
  { page, page_size, ordering: _, ...marks }: QueryOf<typeof listLifecycleCustomers>,
): Promise<ReplyInputOf<typeof listLifecycleCustomers>> {
  const { tx, auth } = asked;
  mustBeColleague(auth);
  const found = await mustFindResult(tx, auth.companyId, id);
  const shown = { offset: rowsBefore({ page, page_size }), limit: page_size };
  if (isOfProspects(marks)) {
    await mustBeLatest(tx, auth.companyId, found);
    return prospectsPage(tx, auth.companyId, found, shown);
  }
  const before = await beforeOf(asked, found, marks);
  const { count, cents, customers } = await markedCustomers(tx, auth.companyId, {
    ...{ scope: found.scope, before: before?.run ?? null, mark: marks },
    page: shown,
  });
  const told = isOfBefore(marks) && before ? before : found;
  return { count, value: cents / 100, results: await rowsOf(asked, customers, told) };
}

async function rowsOf(
  { tx, auth: { companyId } }: Asked,
  customers: readonly KeptCustomer[],
  { runId, day }: { readonly runId: number; readonly day: string },
) {
  const card = await cardOfRun(tx, companyId, runId);
  if (!card || customers.length === 0) return [];
  const ids = customers.map(({ profileId }) => profileId);
  const survivors = await survivorsOf(tx, companyId, ids);
  const now = (profileId: number) => survivors.get(profileId) ?? profileId;
  const profiles = await loadBriefProfiles(tx, companyId, [...new Set(ids.map(now))]);
  const changes = await latestChanges(tx, companyId, runId, ids);
  return customers.flatMap((kept) => {
    const came = changes.get(kept.profileId) ?? null;
    return rowOf(profiles.get(now(kept.profileId)), shownCustomer(kept, card, day, came));
  });
}

/** Of a million ids in one statement, writing them down alone would keep everybody else waiting. */
const idsAtOnce = 10_000;

/** Those whom merged ones are part of now, each once. */
async function mergedNow({ tx, auth }: Asked, ids: Float64Array): Promise<Float64Array> {
  const survivors = await survivorsOf(tx, auth.companyId, Array.from(ids));
  return Float64Array.from(new Set(survivors.values()));
}

/** Saves all customers behind a mark as a static audience, a draft. Throws `name_taken`, and `wrong_state` for nobody. */
export async function saveMarked(
  asked: Asked,
  id: number,
  { name, ...marks }: BodyOf<typeof saveLifecycleCustomers>,
): Promise<ReplyInputOf<typeof saveLifecycleCustomers>> {
  const { tx, auth } = asked;
  mustBeColleague(auth);
  const found = await mustFindResult(tx, auth.companyId, id);
  if (isOfProspects(marks)) {
    await mustBeLatest(tx, auth.companyId, found);
    return saved(asked, name, [prospectsOf(auth.companyId, found.scope.segment)]);
  }
  const before = await beforeOf(asked, found, marks);
  const { ids } = await markedCustomers(tx, auth.companyId, {
    ...{ scope: found.scope, before: before?.run ?? null, mark: marks },
    page: null,
  });
  const now = marks.to === 'merged' ? await mergedNow(asked, ids) : ids;
  const chosen = Array.from({ length: Math.ceil(now.length / idsAtOnce) }, (_, i) =>
    profilesOf(auth.companyId, Array.from(now.subarray(i * idsAtOnce, (i + 1) * idsAtOnce))),
  );
  return saved(asked, name, chosen);
}

async function saved({ tx, auth }: Asked, name: string, chosen: readonly RawBuilder<unknown>[]) {
  const { id, count } = await saveProfilesAsAudience(tx, auth, name, ...chosen);
  if (count === 0) throw new Refusal('wrong_state', message('nobody_to_save'));
  return { id, name, count };
}
