import {
  type BodyOf,
  type createQuickLink,
  fillQuickLink,
  message,
  type QuickLink,
  Refusal,
  type updateQuickLink,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { loadProfileRows } from '../profiles/index.js';
import * as repo from './quick-links.repo.js';

/** A link that every colleague sees is the company's: an administrator's to make and change. */
function mustBeTheirs(auth: Auth, profileId: number | null): void {
  if (profileId === null && !auth.groups.includes('company:admin'))
    throw new Refusal('forbidden', message('shared_links_admin'));
}

async function profileOf(tx: TenantTx, companyId: number, id: number) {
  const [profile] = await loadProfileRows(tx, companyId, [id]);
  if (!profile) throw new Refusal('not_found');
  return profile;
}

/** The company's links and the profile's own, by label. Throws `not_found`. */
export async function list(tx: TenantTx, auth: Auth, profileId: number): Promise<QuickLink[]> {
  const profile = await profileOf(tx, auth.companyId, profileId);
  const links = await repo.linksFor(tx, auth.companyId, profileId);
  return links.map((link) => ({ ...link, href: fillQuickLink(link.url, profile) }));
}

export async function create(tx: TenantTx, auth: Auth, body: BodyOf<typeof createQuickLink>) {
  mustBeTheirs(auth, body.profile_id);
  if (body.profile_id !== null) await profileOf(tx, auth.companyId, body.profile_id);
  return { id: await repo.addLink(tx, auth, body) };
}

async function mustFind(tx: TenantTx, auth: Auth, id: number) {
  const link = await repo.findLink(tx, auth.companyId, id);
  if (!link) throw new Refusal('not_found');
  mustBeTheirs(auth, link.profile_id);
  return link;
}

export async function update(
  tx: TenantTx,
  auth: Auth,
  { id, version, label, url }: BodyOf<typeof updateQuickLink>,
) {
  const stands = await mustFind(tx, auth, id);
  if (stands.version !== version) throw new Refusal('version_conflict');
  await repo.changeLink(tx, auth.companyId, id, {
    label: label ?? stands.label,
    url: url ?? stands.url,
  });
  return {};
}

export async function remove(tx: TenantTx, auth: Auth, id: number) {
  await mustFind(tx, auth, id);
  await repo.removeLink(tx, auth.companyId, id);
  return {};
}
