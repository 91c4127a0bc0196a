import type { Texts } from './format.js';

/** Profiles, lists of them, mass actions, merges. */
export const profiles = {
  field_not_for_partners: {
    en: '{field} is not shown to partners. Use one of these: {fields}.',
    nl: '{field} is niet zichtbaar voor partners. Gebruik een van deze: {fields}.',
  },
  partner_no_profiles: {
    en: 'Partners can’t own profiles. Choose a colleague.',
    nl: 'Een partner kan geen accountmanager zijn. Kies een collega.',
  },
  view_of_another: {
    en: 'Only the person who created this view can change it. Save a copy of your own instead.',
    nl: 'Alleen de maker kan deze weergave wijzigen. Sla een eigen kopie op.',
  },
  views_full: {
    en: 'The saved views of your company hold 2 MB together, which is the maximum. Delete one you no longer need.',
    nl: 'De opgeslagen weergaven van je bedrijf zijn samen 2 MB groot, en dat is het maximum. Verwijder een weergave die je niet meer nodig hebt.',
  },
  shared_links_admin: {
    en: 'Only administrators can add or change links for all profiles.',
    nl: 'Alleen een beheerder kan snelkoppelingen voor alle profielen maken en wijzigen.',
  },
  selection_empty: {
    en: 'Select at least one profile.',
    nl: 'Kies minimaal één profiel.',
  },
  selection_large: {
    en: 'You’ve selected {count} profiles; the maximum is {most}. Narrow your selection.',
    nl: 'Je hebt {count} profielen gekozen; het maximum is {most}. Maak de selectie kleiner.',
  },
  undo_window: {
    en: 'A mass action can only be undone within {hours} hours, and only if it changed something.',
    nl: 'Je kunt een bulkactie alleen binnen {hours} uur ongedaan maken, en alleen als er iets is gewijzigd.',
  },
  undo_unfinished: {
    en: 'You can undo a mass action once it has finished.',
    nl: 'Je kunt alleen een afgeronde bulkactie ongedaan maken.',
  },
  profiles_same: {
    en: 'Choose two different profiles.',
    nl: 'Noem twee verschillende profielen.',
  },
  profile_twice: {
    en: 'Include each profile only once.',
    nl: 'Noem elk profiel één keer.',
  },
  survivor_not_merged: {
    en: 'The profile you keep must be one of the profiles you’re merging.',
    nl: 'Het profiel dat blijft is een van de profielen die worden samengevoegd.',
  },
  merge_during_import: {
    en: 'An import is updating these profiles. Try again when it’s finished.',
    nl: 'Er loopt een import over deze profielen. Probeer het opnieuw als die klaar is.',
  },
  merge_value_elsewhere: {
    en: 'A value must come from one of the profiles you’re merging.',
    nl: 'Een waarde kan alleen van een van de samen te voegen profielen komen.',
  },
  merge_undone: {
    en: 'This merge has already been undone.',
    nl: 'Deze samenvoeging is al ongedaan gemaakt.',
  },
  survivor_merged_since: {
    en: 'The profile you kept has since been merged into another one. Undo that merge first.',
    nl: 'Het overgebleven profiel is inmiddels zelf samengevoegd. Maak die samenvoeging eerst ongedaan.',
  },
} as const satisfies Texts;
