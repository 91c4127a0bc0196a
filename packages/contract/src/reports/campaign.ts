import type { Figures } from './figure.js';

const mails = { unit: 'whole', by: 'count', rows: 'recipient', state: true } as const;
const profiles = mails;

/**
 * Figures of the campaign report, which is about the campaigns it is asked about, mostly one, from their start up to now.
 * Mails are counted by mail, everything from recipients on by profile: everybody counts in the group they were picked for,
 * whether their mail arrived or not.
 */
export const campaignFigures = {
  campaign_recipients: {
    ...{ ...profiles, better: 'neither' },
    label: { en: 'Profiles in the campaign group', nl: 'Profielen in de campagnegroep' },
    about: {
      en: 'Profiles that get the campaign, each once, whether their email arrived or not. The control group isn’t included.',
      nl: 'Profielen die de campagne krijgen, elk één keer, of hun mail nu aankwam of niet. De controlegroep telt niet mee.',
    },
  },
  campaign_sent: {
    ...{ ...mails, better: 'neither' },
    label: { en: 'Sent', nl: 'Verstuurd' },
    about: {
      en: 'Emails handed to the mail server. A profile with two contacts can get two.',
      nl: 'Mails die aan de mailserver zijn gegeven. Een profiel met twee contactpersonen kan er twee krijgen.',
    },
  },
  delivered: {
    ...{ ...mails, better: 'up' },
    label: { en: 'Delivered', nl: 'Afgeleverd' },
    about: {
      en: 'Emails accepted by the receiving mail server that didn’t bounce afterwards.',
      nl: 'Mails die de ontvangende server heeft aangenomen en die niet zijn gebounced.',
    },
  },
  campaign_opened: {
    ...{ ...mails, better: 'up' },
    label: { en: 'Emails opened', nl: 'Geopende mails' },
    about: {
      en: 'Emails whose images were loaded by a person, or in which a person clicked. Mail scanners are excluded.',
      nl: 'Mails waarvan een lezer de afbeeldingen heeft geladen of waarin een lezer heeft geklikt. Mailscanners tellen niet mee.',
    },
  },
  opened: {
    ...{ unit: 'share', by: 'share', rows: 'recipient', state: true, better: 'up' },
    label: { en: 'Open rate', nl: 'Geopend' },
    about: {
      en: 'Share of delivered emails whose images were loaded by a person. Mail scanners are excluded.',
      nl: 'Deel van de afgeleverde mails waarvan een lezer de afbeeldingen heeft geladen; mailscanners tellen niet mee.',
    },
    formula: { en: 'opened ÷ delivered', nl: 'geopend ÷ afgeleverd' },
  },
  campaign_clicked: {
    ...{ ...mails, better: 'up' },
    label: { en: 'Emails clicked', nl: 'Mails met een klik' },
    about: {
      en: 'Emails in which a person clicked a link, each once. Mail scanners are excluded.',
      nl: 'Mails waarin een lezer op een link heeft geklikt, elk één keer. Mailscanners tellen niet mee.',
    },
  },
  clicked: {
    ...{ unit: 'share', by: 'share', rows: 'recipient', state: true, better: 'up' },
    label: { en: 'Click rate', nl: 'Geklikt' },
    about: {
      en: 'Share of delivered emails in which a person clicked a link. Mail scanners are excluded.',
      nl: 'Deel van de afgeleverde mails waarin een lezer op een link heeft geklikt; mailscanners tellen niet mee.',
    },
    formula: { en: 'clicked ÷ delivered', nl: 'geklikt ÷ afgeleverd' },
  },
  unsubscribed: {
    ...{ ...mails, better: 'down' },
    label: { en: 'Unsubscribed', nl: 'Afgemeld' },
    about: {
      en: 'Recipients who unsubscribed through a link in this campaign.',
      nl: 'Ontvangers die zich via een link van deze campagne hebben afgemeld.',
    },
  },
  bounced: {
    ...{ ...mails, better: 'down' },
    label: { en: 'Bounced', nl: 'Bounces' },
    about: {
      en: 'Emails that were permanently not delivered.',
      nl: 'Mails die definitief niet zijn afgeleverd.',
    },
  },
  campaign_complained: {
    ...{ ...mails, better: 'down' },
    label: { en: 'Spam complaints', nl: 'Spamklachten' },
    about: {
      en: 'Emails that their recipient marked as spam.',
      nl: 'Mails die de ontvanger als spam heeft gemarkeerd.',
    },
  },
  campaign_failed: {
    ...{ ...mails, better: 'down' },
    label: { en: 'Not sent, failed', nl: 'Niet verstuurd, mislukt' },
    about: {
      en: 'Emails that couldn’t be sent: the mail server refused them or the address can’t be emailed.',
      nl: 'Mails die niet verstuurd konden worden: de mailserver weigerde ze of het adres mag niet worden gemaild.',
    },
  },
  campaign_in_doubt: {
    ...{ ...mails, better: 'down' },
    label: { en: 'Unconfirmed', nl: 'Status onbekend' },
    about: {
      en: 'Emails of which nobody knows whether they were sent, because sending broke off. They are never sent a second time by themselves.',
      nl: 'Mails waarvan niemand weet of ze zijn verstuurd, omdat het versturen afbrak. Ze gaan nooit vanzelf een tweede keer weg.',
    },
  },
  campaign_pending: {
    ...{ ...mails, better: 'neither' },
    label: { en: 'Still to send', nl: 'Nog te versturen' },
    about: {
      en: 'Recipients whose turn is still to come.',
      nl: 'Ontvangers die nog aan de beurt komen.',
    },
  },
  campaign_cancelled: {
    ...{ ...mails, better: 'neither' },
    label: { en: 'Not sent, campaign stopped', nl: 'Niet verstuurd, campagne gestopt' },
    about: {
      en: 'Recipients who get nothing any more, because the campaign was stopped.',
      nl: 'Ontvangers die niets meer krijgen, omdat de campagne is gestopt.',
    },
  },
  campaign_ordered: {
    ...{ ...profiles, better: 'up' },
    label: { en: 'Profiles that ordered', nl: 'Profielen die bestelden' },
    about: {
      en: 'Profiles of the campaign group that ordered within the conversion window, which starts the day after their email.',
      nl: 'Profielen uit de campagnegroep die bestelden binnen de meetperiode, die begint op de dag na hun mail.',
    },
  },
  converted: {
    ...{ unit: 'share', by: 'share', rows: 'recipient', state: true, better: 'up' },
    label: { en: 'Conversion rate', nl: 'Conversie van de campagne' },
    about: {
      en: 'Share of recipients who ordered within the conversion window, which starts the day after their email.',
      nl: 'Deel van de ontvangers dat heeft besteld binnen de meetperiode, die begint op de dag na hun mail.',
    },
    formula: {
      en: 'ordered ÷ campaign group, with the 95% interval of Wilson (1927)',
      nl: 'besteld ÷ campagnegroep, met het 95%-interval van Wilson (1927)',
    },
  },
  revenue: {
    ...{ unit: 'money', by: 'sum', rows: 'recipient', state: true, better: 'up' },
    label: { en: 'Revenue', nl: 'Omzet' },
    about: {
      en: 'Net amount of the recipients’ orders within the conversion window, returns in the same days deducted.',
      nl: 'Nettobedrag van de bestellingen van de ontvangers binnen de meetperiode, retouren in dezelfde dagen afgetrokken.',
    },
  },
  campaign_control: {
    ...{ ...profiles, better: 'neither' },
    label: { en: 'Control group', nl: 'Controlegroep' },
    about: {
      en: 'Profiles that don’t get the campaign, picked at random: what they do is what would have happened anyway.',
      nl: 'Profielen die de campagne niet krijgen, willekeurig gekozen: wat zij doen, was toch wel gebeurd.',
    },
  },
  campaign_control_ordered: {
    ...{ ...profiles, better: 'neither' },
    label: { en: 'Control group that ordered', nl: 'Controlegroep die bestelde' },
    about: {
      en: 'Profiles of the control group that ordered in the days in which an order of the campaign group counts.',
      nl: 'Profielen uit de controlegroep die bestelden in de dagen waarin een bestelling van de campagnegroep meetelt.',
    },
  },
  campaign_control_converted: {
    ...{ unit: 'share', by: 'share', rows: 'recipient', state: true, better: 'neither' },
    label: { en: 'Conversion rate, control group', nl: 'Conversie van de controlegroep' },
    about: {
      en: 'Share of the control group that ordered in the same days, without the campaign.',
      nl: 'Deel van de controlegroep dat in dezelfde dagen bestelde, zonder de campagne.',
    },
    formula: {
      en: 'ordered ÷ control group, with the 95% interval of Wilson (1927)',
      nl: 'besteld ÷ controlegroep, met het 95%-interval van Wilson (1927)',
    },
  },
  campaign_control_revenue: {
    ...{ unit: 'money', by: 'sum', rows: 'recipient', state: true, better: 'neither' },
    label: { en: 'Revenue, control group', nl: 'Omzet van de controlegroep' },
    about: {
      en: 'Net amount of the control group’s orders in the same days. The groups differ in size: compare per profile.',
      nl: 'Nettobedrag van de bestellingen van de controlegroep in dezelfde dagen. De groepen verschillen in grootte: vergelijk per profiel.',
    },
  },
} as const satisfies Figures;
