import type { Texts } from './format.js';

/** Audiences and selections. */
export const audiences = {
  list_needs_static: {
    en: 'Only static audiences can have a manual list. Change the type to static, or clear the list.',
    nl: 'Alleen aan een vaste doelgroep kun je losse profielen toevoegen. Maak de doelgroep vast of maak de lijst leeg.',
  },
  list_large: {
    en: 'This audience would always include {count} profiles; the maximum is {most}. Add fewer, or use a rule.',
    nl: 'Deze doelgroep zou altijd {count} profielen bevatten; het maximum is {most}. Voeg er minder toe of gebruik een regel.',
  },
  profile_unknown: {
    en: 'Profile {profile} doesn’t exist.',
    nl: 'Profiel {profile} bestaat niet.',
  },
  audience_used: {
    en: 'This audience is used by campaign {campaign} and can’t be deleted. Choose another audience there first.',
    nl: 'Je kunt deze doelgroep niet verwijderen: campagne {campaign} gebruikt hem. Kies daar eerst een andere doelgroep.',
  },
  names_more: {
    en: '{names} and {count} more',
    nl: '{names} en nog {count}',
  },
  rule_too_long: {
    en: 'Rules with more than {count} conditions can’t be broken down. Combine long lists into one “in (…)”.',
    nl: 'Een regel met meer dan {count} voorwaarden kunnen we niet uitsplitsen. Zet lange lijsten in één ‘in (…)’.',
  },
  pasted_most: {
    en: 'You pasted {count} lines; the maximum is {most}. Split the list, or import it and use a rule.',
    nl: 'Je hebt {count} regels geplakt; het maximum is {most}. Splits de lijst, of importeer die en gebruik een regel.',
  },
  column_not_known: {
    en: 'Column {column} doesn’t exist.',
    nl: 'Kolom {column} bestaat niet.',
  },
  column_without_values: {
    en: '{column} is a {type} column. Only text columns have a list of values.',
    nl: '{column} is een kolom van het type {type}. Alleen tekstkolommen hebben een lijst met waarden.',
  },
  box_plot_number: {
    en: '{column} is a {type} column. A box plot needs a number column.',
    nl: '{column} is een kolom van het type {type}. Een boxplot heeft een kolom met getallen nodig.',
  },
  box_plot_category: {
    en: '{column} is a {type} column. Choose a category column to group the box plot by.',
    nl: '{column} is een kolom van het type {type}. Kies een categorie om de boxplot op te verdelen.',
  },
} as const satisfies Texts;
