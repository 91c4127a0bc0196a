import type { Texts } from './format.js';

/** Activities and qualifications. */
export const activities = {
  end_before_start: {
    en: 'The end date must be after the start date.',
    nl: 'De einddatum moet na de begindatum liggen.',
  },
  days_most: {
    en: 'Request up to {count} days at once.',
    nl: 'Vraag maximaal {count} dagen tegelijk op.',
  },
  calendar_needs_date: {
    en: 'Only activities with a date can be added to a calendar.',
    nl: 'Alleen activiteiten met een datum kunnen in een agenda.',
  },
  already_customer: {
    en: '{name} is already a customer.',
    nl: '{name} is al klant.',
  },
  do_not_contact: {
    en: '{name} is marked “do not contact”.',
    nl: '{name} is gemarkeerd als ‘niet benaderen’.',
  },
  already_decided: {
    en: '{by} has already decided on {name}: {outcome}.',
    nl: '{by} heeft al over {name} beslist: {outcome}.',
  },
  colleague_decided: {
    en: 'A colleague has already decided on {name}: {outcome}.',
    nl: 'Een collega heeft al over {name} beslist: {outcome}.',
  },
  opportunity_open: {
    en: '{name} already has an open opportunity.',
    nl: '{name} heeft al een open verkoopkans.',
  },
  lead_is_opportunity: {
    en: 'The opportunity “{title}” has been worked on since, so this can’t be undone. Close the opportunity instead.',
    nl: 'Er is al gewerkt aan de verkoopkans “{title}”, dus dit kan niet meer ongedaan worden gemaakt. Sluit de verkoopkans af.',
  },
  owner_inactive: {
    en: '{name} isn’t an active user. Choose another owner.',
    nl: '{name} is geen actieve gebruiker. Kies een andere eigenaar.',
  },
  partner_no_tasks: {
    en: 'Partners can’t access tasks. Choose a colleague.',
    nl: 'Een partner kan geen taken openen. Kies een collega.',
  },
  contact_of_another: {
    en: 'This contact belongs to another profile.',
    nl: 'Deze contactpersoon hoort bij een ander profiel.',
  },
  opportunity_of_another: {
    en: 'This opportunity belongs to another profile.',
    nl: 'Deze verkoopkans hoort bij een ander profiel.',
  },
  day_or_moment: {
    en: 'Set either a due date or a date and time, not both.',
    nl: 'Kies een einddatum of een datum met tijd, niet allebei.',
  },
  duration_without_start: {
    en: 'Only activities with a start time can have a duration.',
    nl: 'Alleen activiteiten met een begintijd kunnen een duur hebben.',
  },
  note_with_date: {
    en: 'Notes can’t have a due date. Make it a task instead.',
    nl: 'Een notitie kan geen einddatum hebben. Maak er een taak van.',
  },
  note_with_outcome: {
    en: 'Notes can’t have an outcome. Log a call or a visit instead.',
    nl: 'Een notitie kan geen uitkomst hebben. Leg een gesprek of een bezoek vast.',
  },
  outcome_not_allowed: {
    en: 'Choose one of these outcomes: {outcomes}.',
    nl: 'Kies een van deze uitkomsten: {outcomes}.',
  },
  outcome_before_done: {
    en: 'Only completed activities can have an outcome.',
    nl: 'Alleen afgeronde activiteiten kunnen een uitkomst hebben.',
  },
  day_not_later: {
    en: 'Choose a day after today.',
    nl: 'Kies een dag na vandaag.',
  },
  after_unknown: {
    en: 'Pass `next` from the previous page as `after`, unchanged.',
    nl: 'Geef `next` van de vorige pagina ongewijzigd mee als `after`.',
  },
  next_unknown: {
    en: 'Pass `next` from the previous page, unchanged.',
    nl: 'Geef `next` van de vorige pagina ongewijzigd mee.',
  },
  decided_qualified: { en: 'qualified', nl: 'gekwalificeerd' },
  decided_disqualified: { en: 'disqualified', nl: 'afgewezen' },
} as const satisfies Texts;
