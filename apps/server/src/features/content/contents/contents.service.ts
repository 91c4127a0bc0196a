import {
  type BodyOf,
  type ContentDraft,
  ContentFields,
  type confirmClaim,
  type contentResource,
  type getContent,
  type judgeContent,
  message,
  Refusal,
  type ReplyInputOf,
  type restoreContent,
} from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { changed } from '../../../platform/http/read.js';
import { type Asked, approvable } from '../../approvals/index.js';
import { audit } from '../../audit/index.js';
import { brandDraftOf, findBrand } from '../brands/brands.repo.js';
import { confirm, takeBack } from '../claims/claims.repo.js';
import { answeredFor, claimedBy, mustBeBacked, openIn } from '../claims/claims.service.js';
import { brandWords } from '../claims/facts.service.js';
import { checksOf } from '../claims/texts.js';
import { comparison, keptVersion, mustBeKept } from '../kept.js';
import { markThrownAway } from '../origins/origins.repo.js';
import { mustExist } from '../plans/plans.service.js';
import { campaignsOfContent, hasUses } from '../uses/uses.repo.js';
import { contentKind } from './contents.approval.js';
import { present, presentOne } from './contents.present.js';
import {
  type ContentRecord,
  columnsOf,
  contentRepo,
  draftOf,
  noteContent,
} from './contents.repo.js';
import { findContentState, listContentStates } from './contentVersions.repo.js';
import { mustBeWhole } from './whole.js';
import { afterWriting, tidy } from './write.service.js';

/** What the endpoints of contents do. */
export const contents = approvable<typeof contentResource, ContentRecord, ContentDraft>({
  kind: contentKind,
  repo: contentRepo,
  draft: ContentFields,
  draftOf: (_, row) => draftOf(row),
  prepare: async ({ tx, auth, platform }, draft) => {
    await mustExist(tx, auth, platform, draft);
    return tidy(draft);
  },
  columnsOf,
  writeRest: ({ tx, auth, platform }, id, draft) =>
    afterWriting(tx, auth, platform, id, draft, { why: 'edited' }),
  present,
  presentOne,
  before: {
    remove: mustBeUnused,
    submit: mustBeReady,
    approve: mustBeReady,
  },
});

/** Throws `wrong_state` for a text that its channel or its brand does not take. */
async function mustPassChecks(tx: TenantTx, companyId: number, row: ContentRecord): Promise<void> {
  const brand = await findBrand(tx, companyId, row.brand_id);
  const words = brand ? brandWords(brandDraftOf(brand), row.channel) : {};
  const stops = row.languages
    .flatMap((language) => checksOf(language, row.channel, row.texts[language] ?? {}, words))
    .filter(({ level }) => level === 'stop');
  if (stops.length > 0)
    throw new Refusal('wrong_state', message('content_stops', { count: stops.length }));
}

/** Throws `wrong_state` for an empty text, `claims_open` for one that says what nobody answers for. */
async function mustBeReady({ tx, auth, platform }: Asked, row: ContentRecord): Promise<void> {
  mustBeWhole(row);
  await mustBeBacked(tx, auth.companyId, platform, row);
  await mustPassChecks(tx, auth.companyId, row);
}

/** Throws `wrong_state` for one that a campaign was made of. That its texts were made here stays known. */
async function mustBeUnused({ tx, auth, platform }: Asked, { id }: ContentRecord): Promise<void> {
  const [campaign] = await campaignsOfContent(tx, auth.companyId, id);
  if (campaign)
    throw new Refusal('wrong_state', message('content_used', { campaign: campaign.name }));
  await markThrownAway(tx, auth.companyId, id, platform.clock.now());
}

