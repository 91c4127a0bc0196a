import { type Language, previewCampaign, type ReplyOf } from '@kade/contract';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import { translateText } from '../../../platform/notices/showFailure.js';
import type { PreviewInput } from './previewInput.js';

export type ShownMail = ReplyOf<typeof previewCampaign>;

/** The mail as the server makes it, with the data of a real profile. */
export function usePreview(
  input: PreviewInput | null,
  { language, profile }: { language?: Language | undefined; profile?: number | undefined },
) {
  // Compared as text: a fresh but equal object must not start the pause anew.
  const asked = useSettled(
    input && JSON.stringify({ ...input, language, profile_id: profile }),
    400,
  );
  const preview = useCall(
    previewCampaign,
    { body: asked ? (JSON.parse(asked) as PreviewInput) : { subject: '', body: { blocks: [] } } },
    { enabled: asked !== null, keepPrevious: true, silent: true },
  );
  const failure = preview.error;
  const why = failure && (Object.values(failure.errors ?? {}).flat()[0] ?? failure.detail ?? '');
  return {
    mail: asked === null ? undefined : preview.data,
    /** What keeps it from being shown. */
    why: why ? translateText(why) : undefined,
    nothing: asked === null,
  };
}
