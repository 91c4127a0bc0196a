import { type Language, languageNames, languages } from '@kade/contract';
import { Select } from 'antd';
import { currentLanguage } from '../../../platform/language/language.js';

/** What a language is called in the language in use. */
export const nameOf = (language: Language): string => languageNames[language][currentLanguage()];

/** A language on the face of a choice, by its own two letters. */
export const languageOptions = () => languages.map((value) => ({ value, label: nameOf(value) }));

type Props = { id?: string; value?: Language[]; onChange?: (value: Language[]) => void };

/** One or both languages, the first one first. */
export const LanguagesField = ({ id, value, onChange }: Props) => (
  <Select<Language[]>
    {...(id ? { id } : {})}
    mode="multiple"
    {...(value ? { value } : {})}
    onChange={(next) => next.length > 0 && onChange?.(next)}
    options={languageOptions()}
  />
);
