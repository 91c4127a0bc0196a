import type { Figures } from './figure.js';

/** Days after a conversation in which an opportunity or an order counts as having followed it. */
export const followedDays = 30;

/**
 * What was done that a customer noticed. Where somebody had to be there, an outcome says whether somebody was; an email
 * counts unless it came back.
 */
export const conversationTypes = ['call', 'visit', 'meeting', 'email'] as const;
/** Outcomes that say that nobody was there. */
export const unreachedOutcomes = ['not_reached', 'no_show'] as const;
/** Outcomes of a conversation that a seller hopes for. */
export const positiveOutcomes = ['interested', 'appointment', 'ordered'] as const;

const share = { unit: 'share', by: 'share' } as const;
const count = { unit: 'whole', by: 'count' } as const;

/**
 * Figures of the activity report. A note is no activity, because nobody plans or does one; what was cancelled is neither
 * done nor left to do. Days are days of the company, and whose an activity is goes by its owner.
 */
export const activityFigures = {
  activities_done: {
    ...{ ...count, rows: 'activity', better: 'up' },
    label: { en: 'Done', nl: 'Gedaan' },
    about: {
      en: 'Activities marked as done in the period, planned or not. Notes and cancelled activities don’t count.',
      nl: 'Activiteiten die in de periode zijn afgevinkt, gepland of niet. Notities en geannuleerde activiteiten tellen niet mee.',
    },
  },
  activities_planned: {
    ...{ ...count, rows: 'activity', better: 'neither' },
    label: { en: 'Planned', nl: 'Gepland' },
    about: {
      en: 'Activities due in the period, done or not. Cancelled ones don’t count. Their dates are those of today: an activity that was moved counts on its new day.',
      nl: 'Activiteiten die in de periode gepland staan, gedaan of niet. Geannuleerde tellen niet mee. De datum is die van nu: een activiteit die is verzet, telt op de nieuwe dag.',
    },
  },
  activities_open: {
    ...{ ...count, rows: 'activity', better: 'down' },
    label: { en: 'Planned, not done', nl: 'Gepland, niet gedaan' },
    about: {
      en: 'Planned activities that haven’t been done so far.',
      nl: 'Geplande activiteiten die tot nu toe niet gedaan zijn.',
    },
  },
  activities_kept: {
    ...{ ...share, rows: 'activity', better: 'up' },
    label: { en: 'Planned and done', nl: 'Gepland en gedaan' },
    about: {
      en: 'Share of the planned activities that have been done so far, on time or late.',
      nl: 'Aandeel van de geplande activiteiten dat tot nu toe gedaan is, op tijd of te laat.',
    },
  },
  activities_on_time: {
    ...{ ...share, rows: 'activity', better: 'up' },
    label: { en: 'Done on time', nl: 'Op tijd gedaan' },
    about: {
      en: 'Share of the planned activities that were done on the day they were due, or earlier.',
      nl: 'Aandeel van de geplande activiteiten dat op de geplande dag of eerder gedaan is.',
    },
  },
  activities_overdue: {
    ...{ ...count, rows: 'activity', better: 'down' },
    label: { en: 'Overdue', nl: 'Te laat' },
    about: {
      en: 'Activities that were overdue at the end of the period: their day or time had passed and they weren’t done. While the period is still running, those overdue right now, as on the Tasks page.',
      nl: 'Activiteiten die aan het eind van de periode te laat waren: de dag of het tijdstip was voorbij en ze waren niet gedaan. Loopt de periode nog, dan zijn het de activiteiten die nu te laat zijn, zoals op de pagina Taken.',
    },
  },
  activities_cancelled: {
    ...{ ...count, rows: 'activity', better: 'neither' },
    label: { en: 'Cancelled', nl: 'Geannuleerd' },
    about: {
      en: 'Activities cancelled in the period.',
      nl: 'Activiteiten die in de periode zijn geannuleerd.',
    },
  },
  activities_reached: {
    ...{ ...share, rows: 'activity', better: 'up' },
    label: { en: 'Reached', nl: 'Bereikt' },
    about: {
      en: 'Share of the calls, visits and meetings with an outcome in which someone was reached.',
      nl: 'Aandeel van de telefoongesprekken, bezoeken en afspraken met een uitkomst waarbij iemand bereikt is.',
    },
    formula: {
      en: 'all with an outcome other than “No answer” and “No-show” ÷ all with an outcome',
      nl: 'alle met een andere uitkomst dan ‘Niet bereikt’ en ‘Ging niet door’ ÷ alle met een uitkomst',
    },
  },
  activities_positive: {
    ...{ ...share, rows: 'activity', better: 'up' },
    label: { en: 'Positive outcome', nl: 'Positieve uitkomst' },
    about: {
      en: 'Share of the calls, visits, meetings and emails with an outcome that led to interest, an appointment or an order.',
      nl: 'Aandeel van de telefoongesprekken, bezoeken, afspraken en mails met een uitkomst dat interesse, een afspraak of een bestelling opleverde.',
    },
    formula: {
      en: '“Interested”, “Appointment made” and “Ordered” ÷ all with an outcome',
      nl: '‘Geïnteresseerd’, ‘Afspraak gemaakt’ en ‘Besteld’ ÷ alle met een uitkomst',
    },
  },
  contact_days: {
    ...{ unit: 'days', by: 'mean', rows: 'opportunity', better: 'down' },
    label: { en: 'Days to contact', nl: 'Dagen tot contact' },
    about: {
      en: 'Mean number of days from adding an opportunity to reaching the business, for the opportunities added in the period. Where nobody has been reached yet, the opportunity isn’t in the mean; the median counts it in.',
      nl: 'Gemiddeld aantal dagen vanaf het toevoegen van een kans tot iemand van het bedrijf bereikt is, voor de kansen die in de periode zijn toegevoegd. Een kans waarbij nog niemand bereikt is, telt niet mee in het gemiddelde, maar wel in de mediaan.',
    },
    formula: {
      en: 'day of the first call, visit, meeting or email that reached someone − day added; on the same day it is 0',
      nl: 'dag van het eerste telefoongesprek of bezoek, de eerste afspraak of mail waarbij iemand bereikt is − dag van toevoegen; op dezelfde dag is dat 0',
    },
  },
  contact_none: {
    ...{ ...count, rows: 'opportunity', better: 'down' },
    label: { en: 'No contact yet', nl: 'Nog geen contact' },
    about: {
      en: 'Opportunities added in the period where no one at the business has been reached since.',
      nl: 'Kansen die in de periode zijn toegevoegd en waarbij sindsdien niemand van het bedrijf bereikt is.',
    },
  },
  followed_opportunity: {
    ...{ ...share, rows: 'activity', better: 'up' },
    label: {
      en: `Opportunity within ${followedDays} days`,
      nl: `Kans binnen ${followedDays} dagen`,
    },
    about: {
      en: `Share of the calls, visits, meetings and emails that reached someone and after which an opportunity was added for the business within ${followedDays} days. Those done ${followedDays + 1} days before the period count, so that each has had its ${followedDays} days. What follows a conversation doesn’t have to come from it.`,
      nl: `Aandeel van de telefoongesprekken, bezoeken, afspraken en mails waarbij iemand bereikt is en waarna binnen ${followedDays} dagen een kans voor het bedrijf is toegevoegd. Wat ${followedDays + 1} dagen vóór de periode gedaan is telt, zodat de ${followedDays} dagen altijd voorbij zijn. Wat op een gesprek volgt, hoeft er niet door te komen.`,
    },
  },
  followed_order: {
    ...{ ...share, rows: 'activity', better: 'up' },
    label: {
      en: `Order within ${followedDays} days`,
      nl: `Bestelling binnen ${followedDays} dagen`,
    },
    about: {
      en: `Share of the same calls, visits, meetings and emails after which the business ordered within ${followedDays} days. Many customers order anyway: compare it with the ${followedDays} days before.`,
      nl: `Aandeel van dezelfde telefoongesprekken, bezoeken, afspraken en mails waarna het bedrijf binnen ${followedDays} dagen besteld heeft. Veel klanten bestellen toch wel: vergelijk het met de ${followedDays} dagen ervoor.`,
    },
    formula: {
      en: `an order dated 1 to ${followedDays} days after it; one of the same day may be from before`,
      nl: `een bestelling met een datum van 1 tot en met ${followedDays} dagen erna; een bestelling van dezelfde dag kan van ervoor zijn`,
    },
  },
  preceded_order: {
    ...{ ...share, rows: 'activity', better: 'neither' },
    label: {
      en: `Order in the ${followedDays} days before`,
      nl: `Bestelling in de ${followedDays} dagen ervoor`,
    },
    about: {
      en: `Share of the same calls, visits, meetings and emails before which the business had ordered within ${followedDays} days. About as much is to be expected without any of them.`,
      nl: `Aandeel van dezelfde telefoongesprekken, bezoeken, afspraken en mails waarbij het bedrijf in de ${followedDays} dagen ervoor besteld had. Ongeveer zoveel mag je ook verwachten zonder gesprek of mail.`,
    },
    formula: {
      en: `an order dated 1 to ${followedDays} days before it`,
      nl: `een bestelling met een datum van 1 tot en met ${followedDays} dagen ervoor`,
    },
  },
} as const satisfies Figures;
