import {
  type BodyOf,
  effectiveGroups,
  mayAccess,
  message,
  Refusal,
  reportOf,
  type Subscription,
  type SubscriptionDraft,
  type updateSubscription,
} from '@kade/contract';
import { type Clock, dayIn } from '../../platform/clock.js';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import { loadCompany, timeZoneOf } from '../companies/index.js';
import { lastDue, nextDue } from './due.js';
import { reportOfList } from './mail.service.js';
import * as repo from './subscriptions.repo.js';

/** Most subscriptions of a company. */
const mostSubscriptions = 500;

const isAdmin = ({ groups }: Auth) => groups.includes('company:admin');
const mayEdit = (row: repo.SubscriptionRow, auth: Auth) =>
  row.created_by === auth.userId || isAdmin(auth);

function shown(row: repo.SubscriptionRow, auth: Auth, today: string): Subscription {
  const { id, view_id: view, view_name: name, rhythm, only_if_changed, readers, paused } = row;
  const pending = lastDue(rhythm, today);
  return {
    ...{ id, report: reportOfList(row.list) ?? '', rhythm, only_if_changed, readers, paused },
    view: view === null ? null : { id: view, name: name ?? '' },
    owner: { id: row.created_by, name: row.owner_name },
    last_on: row.last_on,
    next_on: paused ? null : row.last_on < pending ? pending : nextDue(rhythm, today),
    version: row.version,
    can_edit: mayEdit(row, auth),
  };
}

const todayOf = async (tx: TenantTx, { companyId }: Auth, clock: Clock) =>
  dayIn(await timeZoneOf(tx, companyId), clock.now());

export async function list(tx: TenantTx, auth: Auth, clock: Clock) {
  const today = await todayOf(tx, auth, clock);
  const rows = await repo.listSubscriptions(tx, auth.companyId, {
    ...{ userId: auth.userId, everybody: isAdmin(auth) },
  });
  const results = rows
    .filter(({ list: name }) => reportOfList(name))
    .map((row) => shown(row, auth, today));
  return { count: results.length, results };
}

/** Throws `not_found` for one that the user neither made nor gets. */
export async function visible(tx: TenantTx, auth: Auth, id: number) {
  const row = await repo.findSubscription(tx, auth.companyId, id);
  const sees = row && (mayEdit(row, auth) || row.readers.some((one) => one.id === auth.userId));
  if (!row || !sees) throw new Refusal('not_found');
  return row;
}

const wrong = (field: keyof SubscriptionDraft, code: 'subscription_view' | 'subscription_reader') =>
  new Refusal('invalid', undefined, { errors: { [field]: [message(code)] } });

/** Throws `invalid` for a view that is not one of a report they may see, and for readers who may not see it or are gone. */
async function checked(tx: TenantTx, auth: Auth, draft: SubscriptionDraft) {
  const view = await repo.findView(tx, auth.companyId, auth.userId, draft.view_id);
  const report = view && reportOfList(view.list);
  if (!report || !mayAccess(reportOf(report).access, auth.groups))
    throw wrong('view_id', 'subscription_view');
  const { entitled_products: products } = await loadCompany(tx, auth.companyId);
  const readers = await repo.loadReaders(tx, auth.companyId, draft.readers);
  const good = readers.filter(
    ({ is_active, groups }) =>
      is_active && mayAccess(reportOf(report).access, effectiveGroups(groups, products)),
  );
  if (good.length < new Set(draft.readers).size) throw wrong('readers', 'subscription_reader');
  return view.list;
}

const storedOf = ({ readers: _, is_paused, ...rest }: SubscriptionDraft) => ({
  ...rest,
  paused: is_paused ? ('paused' as const) : null,
});

export async function create(
  tx: TenantTx,
  auth: Auth,
  draft: SubscriptionDraft,
  clock: Clock,
): Promise<Subscription> {
  const { companyId, userId } = auth;
  const today = await todayOf(tx, auth, clock);
  const all = await repo.listSubscriptions(tx, companyId, { userId, everybody: true });
  if (all.length >= mostSubscriptions)
    throw new Refusal('wrong_state', message('subscriptions_full', { count: mostSubscriptions }));
  const list = await checked(tx, auth, draft);
  // It begins with the next day that it is due on: nobody expects a mail of this morning at noon.
  const last_on = lastDue(draft.rhythm, today);
  const id = await repo.addSubscription(tx, companyId, userId, {
    ...{ ...storedOf(draft), list, last_on },
  });
  await repo.setReaders(tx, companyId, id, draft.readers);
  await audit(tx, auth, 'report.subscribe', {
    type: 'report',
    id,
    detail: { readers: draft.readers.length, rhythm: draft.rhythm },
  });
  return shown(await visible(tx, auth, id), auth, today);
}

export async function update(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { version, ...change }: BodyOf<typeof updateSubscription>,
  clock: Clock,
): Promise<Subscription> {
  const { companyId } = auth;
  await repo.lockSubscription(tx, companyId, id);
  const row = await visible(tx, auth, id);
  if (!mayEdit(row, auth)) throw new Refusal('forbidden');
  if (row.version !== version) throw new Refusal('version_conflict');
  const today = await todayOf(tx, auth, clock);
  const viewId = change.view_id ?? row.view_id;
  if (viewId === null) throw wrong('view_id', 'subscription_view');
  const draft: SubscriptionDraft = {
    view_id: viewId,
    rhythm: change.rhythm ?? row.rhythm,
    only_if_changed: change.only_if_changed ?? row.only_if_changed,
    is_paused: change.is_paused ?? row.paused !== null,
    readers: change.readers ?? row.readers.map((one) => one.id),
  };
  // What is only paused or has its readers changed need not have a view that can be mailed.
  const list = draft.is_paused ? row.list : await checked(tx, auth, draft);
  const goesOnAgain = row.paused !== null && !draft.is_paused;
  const last_on =
    goesOnAgain || draft.rhythm !== row.rhythm ? lastDue(draft.rhythm, today) : row.last_on;
  const stored = storedOf(draft);
  await repo.changeSubscription(tx, companyId, id, {
    ...{ ...stored, list, last_on, version: version + 1 },
    // A reason of the product's own stays until it goes out again.
    paused: draft.is_paused ? (row.paused ?? 'paused') : null,
  });
  await repo.setReaders(tx, companyId, id, draft.readers);
  await audit(tx, auth, 'report.subscription', { type: 'report', id });
  return shown(await visible(tx, auth, id), auth, today);
}

/** Ends it; a reader who may not change it leaves. */
export async function remove(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const { companyId, userId } = auth;
  await repo.lockSubscription(tx, companyId, id);
  const row = await visible(tx, auth, id);
  const others = row.readers.filter((one) => one.id !== userId).map((one) => one.id);
  if (mayEdit(row, auth) || others.length === 0) await repo.removeSubscription(tx, companyId, id);
  else await repo.setReaders(tx, companyId, id, others);
  await audit(tx, auth, 'report.unsubscribe', { type: 'report', id });
}
