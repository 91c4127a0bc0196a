import { isDeepStrictEqual } from 'node:util';
import { type ContentDraft, type Language, Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { TextSource } from '../../../schema/content.js';
import { forgetOthers } from '../claims/claims.repo.js';
import { answeredFor, claimedBy, openIn } from '../claims/claims.service.js';
import { keptParts, partsList } from '../claims/parts.js';
import { originsOf } from '../origins/origins.repo.js';
import { sourceOf } from '../origins/provenance.js';
import { findContent, noteContent } from './contents.repo.js';
import { findContentState, keepContentState } from './contentVersions.repo.js';

/** A draft as it is kept: texts of its languages alone, and of those only the parts that its channel has. */
export const tidy = (draft: ContentDraft): ContentDraft => ({
  ...draft,
  texts: Object.fromEntries(
    draft.languages.map((language) => [
      language,
      keptParts(draft.channel, partsList(draft.channel, draft.texts[language] ?? {})),
    ]),
  ),
});

type Why = { why: 'created' | 'generated' | 'edited' } | { why: 'restored'; restored: number };

/**
 * What follows from a content that was just written: its state is kept where it is another, where its texts come from is
 * looked up, and what it claims is counted. What was confirmed of texts that are others now is void.
 */
export async function afterWriting(
  tx: TenantTx,
  by: { companyId: number; userId: number },
  platform: Pick<Platform, 'clock'>,
  id: number,
  draft: ContentDraft,
  how: Why,
): Promise<void> {
  const { companyId, userId } = by;
  const row = await findContent(tx, companyId, id);
  if (!row) throw new Refusal('not_found');
  const state = await findContentState(tx, companyId, id, row.number);
  if (state && isDeepStrictEqual(state.draft, draft)) return;
  const number = state ? row.number + 1 : row.number;
  await keepContentState(tx, companyId, id, draft, { number, by: userId, ...how });

  const origins = await originsOf(tx, companyId, id);
  const sources: Partial<Record<Language, TextSource>> = {};
  for (const language of draft.languages) {
    const parts = draft.texts[language] ?? {};
    const found = sourceOf(origins, language, draft.channel, parts);
    const before = row.sources[language];
    const isNew = !isDeepStrictEqual(state?.draft.texts[language] ?? {}, parts);
    const byHand = found.origin_id === null || found.edited_share > 0;
    sources[language] = {
      ...found,
      edited_by: byHand ? (isNew ? userId : (before?.edited_by ?? null)) : null,
    };
  }
  const { claims } = await claimedBy(tx, companyId, platform, draft);
  await forgetOthers(
    tx,
    companyId,
    id,
    claims.map(({ key }) => key),
  );
  const open = openIn(await answeredFor(tx, companyId, id, claims)).length;
  await noteContent(tx, companyId, id, { sources, number, open_claims: open });
}
