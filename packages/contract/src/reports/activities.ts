import type { Figures } from './figure.js';

/** Figures of the activity report. Notes are no activities: nobody plans or does one. Days are days of the company. */
export const activityFigures = {
  activities_done: {
    ...{ unit: 'whole', by: 'count', rows: 'activity', better: 'up' },
    label: { en: 'Done', nl: 'Gedaan' },
    about: {
      en: 'Activities ticked off in the period.',
      nl: 'Activiteiten die in de periode zijn afgevinkt.',
    },
  },
  activities_planned: {
    ...{ unit: 'whole', by: 'count', rows: 'activity', better: 'neither' },
    label: { en: 'Planned', nl: 'Gepland' },
    about: {
      en: 'Activities due in the period, done or not.',
      nl: 'Activiteiten met een datum in de periode, gedaan of niet.',
    },
  },
  activities_kept: {
    ...{ unit: 'share', by: 'share', rows: 'activity', better: 'up' },
    label: { en: 'Planned and done', nl: 'Gepland en gedaan' },
    about: {
      en: 'Share of the activities due in the period that are done by now, on time or late.',
      nl: 'Aandeel van de activiteiten met een datum in de periode dat inmiddels gedaan is, op tijd of te laat.',
    },
  },
  activities_overdue: {
    ...{ unit: 'whole', by: 'count', rows: 'activity', better: 'down' },
    label: { en: 'Overdue', nl: 'Te laat' },
    about: {
      en: 'Activities due before the last day of the period that were not done on its evening.',
      nl: 'Activiteiten met een datum vóór de laatste dag van de periode die op die avond niet gedaan waren.',
    },
  },
  activities_reached: {
    ...{ unit: 'share', by: 'share', rows: 'activity', better: 'up' },
    label: { en: 'Reached', nl: 'Bereikt' },
    about: {
      en: 'Share of the calls and visits done with an outcome where somebody was there.',
      nl: 'Aandeel van de gesprekken en bezoeken met een uitkomst waarbij iemand bereikt is.',
    },
    formula: {
      en: 'without ‘not reached’, ‘no-show’ and ‘cancelled’ ÷ all with an outcome',
      nl: 'zonder ‘niet bereikt’, ‘niet verschenen’ en ‘geannuleerd’ ÷ alle met een uitkomst',
    },
  },
  activities_interested: {
    ...{ unit: 'share', by: 'share', rows: 'activity', better: 'up' },
    label: { en: 'Good outcome', nl: 'Goede uitkomst' },
    about: {
      en: 'Share of the activities done with an outcome that ended in interest, an appointment or an order.',
      nl: 'Aandeel van de gedane activiteiten met een uitkomst die interesse, een afspraak of een bestelling opleverden.',
    },
  },
  first_contact_days: {
    ...{ unit: 'days', by: 'mean', rows: 'opportunity', better: 'down' },
    label: { en: 'Days to first contact', nl: 'Dagen tot eerste contact' },
    about: {
      en: 'Mean number of days from a new opportunity to the first activity done for it or its business. Opportunities that nobody has contacted yet aren’t in it; their number stands beside it.',
      nl: 'Gemiddeld aantal dagen van een nieuwe kans tot de eerste activiteit voor die kans of dat bedrijf. Kansen waar nog niemand contact mee had, zitten er niet in; hun aantal staat ernaast.',
    },
  },
} as const satisfies Figures;
