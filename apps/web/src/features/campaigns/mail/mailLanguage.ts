import type { Language } from '@kade/contract';
import { createContext, useContext } from 'react';
import { currentLanguage } from '../../../platform/language/language.js';
import type { BlockFieldsProps } from './blocks/blockFields.js';
import type { EditedBlock } from './blocks/blocks.js';
import { asSecond, fromSecond } from './languages.js';

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

/** The fields of a block in the language that is typed now; `first` is the block itself. */
export function useInLanguage<B extends EditedBlock>(props: BlockFieldsProps<B>) {
  const { from } = useMailLanguage();
  const { block, onChange, wrong } = props;
  if (from === undefined) return { ...props, first: undefined };
  return {
    block: asSecond(block),
    onChange: (next: B, what?: string) => onChange(fromSecond(block, next), what),
    wrong: (field: string) => wrong(`translation.${field}`),
    first: block,
  };
}
