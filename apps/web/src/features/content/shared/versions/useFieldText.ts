import { useTranslation } from 'react-i18next';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of a brand or a text as somebody reads it: never JSON, and no codes where there are words. */
export function useFieldText() {
  const { t } = useTranslation('content');
  const known = (key: string) => t(key, { defaultValue: '' }) || undefined;
  const text = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'versions.yes' : 'versions.no');
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return known(`compared.${field}.${value}`) ?? value;
    if (Array.isArray(value)) return value.map((one) => entry(field, one)).join('\n');
    if (isFields(value))
      return Object.entries(value)
        .map(([part, one]) => `${known(`compared.part.${part}`) ?? part}: ${text(field, one)}`)
        .join('\n');
    return '';
  };
  const entry = (field: string, value: unknown): string => {
    if (!isFields(value)) return text(field, value);
    // A word that stands for others, or a trait with its quotation.
    if (typeof value.use === 'string')
      return [value.use, ...(Array.isArray(value.not) ? value.not : [])].join(' ← ');
    if (typeof value.trait === 'string') {
      const said = known(`trait.${value.trait}.${String(value.value)}`) ?? value.trait;
      return value.quotation ? `${said}: “${String(value.quotation)}”` : said;
    }
    return text(field, value);
  };
  return text;
}
