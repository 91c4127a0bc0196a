import type {
  ContentChannel,
  DigitalSource,
  Language,
  Provenance,
  TextParts,
} from '@kade/contract';
import { textOfParts } from '@kade/contract';
import type { TextSource } from '../../../schema/content.js';
import { userRef } from '../kept.js';
import { editedShare, roughShare } from './editedShare.js';
import type { OriginRow } from './origins.repo.js';

/** What is told of who made a text. */
type Made = Pick<OriginRow, 'id' | 'language' | 'parts'>;

/** Texts that are held against one word by word, of those that are like it at a glance. */
const comparedExactly = 3;

/** The text that one comes from: of those that were made for its content, the nearest. */
export function sourceOf(
  origins: readonly Made[],
  language: Language,
  channel: ContentChannel,
  parts: TextParts,
): Omit<TextSource, 'edited_by'> {
  const now = textOfParts(channel, parts);
  const likely = origins
    .filter((origin) => origin.language === language)
    .map(({ id, parts: made }) => ({ id, text: textOfParts(channel, made) }))
    .map((origin) => ({ ...origin, rough: roughShare(origin.text, now) }))
    .sort((a, b) => a.rough - b.rough || b.id - a.id)
    .slice(0, comparedExactly);
  const all = likely
    .map(({ id, text }) => ({ origin_id: id, edited_share: editedShare(text, now) }))
    .sort((a, b) => a.edited_share - b.edited_share || b.origin_id - a.origin_id);
  const [nearest] = all;
  // A text that has nothing left of what was made is a person's.
  return nearest && nearest.edited_share < 1 ? nearest : { origin_id: null, edited_share: 0 };
}

/** The mark of a text: what made it, and whether a person changed it since. */
export function markOf(mode: 'built_in' | 'model' | null, share: number): DigitalSource | null {
  if (mode === null) return null;
  if (mode === 'built_in') return 'AlgorithmicMedia';
  return share > 0 ? 'CompositeWithTrainedAlgorithmicMedia' : 'TrainedAlgorithmicMedia';
}

/** Of several texts the mark that says most: a model's outweighs the composer's, an edited one a bare one. */
const weights: readonly DigitalSource[] = [
  'AlgorithmicMedia',
  'TrainedAlgorithmicMedia',
  'CompositeWithTrainedAlgorithmicMedia',
];
export const strongest = (marks: readonly (DigitalSource | null)[]): DigitalSource | null =>
  marks.reduce<DigitalSource | null>(
    (best, one) =>
      one !== null && weights.indexOf(one) > (best === null ? -1 : weights.indexOf(best))
        ? one
        : best,
    null,
  );

/** Where a text comes from, as it is told. */
export function provenanceOf(
  language: Language,
  origin: OriginRow | undefined,
  source: Omit<TextSource, 'edited_by'> & { edited_by: { id: number; name: string } | null },
): Provenance {
  const share = origin ? source.edited_share : 0;
  const mode = origin?.mode ?? null;
  return {
    language,
    mode,
    kind: origin?.kind ?? null,
    model: origin?.model ?? null,
    prompt: origin?.prompt ?? null,
    brand_version: origin?.brand_version ?? null,
    tokens_in: origin?.tokens_in ?? 0,
    tokens_out: origin?.tokens_out ?? 0,
    cost: origin?.cost ?? null,
    facts: origin?.facts ?? [],
    made_by: origin ? userRef(origin.made_by, origin.made_by_name) : null,
    made_at: origin?.made_at ?? null,
    edited_by: source.edited_by,
    edited_share: share,
    source: markOf(mode, share),
    fingerprint: origin?.fingerprint ?? null,
  };
}
