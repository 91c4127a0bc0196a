import type { Figures } from './figure.js';

/**
 * Figures of the audience report, which is about one audience. Its members are those of today, or those frozen at its
 * approval. A campaign counts in the period in which it started, with everything that followed.
 */
export const audienceFigures = {
  audience_size: {
    ...{ unit: 'whole', by: 'count', rows: 'profile', better: 'neither', state: true },
    label: { en: 'In the audience', nl: 'In de doelgroep' },
    about: {
      en: 'Profiles in the audience now; of a static audience, those fixed at approval.',
      nl: 'Profielen die nu in de doelgroep zitten; bij een vaste doelgroep wie er bij de goedkeuring in zat.',
    },
  },
  audience_reachable: {
    ...{ unit: 'whole', by: 'count', rows: 'profile', better: 'up', state: true },
    label: { en: 'Reachable by email', nl: 'Bereikbaar per e-mail' },
    about: {
      en: 'Profiles in the audience with at least one contact who can be emailed now.',
      nl: 'Profielen in de doelgroep met ten minste één contactpersoon die nu gemaild mag worden.',
    },
  },
  audience_entered: {
    ...{ unit: 'whole', by: 'count', rows: 'profile', better: 'neither' },
    label: { en: 'Entered', nl: 'Erbij gekomen' },
    about: {
      en: 'Profiles that entered the audience in the period: in it at the end of a day, and not at the end of the day recorded before. Who enters twice counts twice. A changed rule lets profiles in too.',
      nl: 'Profielen die in de periode in de doelgroep kwamen: aan het eind van een dag erin, en aan het eind van de vorige vastgelegde dag niet. Wie er twee keer in komt, telt twee keer. Ook een gewijzigde regel laat profielen toe.',
    },
  },
  audience_left: {
    ...{ unit: 'whole', by: 'count', rows: 'profile', better: 'neither' },
    label: { en: 'Left', nl: 'Weggegaan' },
    about: {
      en: 'Profiles that left the audience in the period: in it at the end of a recorded day, and no longer at the end of the next. Profiles that were deleted don’t count.',
      nl: 'Profielen die in de periode uit de doelgroep gingen: aan het eind van een vastgelegde dag erin, en aan het eind van de volgende niet meer. Verwijderde profielen tellen niet mee.',
    },
  },
  audience_reached: {
    ...{ unit: 'whole', by: 'count', rows: 'profile', better: 'up' },
    label: { en: 'Reached', nl: 'Bereikt' },
    about: {
      en: 'Profiles in the audience that at least one campaign started in the period reached: an email was delivered, a call planned or a letter addressed.',
      nl: 'Profielen in de doelgroep die ten minste één campagne uit de periode heeft bereikt: een mail is afgeleverd, een gesprek gepland of een brief geadresseerd.',
    },
  },
  audience_opened: {
    ...{ unit: 'whole', by: 'count', rows: 'profile', better: 'up' },
    label: { en: 'Opened', nl: 'Geopend' },
    about: {
      en: 'Profiles reached where a person opened an email. Mail scanners are excluded.',
      nl: 'Bereikte profielen waar iemand een mail opende. Mailscanners tellen niet mee.',
    },
  },
  audience_clicked: {
    ...{ unit: 'whole', by: 'count', rows: 'profile', better: 'up' },
    label: { en: 'Clicked', nl: 'Geklikt' },
    about: {
      en: 'Profiles reached where a person clicked a link in an email. Mail scanners are excluded.',
      nl: 'Bereikte profielen waar iemand op een link in een mail klikte. Mailscanners tellen niet mee.',
    },
  },
  audience_ordered: {
    ...{ unit: 'whole', by: 'count', rows: 'profile', better: 'up' },
    label: { en: 'Ordered', nl: 'Besteld' },
    about: {
      en: 'Profiles reached that ordered within the conversion window of a campaign that reached them.',
      nl: 'Bereikte profielen die bestelden binnen de meetperiode van een campagne die hen bereikte.',
    },
  },
  audience_not_reached: {
    ...{ unit: 'whole', by: 'count', rows: 'profile', better: 'neither' },
    label: { en: 'Not reached', nl: 'Niet bereikt' },
    about: {
      en: 'Profiles in the audience that no campaign of the period reached.',
      nl: 'Profielen in de doelgroep die geen campagne uit de periode heeft bereikt.',
    },
  },
  audience_sales_reached: {
    ...{ unit: 'money', by: 'sum', rows: 'invoice', better: 'up' },
    label: { en: 'Net sales, reached', nl: 'Netto-omzet, bereikt' },
    about: {
      en: 'Net sales in the period to profiles of the audience that a campaign reached, whatever made them buy.',
      nl: 'Netto-omzet in de periode bij profielen uit de doelgroep die een campagne bereikte, waarom ze ook kochten.',
    },
  },
  audience_sales_not_reached: {
    ...{ unit: 'money', by: 'sum', rows: 'invoice', better: 'neither' },
    label: { en: 'Net sales, not reached', nl: 'Netto-omzet, niet bereikt' },
    about: {
      en: 'Net sales in the period to profiles of the audience that no campaign reached. They differ from the others to begin with, so the two can’t be compared.',
      nl: 'Netto-omzet in de periode bij profielen uit de doelgroep die geen campagne bereikte. Zij verschillen van begin af aan van de rest, dus die twee zijn niet te vergelijken.',
    },
  },
  audience_extra_orders: {
    ...{ unit: 'whole', by: 'sum', rows: 'recipient', better: 'up' },
    label: { en: 'Extra orders, this audience', nl: 'Extra bestellingen, deze doelgroep' },
    about: {
      en: 'Extra orders of the campaigns for this audience: their campaign groups against the control groups picked from the same profiles on the same day. It includes profiles that have since left the audience.',
      nl: 'Extra bestellingen van de campagnes voor deze doelgroep: hun campagnegroepen tegenover de controlegroepen die op dezelfde dag uit dezelfde profielen zijn gekozen. Ook wie de doelgroep intussen heeft verlaten, telt mee.',
    },
  },
  audience_extra_revenue: {
    ...{ unit: 'money', by: 'sum', rows: 'recipient', better: 'up' },
    label: { en: 'Extra revenue, this audience', nl: 'Extra omzet, deze doelgroep' },
    about: {
      en: 'Extra revenue of the campaigns for this audience: what the campaign groups spent beyond a control group of the same size.',
      nl: 'Extra omzet van de campagnes voor deze doelgroep: wat de campagnegroepen meer besteedden dan een even grote controlegroep.',
    },
  },
} as const satisfies Figures;
