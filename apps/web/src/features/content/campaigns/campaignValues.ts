import type {
  CallInput,
  CampaignIdea,
  ContentSettings,
  createGenAiCampaign,
  GenAiCampaign,
} from '@kade/contract';

export type CampaignBody = CallInput<typeof createGenAiCampaign>['body'];

/** What the form of an AI campaign holds, named as the server names its fields. */
export type CampaignValues = Required<Omit<CampaignBody, 'brand_id'>> & { brand_id: number | null };

/** What a new one begins with, as the company's settings say. */
export const newCampaignValues = (
  settings: Pick<ContentSettings, 'brand_id' | 'channels'>,
  brand: number | null,
): CampaignValues => ({
  name: '',
  goal: null,
  key_message: null,
  starts_on: null,
  ends_on: null,
  brand_id: brand ?? settings.brand_id,
  audience_id: null,
  promotion_id: null,
  channels: settings.channels,
});

export const campaignValuesOf = (row: GenAiCampaign): CampaignValues => ({
  name: row.name,
  goal: row.goal,
  key_message: row.key_message,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  brand_id: row.brand_id,
  audience_id: row.audience_id,
  promotion_id: row.promotion_id,
  channels: row.channels,
});

/** What is sent; null while there is no brand. */
export const campaignBodyOf = ({ brand_id, ...values }: CampaignValues): CampaignBody | null =>
  brand_id === null ? null : { ...values, brand_id };

/** The form with an idea in it. */
export const withIdea = (values: CampaignValues, idea: CampaignIdea): CampaignValues => ({
  ...values,
  name: idea.name,
  goal: idea.goal ?? values.goal,
  key_message: idea.key_message ?? values.key_message,
  channels: idea.channels.length > 0 ? idea.channels : values.channels,
});
