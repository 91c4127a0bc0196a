import { columnOf, dayWords, type Language } from '@kade/contract';
import { type ColumnData, columnText } from './columns.js';
import type { MergeValues } from './merge-tags.js';

/** What is known of one reader; empty values are null. */
export type ReaderData = {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly profile_name: string | null;
  readonly city: string | null;
  readonly segment: string | null;
  readonly sales_owner: string | null;
  /** This reader's own code of the promotion. */
  readonly code: string | null;
  /** What the mail reads of the profile besides; absent: nothing. */
  readonly columns?: ColumnData | null;
};

/**
 * What a mail is about besides its reader. `sender`: the name it is sent under, null where none is chosen yet. `until`:
 * last day, YYYY-MM-DD. `code`: that of everybody.
 */
export type About = {
  readonly company: string;
  readonly sender: string | null;
  readonly promotion: {
    readonly texts: Readonly<Record<Language, { name: string }>>;
    readonly code: string | null;
    readonly until: string | null;
  } | null;
  readonly language: Language;
};

/** What merge tags read: the same in a mail, in its preview, and in a link that is followed later. */
export const mergeValues = (
  reader: ReaderData,
  { company, sender, promotion, language }: About,
): MergeValues => ({
  contact: { first_name: reader.first_name, last_name: reader.last_name, email: reader.email },
  profile: {
    name: reader.profile_name,
    city: reader.city,
    segment: reader.segment,
    sales_owner: reader.sales_owner,
    ...inWords(reader.columns ?? {}, language),
  },
  company: { name: company },
  sender: { name: sender },
  promotion: {
    name: promotion?.texts[language].name ?? null,
    code: reader.code ?? promotion?.code ?? null,
    until: promotion?.until ? dayWords(language, promotion.until) : null,
  },
});

const inWords = (columns: ColumnData, language: Language) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, value]) => {
      const column = columnOf(field);
      return [field, column ? columnText(column, value, language) : null];
    }),
  );
