import { message, Refusal } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import { promotionRepo } from '../promotions.repo.js';
import { countCodes } from './codes.repo.js';
import * as repo from './reserve.repo.js';

/**
 * Gives every recipient of a campaign a code of their own, at the campaign's approval. Recipients that have one keep
 * it, so that it can be called again; nobody ever gets a code that another has, whoever asks at the same time, because
 * reservations of one promotion wait for one another. A promotion with a shared code, or none, needs no reservation.
 * @param recipients a list, or a query giving `profile_id` and `person_id`
 * @returns how many codes were given now
 * Throws `not_found`; `wrong_state` when the promotion is not approved; `codes_short`, saying how many are lacking, and
 * then nothing is reserved.
 */
export async function reserveCodes(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  campaignId: number,
  recipients: repo.CodeRecipients,
  now: Date = new Date(),
): Promise<number> {
  const row = await promotionRepo.mustLock(tx, companyId, promotionId, now);
  if (row.state !== 'active' && row.state !== 'scheduled')
    throw new Refusal(
      'wrong_state',
      message('codes_not_given', { name: row.name, status: message(`is_${row.state}`) }),
    );
  if (row.code_mode !== 'unique') return 0;
  const { lacked, given } = await repo.assignCodes(
    tx,
    companyId,
    promotionId,
    campaignId,
    recipients,
    now,
  );
  if (given < lacked) throw codesShort(row.name, lacked, given);
  return given;
}

const codesShort = (name: string, needed: number, free: number) =>
  new Refusal(
    'codes_short',
    message('codes_too_few', { name, free, needed, short: needed - free }),
  );

export type CodeStock = {
  /** False for a shared code or none: then nobody can come short. */
  needed: boolean;
  free: number;
  /** Recipients that have no code yet. */
  wanted: number;
  /** Codes that are lacking; 0 when there are enough. */
  short: number;
};

/** For a pre-flight: whether there are enough codes for these recipients, without reserving any. Throws `not_found`. */
export async function codeStock(
  tx: TenantTx,
  companyId: number,
  promotionId: number,
  campaignId: number,
  recipients: repo.CodeRecipients,
  now: Date = new Date(),
): Promise<CodeStock> {
  const row = await promotionRepo.mustFind(tx, companyId, promotionId, now);
  if (row.code_mode !== 'unique') return { needed: false, free: 0, wanted: 0, short: 0 };
  const { free } = await countCodes(tx, companyId, promotionId);
  const wanted = await repo.countLacking(tx, companyId, promotionId, campaignId, recipients);
  return { needed: true, free, wanted, short: Math.max(0, wanted - free) };
}

/** Key of a recipient in {@link codesFor}. */
export const recipientKey = (profileId: number, personId: number | null): string =>
  `${profileId}:${personId ?? 0}`;

/** The codes that these recipients of a campaign have, by {@link recipientKey}. */
export async function codesFor(
  tx: TenantTx,
  companyId: number,
  campaignId: number,
  recipients: readonly repo.CodeRecipient[],
): Promise<Map<string, string>> {
  const rows = await repo.codesOfRecipients(tx, companyId, campaignId, recipients);
  return new Map(rows.map((r) => [recipientKey(Number(r.profile_id), r.person_id), r.code]));
}

/** Gives back the codes that a campaign reserved and that nobody has seen: when it is stopped or taken back. */
export const releaseCodes = repo.giveBack;
