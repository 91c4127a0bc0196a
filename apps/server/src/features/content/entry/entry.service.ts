import type { getContentEntry, ReplyInputOf } from '@kade/contract';
import type { Asked } from '../../approvals/index.js';
import { contentRepo, ownDrafts } from '../contents/contents.repo.js';
import { contents } from '../contents/contents.service.js';
import { resultIn } from '../uses/results.service.js';
import { latestResults } from '../uses/uses.repo.js';
import { whoWrites } from '../write/generate.service.js';
import { countAll, madeSince } from './entry.repo.js';

const days = 90;
const dayMs = 86_400_000;
/** As many as one takes in at a glance. */
const shown = 5;

/** What was made and what became of it, and what one can go on with. */
export async function entryOf(asked: Asked): Promise<ReplyInputOf<typeof getContentEntry>> {
  const { tx, auth, platform } = asked;
  const { companyId, userId } = auth;
  const now = platform.clock.now();
  const { edited_share, ...made } = await madeSince(
    tx,
    companyId,
    new Date(now.getTime() - days * dayMs),
  );
  const drafts = await ownDrafts(tx, companyId, userId, shown);
  const waiting = await contents.workflow.withCan(
    tx,
    auth,
    await contentRepo.pending(tx, companyId),
  );
  const results = [];
  for (const use of await latestResults(tx, companyId, shown)) {
    const { campaign_id, campaign_name, content_id, content_name, variant } = use;
    if (campaign_id === null || campaign_name === null) continue;
    const result = await resultIn(tx, companyId, platform, campaign_id, variant);
    if (result)
      results.push({
        content: { id: content_id, name: content_name },
        campaign: { id: campaign_id, name: campaign_name },
        result,
      });
  }
  return {
    ...whoWrites(platform),
    made,
    edited_share: edited_share === null ? null : Number(edited_share),
    drafts: await contents.present(asked, drafts),
    to_review: waiting.filter(({ can }) => can.review).length,
    results,
    ...(await countAll(tx, companyId)),
  };
}
