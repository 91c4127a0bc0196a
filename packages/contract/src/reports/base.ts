import type { Figures } from './figure.js';

/**
 * Figures of the base report: what all campaigns together came to. A campaign counts in the period in which it started, with
 * everything that followed; who was reached, what an order is and when days to order in are over is as in its own report.
 * One row is one profile in one campaign.
 */
export const baseFigures = {
  marketing_recipients: {
    ...{ unit: 'whole', by: 'count', rows: 'recipient', better: 'neither' },
    label: { en: 'Recipients', nl: 'Ontvangers' },
    about: {
      en: 'Profiles in the campaign groups of campaigns that started in the period. A profile in two campaigns counts twice; control groups aren’t included.',
      nl: 'Profielen in de campagnegroepen van campagnes die in de periode zijn gestart. Een profiel in twee campagnes telt twee keer; controlegroepen tellen niet mee.',
    },
  },
  marketing_orders: {
    ...{ unit: 'whole', by: 'count', rows: 'recipient', better: 'up' },
    label: { en: 'Recipients who ordered', nl: 'Ontvangers die bestelden' },
    about: {
      en: 'Recipients who ordered within the conversion window of their campaign. Some would have ordered anyway: extra orders say how many wouldn’t.',
      nl: 'Ontvangers die binnen de meetperiode van hun campagne bestelden. Een deel had toch wel besteld: de extra bestellingen zeggen hoeveel niet.',
    },
  },
  marketing_conversion: {
    ...{ unit: 'share', by: 'share', rows: 'recipient', better: 'up' },
    label: { en: 'Conversion', nl: 'Conversie' },
    about: {
      en: 'Share of the recipients that ordered, of those whose days to order in are over. The interval says how far chance alone could move it.',
      nl: 'Aandeel van de ontvangers dat bestelde, van wie de dagen om te bestellen voorbij zijn. Het interval laat zien hoeveel toeval daarin kan schelen.',
    },
    formula: {
      en: 'ordered ÷ recipients whose days are over, with the 95% interval of Wilson (1927)',
      nl: 'besteld ÷ ontvangers van wie de dagen voorbij zijn, met het 95%-interval van Wilson (1927)',
    },
  },
  control_conversion: {
    ...{ unit: 'share', by: 'share', rows: 'recipient', better: 'neither' },
    label: { en: 'Conversion, control group', nl: 'Conversie, controlegroep' },
    about: {
      en: 'The same share of the control groups: what happens without a campaign. Campaigns differ, so compare the two by the uplift, which does so campaign by campaign.',
      nl: 'Hetzelfde aandeel van de controlegroepen: wat er zonder campagne gebeurt. Campagnes verschillen; vergelijk de twee daarom met de uplift, die dat per campagne doet.',
    },
  },
  marketing_revenue: {
    ...{ unit: 'money', by: 'sum', rows: 'recipient', better: 'up' },
    label: { en: 'Revenue of recipients', nl: 'Omzet van ontvangers' },
    about: {
      en: 'Net amount of the recipients’ orders within the conversion window, returns in the same days deducted. Most of it would have come without a campaign too.',
      nl: 'Nettobedrag van de bestellingen van ontvangers binnen de meetperiode, min retouren in dezelfde dagen. Het meeste was er ook zonder campagne gekomen.',
    },
  },
  extra_orders: {
    ...{ unit: 'whole', by: 'sum', rows: 'recipient', better: 'up' },
    label: { en: 'Extra orders', nl: 'Extra bestellingen' },
    about: {
      en: 'Profiles that ordered because of a campaign: those of the campaign group that ordered, minus as many as would have without it. Only campaigns with a control group and a closed conversion window count. Split into parts, each part is its share of the whole.',
      nl: 'Profielen die door een campagne bestelden: wie in de campagnegroep bestelde, min zoveel als dat zonder campagne hadden gedaan. Alleen campagnes met een controlegroep en een gesloten meetperiode tellen mee. Uitgesplitst is elk deel zijn bijdrage aan het geheel.',
    },
    formula: {
      en: 'per campaign: ordered − ordered in the control group × campaign group ÷ control group',
      nl: 'per campagne: besteld − besteld in de controlegroep × campagnegroep ÷ controlegroep',
    },
  },
  extra_revenue: {
    ...{ unit: 'money', by: 'sum', rows: 'recipient', better: 'up' },
    label: { en: 'Extra revenue', nl: 'Extra omzet' },
    about: {
      en: 'What campaigns brought in beyond what would have been bought anyway: revenue of the campaign group minus that of a control group of the same size. Only campaigns with a control group and a closed conversion window count.',
      nl: 'Wat campagnes hebben opgeleverd boven wat toch wel was gekocht: de omzet van de campagnegroep min die van een even grote controlegroep. Alleen campagnes met een controlegroep en een gesloten meetperiode tellen mee.',
    },
    formula: {
      en: 'per campaign: revenue − revenue of the control group × campaign group ÷ control group',
      nl: 'per campagne: omzet − omzet van de controlegroep × campagnegroep ÷ controlegroep',
    },
  },
  marketing_overlap: {
    ...{ unit: 'whole', by: 'count', rows: 'recipient', better: 'down' },
    label: { en: 'In several campaigns at once', nl: 'In meer campagnes tegelijk' },
    about: {
      en: 'Recipients who were in another campaign during the same conversion window. An order of theirs counts for both, so the sums are too high to that extent.',
      nl: 'Ontvangers die in dezelfde meetperiode ook in een andere campagne zaten. Een bestelling van hen telt voor beide mee; de sommen vallen in zoverre te hoog uit.',
    },
  },
} as const satisfies Figures;
