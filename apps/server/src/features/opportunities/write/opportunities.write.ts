import {
  type BodyOf,
  endedStatuses,
  type Localizable,
  message,
  type OpportunityDraft,
  opportunityFields,
  plainOf,
  probabilityAfter,
  Refusal,
  refuseField,
  statusesWithReason,
  type updateOpportunity,
  usualProbability,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { definedOf } from '../../../platform/defined.js';
import type { Auth } from '../../../platform/http/context.js';
import { removeAttachmentsOf } from '../../attachments/index.js';
import { audit } from '../../audit/index.js';
import { noteEvents } from '../../profile-events/index.js';
import { announce } from '../news.js';
import { ownerOf } from '../opportunities.service.js';
import { tellOwner } from '../tell.repo.js';
import { auditChange } from './auditChange.js';
import { mustSayWhy, toldOf } from './changes.js';
import { holdColumn, placeIn } from './place.repo.js';
import * as rows from './rows.repo.js';

const wrong = (field: string, why: Localizable) => refuseField(field, why);

/** Throws `not_found` for anything a body names that is not the company's, `invalid` for a contact of another profile. */
async function mustKnow(tx: TenantTx, companyId: number, draft: OpportunityDraft): Promise<void> {
  const products = (draft.products ?? []).map((p) => p.product_id);
  if (new Set(products).size < products.length) throw wrong('products', message('product_twice'));
  const known = await rows.knownIds(tx, companyId, {
    profile: draft.profile_id,
    campaign: draft.campaign_id,
    products,
  });
  if (!known.profile || !known.campaign || !known.products) throw new Refusal('not_found');
  if (draft.person_id === null) return;
  const profile = await rows.profileOfPerson(tx, companyId, draft.person_id);
  if (profile === undefined) throw new Refusal('not_found');
  if (profile !== draft.profile_id) throw wrong('person_id', message('choose_contact_of_profile'));
}

type Owner = { owner_id: number | null; owner_name: string | null };

/** Whose it becomes: `undefined` leaves it with `now`. Throws as {@link ownerOf} does. */
async function newOwner(
  tx: TenantTx,
  companyId: number,
  wanted: number | null | undefined,
  now: Owner,
): Promise<Owner> {
  const asNow = { owner_id: now.owner_id, owner_name: now.owner_name };
  if (wanted === undefined || wanted === now.owner_id) return asNow;
  if (wanted === null) return { owner_id: null, owner_name: null };
  const { id, name } = await ownerOf(tx, companyId, wanted);
  return { owner_id: id, owner_name: name };
}

const fieldsOf = (draft: OpportunityDraft) => {
  const { products: _products, owner_id: _owner, ...fields } = draft;
  return {
    ...fields,
    lost_reason: statusesWithReason.includes(draft.status) ? draft.lost_reason : null,
  };
};

/** Adds an opportunity on top of its column. @returns its id */
export async function create(tx: TenantTx, auth: Auth, draft: OpportunityDraft): Promise<number> {
  const { companyId } = auth;
  mustSayWhy(draft.status, draft.lost_reason);
  await mustKnow(tx, companyId, draft);
  const me = { owner_id: auth.userId, owner_name: auth.userName };
  const owner = await newOwner(tx, companyId, draft.owner_id, me);
  await holdColumn(tx, companyId, draft.status);
  const rank = await placeIn(tx, companyId, draft.status, 0, { after: null, before: null });
  const usual = usualProbability[draft.status];
  const id = await rows.addRow(tx, companyId, {
    ...fieldsOf(draft),
    ...owner,
    probability: endedStatuses.includes(draft.status) ? usual : (draft.probability ?? usual),
    rank,
    created_by: auth.userId,
  });
  if (draft.products) await rows.setProducts(tx, companyId, id, draft.products);
  await rows.noteCreated(tx, auth, id, draft);
  await announce(tx, companyId, { id, from: null, to: draft.status, version: 1, by: auth.userId });
  await tellOwner(tx, auth, owner.owner_id, [id]);
  await audit(tx, auth, 'opportunity.create', {
    type: 'opportunity',
    id,
    detail: { name: draft.title, status: draft.status, value: draft.value },
  });
  return id;
}

/** The percentage after an edit: what was typed counts, unless the status moved and the figure did not. */
function editedProbability(before: rows.OpportunityRow, draft: OpportunityDraft): number | null {
  const was = before.probability === null ? null : Number(before.probability);
  const typed = draft.probability === undefined ? was : draft.probability;
  if (endedStatuses.includes(draft.status)) return usualProbability[draft.status];
  if (draft.status === before.status || typed !== was) return typed;
  return probabilityAfter(before.status, draft.status, was);
}

/** A record as the draft that would make it; owner and products stay unless a change names them. */
const draftOf = (row: rows.OpportunityRow): OpportunityDraft => ({
  ...plainOf(opportunityFields, row),
  title: row.title,
  profile_id: row.profile_id,
  person_id: row.person_id,
  status: row.status,
  campaign_id: row.campaign_id,
  lost_reason: row.lost_reason,
});

/**
 * Changes the fields that are named. Throws `not_found`, `version_conflict`, `invalid`. Another status puts it on top
 * of its new column.
 */
export async function update(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { version, ...change }: BodyOf<typeof updateOpportunity>,
): Promise<void> {
  const { companyId } = auth;
  const seen = await rows.findRow(tx, companyId, id);
  if (!seen) throw new Refusal('not_found');
  const wanted = change.status ?? seen.status;
  if (wanted !== seen.status) await holdColumn(tx, companyId, wanted);
  const before = await rows.lockRow(tx, companyId, id);
  if (!before) throw new Refusal('not_found');
  if (before.version !== version) throw new Refusal('version_conflict');
  const draft: OpportunityDraft = { ...draftOf(before), ...definedOf(change) };
  mustSayWhy(draft.status, draft.lost_reason);
  await mustKnow(tx, companyId, draft);
  const moved = draft.status !== before.status;
  const fields: rows.Fields = {
    ...fieldsOf(draft),
    ...(await newOwner(tx, companyId, draft.owner_id, before)),
    probability: editedProbability(before, draft),
  };
  await rows.changeRow(tx, auth, id, {
    ...fields,
    ...(moved
      ? {
          rank: await placeIn(tx, companyId, draft.status, id, { after: null, before: null }),
          // It ends now, even when it had ended another way before.
          closed_at: null,
        }
      : {}),
  });
  if (draft.products) await rows.setProducts(tx, companyId, id, draft.products);
  await auditChange(tx, auth, { id, title: draft.title }, [
    ...toldOf(before, fields),
    ...(draft.title === before.title
      ? []
      : [{ type: 'title' as const, from: before.title, to: draft.title }]),
  ]);
  if (fields.owner_id !== before.owner_id) await tellOwner(tx, auth, fields.owner_id, [id]);
  await announce(tx, companyId, {
    id,
    from: before.status,
    to: draft.status,
    version: version + 1,
    by: auth.userId,
  });
}

/** Removes an opportunity with its history and its files. Throws `not_found`. */
export async function remove(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const { companyId } = auth;
  const row = await rows.lockRow(tx, companyId, id);
  if (!row) throw new Refusal('not_found');
  await removeAttachmentsOf(tx, companyId, { holder: 'opportunity', id });
  await rows.removeRow(tx, companyId, id);
  const { title, status, value, profile_id } = row;
  const event = { kind: 'opportunity', type: 'removed', object_id: null, title } as const;
  if (profile_id) await noteEvents(tx, auth, [{ ...event, profile_id }]);
  await audit(tx, auth, 'opportunity.remove', {
    type: 'opportunity',
    id,
    detail: { title, status, value },
  });
  await announce(tx, companyId, { id, from: status, to: null, version: null, by: auth.userId });
}

/** Removes an opportunity that is as it was made. Throws `wrong_state` when somebody has worked on it since. */
export async function takeBack(tx: TenantTx, auth: Auth, id: number): Promise<void> {
  const row = await rows.lockRow(tx, auth.companyId, id);
  if (!row) return;
  if (row.version > 1 || (await rows.hasRecords(tx, auth.companyId, id)))
    throw new Refusal('wrong_state', message('lead_is_opportunity', { title: row.title }));
  await remove(tx, auth, id);
}
