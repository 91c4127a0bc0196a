import type { Language } from '@kade/contract';
import { createContext, useContext } from 'react';
import { currentLanguage } from '../../../platform/language/language.js';

type MailLanguage = {
  /** What is typed now is written in this one. */
  readonly language: Language;
  /** The language that is translated from; undefined: the first one is typed, or there is one only. */
  readonly from: Language | undefined;
};

/** In which of a mail's languages its texts are shown and typed. */
export const MailLanguageContext = createContext<MailLanguage | null>(null);

export const useMailLanguage = (): MailLanguage =>
  useContext(MailLanguageContext) ?? { language: currentLanguage(), from: undefined };
