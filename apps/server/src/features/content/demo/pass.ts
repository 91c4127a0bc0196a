import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import { addPastMoves, type PastMove } from '../../approvals/index.js';
import { confirm } from '../claims/claims.repo.js';
import { answeredFor, claimedBy, openIn } from '../claims/claims.service.js';
import { contentKind } from '../contents/contents.approval.js';
import { contentRepo, noteContent } from '../contents/contents.repo.js';

export type People = { readonly maker: number; readonly reviewer: number };
export type Scene = {
  readonly companyId: number;
  readonly people: People;
  readonly platform: Platform;
};

const hourMs = 3_600_000;

/** Brings a text to its state: what nothing says is answered for by its maker, as they would have to. */
export async function pass(
  { companyId, people, platform }: Scene,
  tx: TenantTx,
  id: number,
  fate: 'pending' | 'active' | 'rejected',
  comment: string | undefined,
): Promise<void> {
  const now = platform.clock.now();
  const row = await contentRepo.mustFind(tx, companyId, id);
  const { claims } = await claimedBy(tx, companyId, platform, row);
  for (const { key, text, language } of openIn(await answeredFor(tx, companyId, id, claims)))
    await confirm(tx, companyId, id, people.maker, { key, claim: text, language }, now);
  await noteContent(tx, companyId, id, { open_claims: 0 });
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs);
  const submitted: PastMove = {
    ...{ move: 'submit', to: 'pending', actorId: people.maker, at: at(20) },
  };
  const reviewed: Record<typeof fate, PastMove[]> = {
    pending: [],
    active: [{ move: 'approve', to: 'active', actorId: people.reviewer, at: at(4) }],
    rejected: [{ move: 'reject', to: 'rejected', actorId: people.reviewer, at: at(4), comment }],
  };
  const snapshot = await contentKind.snapshot(tx, companyId, row);
  const standing = await addPastMoves(tx, companyId, { type: 'content', id, snapshot }, [
    submitted,
    ...reviewed[fate],
  ]);
  await contentRepo.setStatus(tx, companyId, id, standing);
}
