import type { Language } from '@kade/contract';

const profilesIn: Record<Language, string> = { en: 'Profiles in it', nl: 'Profielen erin' };

/** How many profiles an audience holds, to whoever writes for it. */
export const audienceSize = (language: Language, count: number): string =>
  `${profilesIn[language]}: ${count}.`;
