import {
  type BodyOf,
  type Promotion,
  PromotionDraft,
  Refusal,
  type reviewPromotion,
  type updatePromotion,
} from '@kade/contract';
import type { TenantTx } from '../../platform/db/tenant.js';
import type { Auth } from '../../platform/http/context.js';
import { changed } from '../../platform/http/read.js';
import { audit } from '../audit/index.js';
import { companyLanguage, loadCompany } from '../companies/index.js';
import { countCodes } from './codes/codes.repo.js';
import { makingOf } from './codes/making.repo.js';
import { namedBy, setNamed, unknownIn } from './products/holds.repo.js';
import { promotionApprovals } from './promotions.approval.js';
import { present } from './promotions.present.js';
import * as repo from './promotions.repo.js';

const found = (row: repo.PromotionRecord | undefined): repo.PromotionRecord => {
  if (!row) throw new Refusal('not_found');
  return row;
};

/** Throws `not_found`. */
export const mustFind = async (tx: TenantTx, companyId: number, id: number, now: Date) =>
  found(await repo.findPromotion(tx, companyId, id, now));
/** Throws `not_found`. */
export const mustLock = async (tx: TenantTx, companyId: number, id: number, now: Date) =>
  found(await repo.lockPromotion(tx, companyId, id, now));

/** The list of codes in figures, and whether it is being filled. */
const codesIn = async (tx: TenantTx, companyId: number, id: number, now: Date) => ({
  ...(await countCodes(tx, companyId, id)),
  making: await makingOf(tx, companyId, id, now),
});

/** One promotion, whole. Throws `not_found`. */
export async function show(tx: TenantTx, auth: Auth, id: number, now: Date): Promise<Promotion> {
  const row = await mustFind(tx, auth.companyId, id, now);
  const [shown] = await present(tx, auth, [row]);
  if (!shown) throw new Refusal('not_found');
  const campaigns = await repo.campaignsWith(tx, auth.companyId, [id]);
  return {
    ...shown,
    conditions: row.conditions,
    language: row.language,
    translation: row.translation,
    ...(await namedBy(tx, auth.companyId, id)),
    campaigns: campaigns.map(({ id, name }) => ({ id, name })),
    codes: row.code_mode === 'unique' ? await codesIn(tx, auth.companyId, id, now) : null,
  };
}

const missing: Readonly<Record<string, string>> = {
  product_ids: 'One of these products doesn’t exist. Choose again.',
  category_ids: 'One of these categories doesn’t exist. Choose again.',
  free_product_id: 'This product doesn’t exist. Choose another one.',
  image: 'This image doesn’t exist. Upload it again.',
};

/** Throws `invalid` for what names something that is not there. */
async function check(tx: TenantTx, companyId: number, draft: PromotionDraft): Promise<void> {
  const fields = await unknownIn(tx, companyId, draft);
  const [first] = fields;
  if (first)
    throw new Refusal('invalid', missing[first], {
      errors: Object.fromEntries(fields.map((f) => [f, [missing[f] ?? '']])),
    });
}

/** A draft that does not say its language is written in that of the company. */
async function withLanguage(tx: TenantTx, companyId: number, draft: PromotionDraft) {
  return {
    ...draft,
    language: draft.language ?? companyLanguage(await loadCompany(tx, companyId)),
  };
}

/** Makes a promotion. Throws `invalid`, `name_taken`. @returns its id */
export async function create(tx: TenantTx, auth: Auth, draft: PromotionDraft): Promise<number> {
  await check(tx, auth.companyId, draft);
  const id = await repo.addPromotion(
    tx,
    auth.companyId,
    auth.userId,
    await withLanguage(tx, auth.companyId, draft),
  );
  await setNamed(tx, auth.companyId, id, draft);
  await audit(tx, auth, 'promotion.create', {
    type: 'promotion',
    id,
    detail: { name: draft.name },
  });
  return id;
}

/** Throws `wrong_state` once its last day is past: what it did stands in its figures. */
function mustNotBeOver(row: repo.PromotionRecord, deed: string): void {
  if (row.state === 'finished')
    throw new Refusal(
      'wrong_state',
      `This promotion has ended and can’t be ${deed}. You can only copy it.`,
    );
}

