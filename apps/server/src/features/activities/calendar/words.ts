import type { ActivityType, Language } from '@kade/contract';

/** What a calendar shows of an activity, in its owner's language. */
export const calendarWords: Readonly<
  Record<
    Language,
    {
      types: Readonly<Record<ActivityType, string>>;
      calendar: (brand: string, company: string) => string;
      about: (most: string) => string;
      contact: string;
      phone: string;
    }
  >
> = {
  en: {
    types: {
      call: 'Call',
      visit: 'Visit',
      meeting: 'Meeting',
      email: 'E-mail',
      task: 'Task',
      note: 'Note',
    },
    calendar: (brand, company) => `${brand}: ${company}`,
    about: (most) =>
      `Your planned activities, from 90 days ago to two years ahead (the nearest ${most}).`,
    contact: 'Contact',
    phone: 'Phone',
  },
  nl: {
    types: {
      call: 'Telefoongesprek',
      visit: 'Bezoek',
      meeting: 'Afspraak',
      email: 'E-mail',
      task: 'Taak',
      note: 'Notitie',
    },
    calendar: (brand, company) => `${brand}: ${company}`,
    about: (most) =>
      `Wat er voor je gepland staat, van 90 dagen terug tot twee jaar vooruit; de eerste ${most}.`,
    contact: 'Contactpersoon',
    phone: 'Telefoon',
  },
};
