import {
  type Can,
  type ContentRow,
  type DigitalSource,
  type getContent,
  type Language,
  type listContents,
  type PromotionBrief,
  type ReplyInputOf,
  textOfParts,
  type VariantLetter,
} from '@kade/contract';
import type { Asked } from '../../approvals/index.js';
import { findColleagues } from '../../companies/index.js';
import { brandDraftOf, findBrand } from '../brands/brands.repo.js';
import { answeredFor, claimedBy } from '../claims/claims.service.js';
import { brandWords } from '../claims/facts.service.js';
import { checksOf } from '../claims/texts.js';
import { originsByIds } from '../origins/origins.repo.js';
import { markOf, provenanceOf, strongest } from '../origins/provenance.js';
import { promotionsInShort } from '../plans/plans.service.js';
import { usesOf } from '../uses/results.service.js';
import { type ContentRecord, draftOf, variantsOf } from './contents.repo.js';

type Shown = Omit<ContentRecord, 'created_by'> & {
  created_by: { id: number; name: string } | null;
  can: Can;
};

/** Characters of a text that a list shows. */
const excerptLength = 160;

function excerptOf({
  channel,
  languages,
  texts,
}: Pick<ContentRecord, 'channel' | 'languages' | 'texts'>) {
  const [first] = languages;
  const text = textOfParts(channel, (first && texts[first]) || {}).replace(/\s+/g, ' ');
  return text.length > excerptLength ? `${text.slice(0, excerptLength - 1)}…` : text;
}

/** Of a list: how much of it was edited says what a model's text leaves as. */
const sourceOfRow = ({ mode, edited_share }: Shown): DigitalSource | null =>
  markOf(mode, Number(edited_share));

function rowOf(row: Shown, promotion: PromotionBrief | undefined): ContentRow {
  const { texts: _, ...draft } = draftOf(row);
  return {
    ...draft,
    id: row.id,
    status: row.status,
    created_by: row.created_by,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
    can: { ...row.can, remove: row.can.remove && row.outcome !== 'used' },
    brand: { id: row.brand_id, name: row.brand_name, version: row.brand_version },
    gen_ai_campaign:
      row.gen_ai_campaign_id !== null && row.plan_name !== null
        ? { id: row.gen_ai_campaign_id, name: row.plan_name }
        : null,
    promotion: promotion ?? null,
    group: row.variant_group,
    variant: row.variant,
    mode: row.mode,
    source: sourceOfRow(row),
    outcome: row.outcome,
    edited_share: Number(row.edited_share),
    open_claims: row.open_claims,
    number: row.number,
    excerpt: excerptOf(row),
  };
}

/** Contents as the API lists them. */
export async function present(
  { tx, auth, platform }: Asked,
  rows: readonly Shown[],
): Promise<ContentRow[]> {
  const promotions = await promotionsInShort(
    tx,
    auth,
    rows.map((row) => row.promotion_id),
    platform,
  );
  return rows.map((row) => rowOf(row, promotions.get(row.promotion_id ?? 0)));
}

/** Where each text of a content comes from. */
export async function provenanceIn(
  { tx, auth }: Pick<Asked, 'tx'> & { readonly auth: Pick<Asked['auth'], 'companyId'> },
  row: ContentRecord,
) {
  const known = row.languages.flatMap((l) => row.sources[l] ?? []);
  const ids = known.flatMap((s) => s.origin_id ?? []);
  const origins = ids.length > 0 ? await originsByIds(tx, auth.companyId, ids) : [];
  const editors = known.flatMap((s) => s.edited_by ?? []);
  const people = await findColleagues(tx, auth.companyId, [...new Set(editors)]);
  return row.languages.map((language: Language) => {
    const source = row.sources[language] ?? { origin_id: null, edited_share: 0, edited_by: null };
    const editor = source.edited_by === null ? undefined : people.get(source.edited_by);
    return provenanceOf(
      language,
      origins.find((o) => o.id === source.origin_id),
      { ...source, edited_by: editor ? { id: editor.id, name: editor.name } : null },
    );
  });
}

/** One content, whole: with what is said about its texts, where they come from and what they did. */
export async function presentOne(
  asked: Asked,
  row: ContentRecord,
  shown: ReplyInputOf<typeof listContents>['results'][number],
): Promise<Omit<ReplyInputOf<typeof getContent>, 'fingerprint'>> {
  const { tx, auth, platform } = asked;
  const { companyId } = auth;
  const brand = await findBrand(tx, companyId, row.brand_id);
  const { facts, claims } = await claimedBy(tx, companyId, platform, row);
  const provenance = await provenanceIn(asked, row);
  const words = brand ? brandWords(brandDraftOf(brand), row.channel) : {};
  return {
    ...shown,
    texts: row.texts,
    source: strongest(provenance.map(({ source }) => source)),
    facts,
    claims: await answeredFor(tx, companyId, row.id, claims),
    checks: row.languages.flatMap((l) => checksOf(l, row.channel, row.texts[l] ?? {}, words)),
    provenance,
    variants:
      row.variant_group === null
        ? []
        : (await variantsOf(tx, companyId, row.variant_group)).map((one) => ({
            ...{ id: one.id, name: one.name, status: one.status },
            variant: one.variant as VariantLetter,
          })),
    uses: await usesOf(asked, row.id),
    thrown_away_at: row.judged === 'thrown_away' ? row.judged_at : null,
  };
}
