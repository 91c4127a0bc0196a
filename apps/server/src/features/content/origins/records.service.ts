import type { BodyOf, lookUpText, ReplyInputOf, SignedRecord } from '@kade/contract';
import type { TenantTx } from '../../../platform/db/tenant.js';
import type { Platform } from '../../../platform/feature.js';
import type { Auth } from '../../../platform/http/context.js';
import { contentRepo } from '../contents/contents.repo.js';
import { fingerprintOf, sentencePrints } from './fingerprint.js';
import { type OriginRow, originsLike, originsOf } from './origins.repo.js';
import { recordSeals } from './signature.js';

const recordOf = (row: OriginRow): Omit<SignedRecord, 'signature'> => ({
  ...{ content_id: row.content_id, language: row.language, fingerprint: row.fingerprint },
  ...{ mode: row.mode, model: row.model, prompt: row.prompt },
  ...{ brand_version: row.brand_version, made_at: row.made_at },
});

/** The signed records of the texts that were made for a content. Throws `not_found`. */
export async function recordsOf(tx: TenantTx, { companyId }: Auth, id: number) {
  await contentRepo.mustFind(tx, companyId, id);
  const rows = await originsOf(tx, companyId, id);
  return {
    count: rows.length,
    results: rows.map((row) => ({ ...recordOf(row), signature: row.signature })),
  };
}

/** So much of a text has to be found for it to be called ours whole: a greeting that was put in front changes nothing. */
const nearlyAll = 0.9;

/** Whether a text was made here, by its fingerprint and those of its sentences. */
export async function lookUp(
  tx: TenantTx,
  { companyId }: Auth,
  { secret }: Pick<Platform, 'secret'>,
  { text }: BodyOf<typeof lookUpText>,
): Promise<ReplyInputOf<typeof lookUpText>> {
  const fingerprint = fingerprintOf(text);
  const sentences = sentencePrints(text);
  const rows = await originsLike(tx, companyId, { fingerprint, sentences });
  const { holds } = recordSeals(secret);
  const results = rows.map((row) => ({
    content: row.content_name === null ? null : { id: row.content_id, name: row.content_name },
    ...{ language: row.language, mode: row.mode, model: row.model, made_at: row.made_at },
    share:
      row.fingerprint === fingerprint
        ? 1
        : sentences.length === 0
          ? 0
          : Number(row.shared) / sentences.length,
    signed: holds({ ...recordOf(row), company_id: companyId }, row.signature),
  }));
  const best = Math.max(0, ...results.map(({ share }) => share));
  const short = sentences.length === 0 && best === 0;
  return {
    written: short ? 'unknown' : best >= nearlyAll ? 'yes' : best > 0 ? 'partly' : 'no',
    results,
  };
}
