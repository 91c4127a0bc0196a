import type { ContentSettings } from '@kade/contract';

/** What is sent. */
export type SettingsBody = ContentSettings;
/** What the form holds, named as the server names its fields. */
export type SettingsValues = Omit<ContentSettings, 'variants'> & { variants: number | null };

export const settingsValuesOf = (settings: ContentSettings): SettingsValues => ({
  brand_id: settings.brand_id,
  channels: settings.channels,
  language: settings.language,
  length: settings.length,
  variants: settings.variants,
});

/** Null while there is no number of variants. */
export const settingsBodyOf = ({ variants, ...rest }: SettingsValues): SettingsBody | null =>
  variants === null ? null : { ...rest, variants };