/** Changes a promotion; one that was approved becomes a draft again. */
export async function update(
  tx: TenantTx,
  auth: Auth,
  id: number,
  { version, ...change }: BodyOf<typeof updatePromotion>,
  now: Date,
): Promise<void> {
  const before = await mustLock(tx, auth.companyId, id, now);
  mustNotBeOver(before, 'edited');
  promotionApprovals.mustBeEditable(before);
  if (version !== before.version) throw new Refusal('version_conflict');
  const stands = repo.draftOf(before, await namedBy(tx, auth.companyId, id));
  const draft = changed(PromotionDraft, stands, change);
  await check(tx, auth.companyId, draft);
  if (before.code_mode === 'unique' && draft.code_mode !== 'unique') {
    const { reserved, redeemed } = await countCodes(tx, auth.companyId, id);
    if (reserved + redeemed > 0)
      throw new Refusal('invalid', undefined, {
        errors: {
          code_mode: [
            'Codes from this list have already been assigned, so the promotion must keep its list.',
          ],
        },
      });
  }
  await repo.rewritePromotion(tx, auth.companyId, id, {
    ...draft,
    language: draft.language ?? before.language,
  });
  await setNamed(tx, auth.companyId, id, draft);
  await audit(tx, auth, 'promotion.update', {
    type: 'promotion',
    id,
    detail: { name: draft.name },
  });
  await promotionApprovals.edited(tx, auth, await mustFind(tx, auth.companyId, id, now));
}

/** Removes a promotion that no campaign uses and nobody redeemed; any other stays, because figures refer to it. */
export async function remove(tx: TenantTx, auth: Auth, id: number, now: Date): Promise<void> {
  const row = await mustLock(tx, auth.companyId, id, now);
  promotionApprovals.mustBeRemovable(row);
  const [campaign] = await repo.campaignsWith(tx, auth.companyId, [id]);
  if (campaign)
    throw new Refusal(
      'wrong_state',
      `Campaign “${campaign.name}” uses this promotion. Choose another promotion for it, or delete the campaign first.`,
    );
  if (row.uses > 0)
    throw new Refusal(
      'wrong_state',
      'This promotion has redemptions, so it can’t be deleted. It’s kept for its results.',
    );
  await repo.removePromotion(tx, auth.companyId, id);
  await audit(tx, auth, 'promotion.remove', { type: 'promotion', id, detail: { name: row.name } });
}

/** Throws `wrong_state` for a promotion that could not be used if it were approved. */
async function mustBeUsable(tx: TenantTx, auth: Auth, row: repo.PromotionRecord): Promise<void> {
  if (row.is_over)
    throw new Refusal(
      'wrong_state',
      `This promotion’s end date (${row.ends_on}) has passed. Choose a later one.`,
    );
  if (row.code_mode === 'unique' && (await countCodes(tx, auth.companyId, row.id)).total === 0)
    throw new Refusal(
      'wrong_state',
      'This promotion doesn’t have any codes yet. Add or generate codes first.',
    );
}

/** Draft to pending. */
export async function submit(tx: TenantTx, auth: Auth, id: number, now: Date): Promise<void> {
  const row = await mustLock(tx, auth.companyId, id, now);
  if (row.status === 'draft') await mustBeUsable(tx, auth, row);
  await promotionApprovals.submit(tx, auth, row);
}

export async function cancel(tx: TenantTx, auth: Auth, id: number, now: Date): Promise<void> {
  await promotionApprovals.cancel(tx, auth, await mustLock(tx, auth.companyId, id, now));
}

export async function review(
  tx: TenantTx,
  auth: Auth,
  id: number,
  body: BodyOf<typeof reviewPromotion>,
  now: Date,
): Promise<void> {
  const row = await mustLock(tx, auth.companyId, id, now);
  if (body.decision === 'approve' && row.status === 'pending') await mustBeUsable(tx, auth, row);
  await promotionApprovals.review(tx, auth, row, body);
}

/** Nothing more is redeemed on it from now on. */
export async function deactivate(tx: TenantTx, auth: Auth, id: number, now: Date): Promise<void> {
  const row = await mustLock(tx, auth.companyId, id, now);
  mustNotBeOver(row, 'deactivated');
  await promotionApprovals.deactivate(tx, auth, row);
}
