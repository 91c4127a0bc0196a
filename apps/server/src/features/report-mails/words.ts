import type { Language, Rhythm, SubscriptionPause } from '@kade/contract';

type Words = {
  subject: (view: string, period: string) => string;
  intro: (view: string, period: string) => string;
  asKnown: (day: string, zone: string) => string;
  filters: (text: string) => string;
  head: [string, string, string, string];
  picture: (figure: string, from: string, to: string) => string;
  open: string;
  note: (owner: string, rhythm: Rhythm) => string;
  pausedSubject: (view: string) => string;
  paused: (view: string, reason: SubscriptionPause) => string;
  resume: string;
  unnamed: string;
};

const rhythmsEn: Record<Rhythm, string> = {
  ...{ daily: 'every day', weekly: 'on Mondays', monthly: 'on the first of the month' },
};
const rhythmsNl: Record<Rhythm, string> = {
  ...{ daily: 'elke dag', weekly: 'op maandag', monthly: 'op de eerste van de maand' },
};

/** Words of reports by mail, in the language of who reads them. */
export const mailWords: Record<Language, Words> = {
  en: {
    subject: (view, period) => `${view}: ${period}`,
    intro: (view, period) => `${view}, ${period}.`,
    asKnown: (day, zone) => `As known on the evening of ${day} (${zone}).`,
    filters: (text) => `Filters: ${text}.`,
    head: ['Figure', 'This period', 'Before', 'Change'],
    picture: (figure, from, to) => `${figure} from ${from} to ${to}`,
    open: 'Open the report',
    note: (owner, rhythm) =>
      `${owner} has this report mailed to you ${rhythmsEn[rhythm]}. You can end it under Reports by email in the report’s menu.`,
    pausedSubject: (view) => `Report by email paused: ${view}`,
    paused: (view, reason) =>
      ({
        paused: `The report “${view}” is no longer sent: it was paused.`,
        view_gone: `The report “${view}” is no longer sent: its saved view was deleted or isn’t shared any more.`,
        owner_gone: `The report “${view}” is no longer sent: its owner has left the company.`,
        owner_may_not: `The report “${view}” is no longer sent: its owner may not open this report any more.`,
      })[reason],
    resume: 'Save the view again, or set up a new email from the report’s menu.',
    unnamed: 'Report',
  },
  nl: {
    subject: (view, period) => `${view}: ${period}`,
    intro: (view, period) => `${view}, ${period}.`,
    asKnown: (day, zone) => `Zoals bekend op de avond van ${day} (${zone}).`,
    filters: (text) => `Filters: ${text}.`,
    head: ['Cijfer', 'Deze periode', 'Daarvoor', 'Verschil'],
    picture: (figure, from, to) => `${figure} van ${from} tot en met ${to}`,
    open: 'Rapport openen',
    note: (owner, rhythm) =>
      `${owner} laat je dit rapport ${rhythmsNl[rhythm]} mailen. Stoppen kan onder Rapporten per mail in het menu van het rapport.`,
    pausedSubject: (view) => `Rapport per mail gepauzeerd: ${view}`,
    paused: (view, reason) =>
      ({
        paused: `Het rapport ‘${view}’ wordt niet meer verstuurd: het is gepauzeerd.`,
        view_gone: `Het rapport ‘${view}’ wordt niet meer verstuurd: de opgeslagen weergave is verwijderd of niet meer gedeeld.`,
        owner_gone: `Het rapport ‘${view}’ wordt niet meer verstuurd: wie het heeft ingesteld, werkt hier niet meer.`,
        owner_may_not: `Het rapport ‘${view}’ wordt niet meer verstuurd: wie het heeft ingesteld, mag dit rapport niet meer openen.`,
      })[reason],
    resume: 'Sla de weergave opnieuw op of stel een nieuwe mail in via het menu van het rapport.',
    unnamed: 'Rapport',
  },
};