/** Answers for a claim, or takes that back. Throws `not_found`; `wrong_state` for a claim that is not in the text. */
export async function answerFor(
  asked: Asked,
  id: number,
  { key, confirmed }: BodyOf<typeof confirmClaim>,
): Promise<ReplyInputOf<typeof getContent>> {
  const { tx, auth, platform } = asked;
  const { companyId, userId } = auth;
  const row = await contentRepo.mustLock(tx, companyId, id);
  contents.workflow.mustBeEditable(row);
  const { claims } = await claimedBy(tx, companyId, platform, row);
  const claim = claims.find((one) => one.key === key);
  if (!claim) throw new Refusal('wrong_state', message('claim_gone'));
  const { text, language } = claim;
  if (confirmed)
    await confirm(tx, companyId, id, userId, { key, claim: text, language }, platform.clock.now());
  else await takeBack(tx, companyId, id, key);
  const open = openIn(await answeredFor(tx, companyId, id, claims)).length;
  await noteContent(tx, companyId, id, { open_claims: open });
  const detail = { name: row.name, claim: text };
  if (confirmed) await audit(tx, auth, 'content.confirm', { type: 'content', id, detail });
  else await audit(tx, auth, 'content.unconfirm', { type: 'content', id, detail });
  return contents.show(asked, id);
}

/** Keeps a text or throws it away. Throws `not_found`; `wrong_state` for one in use that is to be thrown away. */
export async function judge(
  asked: Asked,
  id: number,
  { outcome }: BodyOf<typeof judgeContent>,
): Promise<ReplyInputOf<typeof getContent>> {
  const { tx, auth, platform } = asked;
  const { companyId } = auth;
  const row = await contentRepo.mustLock(tx, companyId, id);
  const away = outcome === 'thrown_away';
  if (
    away &&
    (row.status === 'pending' || row.status === 'active' || (await hasUses(tx, companyId, id)))
  )
    throw new Refusal('wrong_state', message('content_used_away'));
  const now = platform.clock.now();
  await noteContent(tx, companyId, id, {
    judged: outcome === 'new' ? null : outcome,
    judged_at: outcome === 'new' ? null : now,
  });
  await markThrownAway(tx, companyId, id, away ? now : null);
  await audit(tx, auth, 'content.judge', {
    ...{ type: 'content', id },
    detail: { name: row.name, outcome },
  });
  return contents.show(asked, id);
}

export async function contentVersions({ tx, auth }: Asked, id: number) {
  await contentRepo.mustFind(tx, auth.companyId, id);
  const rows = await listContentStates(tx, auth.companyId, id);
  return { count: rows.length, results: rows.map(keptVersion) };
}

/** Throws `not_found`, `invalid` for a version that is not kept. */
export async function compareContent(
  { tx, auth }: Asked,
  id: number,
  { from, to }: { from?: number | undefined; to?: number | undefined },
) {
  const { number: latest } = await contentRepo.mustFind(tx, auth.companyId, id);
  const last = to ?? latest;
  const state = async (field: string, number: number) =>
    mustBeKept(await findContentState(tx, auth.companyId, id, number), field, number);
  return comparison(await state('from', from ?? Math.max(1, last - 1)), await state('to', last));
}

/** Makes an earlier state the present one, as an edit would. Throws `not_found`, `wrong_state`, `version_conflict`, `invalid`. */
export async function backToContent(
  asked: Asked,
  id: number,
  { number, version }: BodyOf<typeof restoreContent>,
): Promise<ReplyInputOf<typeof getContent>> {
  const { tx, auth, platform } = asked;
  const { companyId } = auth;
  const row = await contentRepo.mustLock(tx, companyId, id);
  contents.workflow.mustBeEditable(row);
  if (version !== row.version) throw new Refusal('version_conflict');
  const state = mustBeKept(await findContentState(tx, companyId, id, number), 'number', number);
  const draft = tidy(changed(ContentFields, draftOf(row), state.draft));
  await mustExist(asked.tx, asked.auth, asked.platform, draft);
  await contentRepo.change(tx, companyId, id, columnsOf(draft));
  await afterWriting(tx, auth, platform, id, draft, { why: 'restored', restored: number });
  await audit(tx, auth, 'content.restore', {
    ...{ type: 'content', id },
    detail: { name: draft.name, number },
  });
  await contents.workflow.edited(tx, auth, await contentRepo.mustFind(tx, companyId, id));
  return contents.show(asked, id);
}
