import {
  type assignOpportunities,
  type BodyOf,
  type Localizable,
  message,
  partnerGroups,
  Refusal,
  refuseField,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { audit } from '../audit/index.js';
import { announceMany } from './news.js';
import * as repo from './opportunities.repo.js';
import { tellOwner } from './tell.repo.js';

/** Ids an audit line spells out; beyond that the events of the opportunities tell. */
const mostNamed = 200;

const cannotOwn = (why: Localizable) => refuseField('owner_id', why);

/** Throws `not_found` for a user of nobody's, `invalid` for one who could do nothing with opportunities. */
export async function ownerOf(tx: TenantTx, companyId: number, userId: number) {
  const owner = await repo.holdOwner(tx, companyId, userId);
  if (!owner) throw new Refusal('not_found');
  if (!owner.is_active) throw cannotOwn(message('colleague_inactive', { name: owner.name }));
  if (owner.groups.some((g) => (partnerGroups as readonly string[]).includes(g)))
    throw cannotOwn(message('partner_no_owner'));
  return owner;
}

type Body = BodyOf<typeof assignOpportunities>;

/** What is to change hands, locked. Throws `not_found` when one of the ids, or the owner, is not the company's. */
async function lockNamed(tx: TenantTx, companyId: number, body: Body) {
  if ('from_owner_id' in body) {
    const from = await repo.findUser(tx, companyId, body.from_owner_id);
    if (!from) throw new Refusal('not_found');
    return { from, ids: await repo.lockOpenOpportunities(tx, companyId, from.id) };
  }
  const wanted = [...new Set(body.opportunities)];
  const ids = await repo.lockOpportunities(tx, companyId, wanted);
  if (ids.length < wanted.length) throw new Refusal('not_found');
  return { from: null, ids };
}

/** Gives opportunities to another user, all or none; each keeps a note of it in its history. */
export async function assign(tx: TenantTx, auth: Auth, body: Body): Promise<{ changed: number }> {
  const { companyId } = auth;
  const owner = await ownerOf(tx, companyId, body.owner_id);
  const { from, ids } = await lockNamed(tx, companyId, body);
  // Of what was theirs already nobody is told anew.
  const given = await repo.setOwner(tx, companyId, ids, owner, auth.userId);
  const changed = given.length;
  if (changed > 0) {
    await audit(tx, auth, 'opportunity.assign', {
      type: 'user',
      id: owner.id,
      detail: {
        changed,
        from,
        to: { id: owner.id, name: owner.name },
        ...(changed <= mostNamed ? { opportunities: given } : {}),
      },
    });
    await announceMany(tx, companyId, auth.userId);
    await tellOwner(tx, auth, owner.id, given);
  }
  return { changed };
}

/** Throws `not_found` when the company has no such user. */
export async function listOfUser(
  tx: TenantTx,
  companyId: number,
  userId: number,
  query: { page: number; page_size: number },
) {
  if (!(await repo.findUser(tx, companyId, userId))) throw new Refusal('not_found');
  const rows = await repo.listOpenOpportunities(tx, companyId, userId, query);
  return {
    count: await repo.countOpenOpportunities(tx, companyId, userId),
    results: rows.map(({ profile_id, profile_name, ...row }) => ({
      ...row,
      profile: profile_id ? { id: profile_id, name: profile_name ?? '' } : null,
    })),
  };
}
