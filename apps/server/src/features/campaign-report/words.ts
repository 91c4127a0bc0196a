import type { CampaignDaySeries, Words } from '@kade/contract';

/** What a file of the rows behind a cell says that it is of. */
type Said = { readonly label: Words; readonly about: Words };

/** What the mails with a click on a link are called in a file, and what they are. */
export const linkWords: Said = {
  label: { en: 'Emails in which a link was clicked', nl: 'Mails waarin op een link is geklikt' },
  about: {
    en: 'Emails in which a person clicked this link, each once. Mail scanners are excluded.',
    nl: 'Mails waarin een lezer op deze link heeft geklikt, elk één keer. Mailscanners tellen niet mee.',
  },
};

const seriesWords: Readonly<Record<CampaignDaySeries, Said>> = {
  sent: {
    label: { en: 'Sent', nl: 'Verstuurd' },
    about: { en: 'Emails sent on this day.', nl: 'Mails die op deze dag zijn verstuurd.' },
  },
  opened: {
    label: { en: 'Opened', nl: 'Geopend' },
    about: {
      en: 'Emails that a person opened for the first time on this day. Mail scanners are excluded.',
      nl: 'Mails die een lezer op deze dag voor het eerst heeft geopend. Mailscanners tellen niet mee.',
    },
  },
  clicked: {
    label: { en: 'Clicked', nl: 'Geklikt' },
    about: {
      en: 'Emails in which a person first clicked a link on this day. Mail scanners are excluded.',
      nl: 'Mails waarin een lezer op deze dag voor het eerst op een link heeft geklikt. Mailscanners tellen niet mee.',
    },
  },
  unsubscribed: {
    label: { en: 'Unsubscribed', nl: 'Afgemeld' },
    about: {
      en: 'Recipients who unsubscribed on this day.',
      nl: 'Ontvangers die zich op deze dag hebben afgemeld.',
    },
  },
  converted: {
    label: { en: 'Ordered: campaign group', nl: 'Besteld: campagnegroep' },
    about: {
      en: 'Profiles of the campaign group whose first order within the conversion window was on this day.',
      nl: 'Profielen uit de campagnegroep van wie de eerste bestelling binnen de meetperiode op deze dag viel.',
    },
  },
  control_converted: {
    label: { en: 'Ordered: control group', nl: 'Besteld: controlegroep' },
    about: {
      en: 'Profiles of the control group whose first order in the same days was on this day.',
      nl: 'Profielen uit de controlegroep van wie de eerste bestelling in dezelfde dagen op deze dag viel.',
    },
  },
  revenue: {
    label: { en: 'Revenue: campaign group', nl: 'Omzet: campagnegroep' },
    about: {
      en: 'Net amount of the campaign group’s orders on this day, returns of the day deducted.',
      nl: 'Nettobedrag van de bestellingen van de campagnegroep op deze dag, retouren van die dag afgetrokken.',
    },
  },
};

/** What a figure of one day is called in a file, and what it is. */
export function dayWords(series: CampaignDaySeries, day: string): Said {
  const { label, about } = seriesWords[series];
  return { about, label: { en: `${label.en}, ${day}`, nl: `${label.nl}, ${day}` } };
}
