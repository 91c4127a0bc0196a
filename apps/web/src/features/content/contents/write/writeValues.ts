import {
  type ContentChannel,
  type ContentLength,
  type ContentSettings,
  contentChannels,
  contentLengths,
  type GenAiCampaign,
  type GenerateContentBody,
  type Language,
  languages,
  mostVariants,
} from '@kade/contract';

/** What is asked for: texts for some channels, about one message. */
export type WriteValues = {
  brand_id: number | null;
  gen_ai_campaign_id: number | null;
  promotion_id: number | null;
  channels: ContentChannel[];
  language: Language;
  length: ContentLength;
  variants: number;
  key_message: string;
  /** Who reads it; empty: it is not said. */
  for_whom: string;
};

const idOf = (text: string | null) =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text);

/** What the form begins with: what the address says, else the AI campaign, else the company's settings. */
export function beginning(
  params: URLSearchParams,
  settings: Omit<ContentSettings, 'version'>,
  campaign: GenAiCampaign | undefined,
): WriteValues {
  const channel = oneOf(contentChannels, params.get('channel'));
  const [first] = settings.channels;
  const asked = campaign?.channels.length ? campaign.channels : first ? [first] : [];
  const variants = idOf(params.get('variants'));
  return {
    brand_id: idOf(params.get('brand')) ?? campaign?.brand_id ?? settings.brand_id,
    gen_ai_campaign_id: campaign?.id ?? null,
    promotion_id: idOf(params.get('promotion')) ?? campaign?.promotion_id ?? null,
    channels: channel ? [channel] : asked,
    language: oneOf(languages, params.get('language')) ?? settings.language,
    length: oneOf(contentLengths, params.get('length')) ?? settings.length,
    variants: Math.min(variants ?? settings.variants, mostVariants),
    key_message: params.get('message') ?? campaign?.key_message ?? '',
    for_whom: params.get('whom') ?? '',
  };
}

/** What is sent, one call for each channel; none while something is missing. */
export const bodiesOf = ({ channels, brand_id, ...values }: WriteValues): GenerateContentBody[] =>
  brand_id === null || values.key_message.trim().length < 3
    ? []
    : channels.map((channel) => ({
        ...values,
        key_message: values.key_message.trim(),
        for_whom: values.for_whom.trim() || null,
        brand_id,
        channel,
      }));
