import {
  type Access,
  hitAccess,
  listProfiles,
  marketeer,
  mayAccess,
  mostRecent,
  type NamedRecord,
  type PlaceKind,
  type PlaceRef,
  type Places,
  placeKinds,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { namesOfViews, partnerScope } from '../profiles/index.js';
import * as repo from './places.repo.js';

/** Who is shown the name of what: whoever may open it. */
const access: Readonly<Record<PlaceKind, Access>> = {
  ...hitAccess,
  report: marketeer,
};

type RecordRef = { kind: PlaceKind; id: number };
const keyOf = ({ kind, id }: RecordRef) => `${kind} ${id}`;
type PagePlace = Exclude<PlaceRef, RecordRef>;
/** The saved view that the address of a list names. */
const viewIn = (path: string): number | null => {
  const [, id] = /[?&]view=(\d{1,15})(?:&|$)/.exec(path) ?? [];
  return id === undefined ? null : Number(id);
};
const isRecord = (place: PlaceRef): place is RecordRef => place.kind !== 'page';

/** The lists of a user with the names of today; what is gone, or not theirs to see, is left out. */
export async function placesOf(tx: TenantTx, auth: Auth): Promise<Places> {
  const kept = await repo.loadPlaces(tx, auth.companyId, auth.userId);
  const wanted = [...(kept.pins ?? []).filter(isRecord), ...kept.recent];
  const names = new Map<string, NamedRecord>();
  for (const kind of placeKinds) {
    const ids = [...new Set(wanted.filter((one) => one.kind === kind).map((one) => one.id))];
    if (ids.length === 0 || !mayAccess(access[kind], auth.groups)) continue;
    const partner = kind === 'profile' && (await partnerScope(tx, auth, listProfiles));
    const rows = partner
      ? await repo.sharedNamesOf(tx, auth, ids)
      : await repo.namesOf(tx, auth, kind, ids);
    for (const row of rows) names.set(keyOf({ kind, id: row.id }), { kind, ...row });
  }
  const pages = (kept.pins ?? []).flatMap((one) => (isRecord(one) ? [] : (viewIn(one.path) ?? [])));
  const views = pages.length > 0 ? await namesOfViews(tx, auth, pages) : new Map();
  const paged = (place: PagePlace) => {
    const view = viewIn(place.path);
    if (view === null) return place;
    const name = views.get(view);
    return name === undefined ? [] : { ...place, name };
  };
  const named = (ref: RecordRef) => names.get(keyOf(ref)) ?? [];
  return {
    pins: kept.pins?.flatMap((place) => (isRecord(place) ? named(place) : paged(place))) ?? null,
    recent: kept.recent.flatMap(named).slice(0, mostRecent),
  };
}

export async function pin(tx: TenantTx, auth: Auth, pins: readonly PlaceRef[]): Promise<Places> {
  await repo.savePins(tx, auth.companyId, auth.userId, pins);
  return placesOf(tx, auth);
}

/** More are kept than are shown: what is removed later makes room for those before it. */
const keptRecent = 2 * mostRecent;

export async function opened(tx: TenantTx, auth: Auth, ref: RecordRef): Promise<Places> {
  const { recent } = await repo.loadPlaces(tx, auth.companyId, auth.userId);
  const before = recent.filter((one) => keyOf(one) !== keyOf(ref));
  if (before.length !== recent.length - 1 || keyOf(recent[0] ?? ref) !== keyOf(ref))
    await repo.saveRecent(tx, auth.companyId, auth.userId, [ref, ...before].slice(0, keptRecent));
  return placesOf(tx, auth);
}
