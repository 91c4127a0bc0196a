import dayjs from 'dayjs';
import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';

export const languages = ['en', 'nl'] as const;
export type Language = (typeof languages)[number];

/** The instance the whole app shares. */
export const i18n = i18next;

const files = import.meta.glob<{ default: Record<string, unknown> }>('../../locales/*/*.json');

/** Texts come per feature and language, when a screen asks for them. */
const lazyTexts = {
  type: 'backend' as const,
  init() {},
  read(
    language: string,
    namespace: string,
    done: (error: Error | null, data: Record<string, unknown> | null) => void,
  ) {
    const load = files[`../../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No texts for ${namespace} in ${language}.`), null);
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, null),
    );
  },
};

/** Matches no language, so that the next place is asked. */
const discarded = 'zxx';

/**
 * What came from outside counts only when it looks like a language code; anything else may be script injection. Of our
 * own languages the country is left out: `en` and `nl` are what is kept (specification, section 9).
 */
export function safeLanguage(detected: string): string {
  if (!/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(detected)) return discarded;
  const bare = detected.split(/[-_]/)[0]?.toLowerCase() ?? '';
  return languages.find((language) => language === bare) ?? detected;
}

/** Where the language is looked for, the first answer that is one of ours counts (specification, section 9). */
export const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: 'lng',
  caches: ['localStorage'],
  convertDetectedLanguage: safeLanguage,
};

export const currentLanguage = (): Language => (i18n.resolvedLanguage === 'nl' ? 'nl' : 'en');

/** Date names and the document follow the language at once; antd's texts follow in the theme provider. */
async function follow(): Promise<void> {
  const language = currentLanguage();
  document.documentElement.lang = language;
  if (language === 'nl') await import('dayjs/locale/nl.js');
  dayjs.locale(language);
}

let started: Promise<void> | undefined;

/** Starts the texts; once, however often it is asked for: a second start would forget what was loaded. */
export const startLanguage = (): Promise<void> => {
  started ??= start();
  return started;
};

async function start(): Promise<void> {
  i18n.on('languageChanged', () => void follow());
  await i18n
    .use(lazyTexts)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      // Both languages have the same texts, which a test holds: Dutch does not load the English ones besides.
      fallbackLng: (asked) => (asked === 'nl' ? [] : ['en']),
      supportedLngs: [...languages],
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      detection,
    });
  await follow();
}
