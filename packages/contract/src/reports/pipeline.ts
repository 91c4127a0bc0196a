import type { Figures } from './figure.js';

/**
 * Figures of the pipeline report (specification, release notes). An opportunity is won as `deal` and lost as `lost`; one
 * that is `closed` ended without either and counts in neither. Days are days of the company, and what counts is what was
 * known on the evening of the day `as_of`.
 */
export const pipelineFigures = {
  new_leads: {
    ...{ unit: 'whole', by: 'count', rows: 'opportunity', better: 'up' },
    label: { en: 'New Leads', nl: 'Nieuwe leads' },
    about: {
      en: 'Opportunities added in the period, whatever became of them.',
      nl: 'Kansen die in de periode zijn toegevoegd, wat er daarna ook mee gebeurde.',
    },
  },
  won: {
    ...{ unit: 'whole', by: 'count', rows: 'opportunity', better: 'up' },
    label: { en: 'Won', nl: 'Gewonnen' },
    about: {
      en: 'Opportunities that became a deal in the period.',
      nl: 'Kansen die in de periode een deal werden.',
    },
  },
  lost: {
    ...{ unit: 'whole', by: 'count', rows: 'opportunity', better: 'down' },
    label: { en: 'Lost', nl: 'Verloren' },
    about: {
      en: 'Opportunities that were lost in the period. What was closed without a decision isn’t among them.',
      nl: 'Kansen die in de periode verloren gingen. Wat zonder beslissing is vervallen, telt niet mee.',
    },
  },
  value_won: {
    ...{ unit: 'money', by: 'sum', rows: 'opportunity', better: 'up' },
    label: { en: 'Value Won', nl: 'Gewonnen waarde' },
    about: {
      en: 'Value of the opportunities won in the period.',
      nl: 'Waarde van de kansen die in de periode gewonnen zijn.',
    },
  },
  avg_value_won: {
    ...{ unit: 'money', by: 'mean', rows: 'opportunity', better: 'up' },
    label: { en: 'Avg. value won', nl: 'Gem. gewonnen waarde' },
    about: {
      en: 'Mean value of the opportunities won in the period.',
      nl: 'Gemiddelde waarde van de kansen die in de periode gewonnen zijn.',
    },
  },
  value_lost: {
    ...{ unit: 'money', by: 'sum', rows: 'opportunity', better: 'down' },
    label: { en: 'Value Lost', nl: 'Verloren waarde' },
    about: {
      en: 'Value of the opportunities lost in the period. Where one has no value, the list price of its products counts.',
      nl: 'Waarde van de kansen die in de periode verloren gingen. Heeft een kans geen waarde, dan telt de lijstprijs van de producten.',
    },
  },
  win_rate: {
    ...{ unit: 'share', by: 'share', rows: 'opportunity', better: 'up' },
    label: { en: 'Win rate', nl: 'Scoringspercentage' },
    about: {
      en: 'Share of the opportunities decided in the period that were won. The interval says how far chance alone could move it.',
      nl: 'Aandeel van de kansen waarover in de periode is beslist dat gewonnen is. Het interval laat zien hoeveel toeval daarin kan schelen.',
    },
    formula: {
      en: 'won ÷ (won + lost), with the 95% interval of Wilson (1927)',
      nl: 'gewonnen ÷ (gewonnen + verloren), met het 95%-interval van Wilson (1927)',
    },
  },
  avg_lead_duration: {
    ...{ unit: 'days', by: 'mean', rows: 'opportunity', better: 'down' },
    label: { en: 'Avg. Lead Duration', nl: 'Gem. doorlooptijd' },
    about: {
      en: 'Mean time from creation to closure of the opportunities won or lost in the period. It leaves out what is still open, so it reads too short: the median beside it counts those in.',
      nl: 'Gemiddelde tijd van toevoegen tot sluiten van de kansen die in de periode gewonnen of verloren zijn. Wat nog openstaat zit er niet in, dus dit getal valt te laag uit: de mediaan ernaast telt die kansen wel mee.',
    },
    formula: {
      en: 'mean of closing day − day added, in whole days',
      nl: 'gemiddelde van sluitdag − dag van toevoegen, in hele dagen',
    },
  },
  won_duration: {
    ...{ unit: 'days', by: 'mean', rows: 'opportunity', better: 'down' },
    label: { en: 'Duration until won', nl: 'Doorlooptijd tot gewonnen' },
    about: {
      en: 'Mean time from creation to closure of the opportunities won in the period.',
      nl: 'Gemiddelde tijd van toevoegen tot sluiten van de kansen die in de periode gewonnen zijn.',
    },
  },
  lost_duration: {
    ...{ unit: 'days', by: 'mean', rows: 'opportunity', better: 'neither' },
    label: { en: 'Duration until lost', nl: 'Doorlooptijd tot verloren' },
    about: {
      en: 'Mean time from creation to closure of the opportunities lost in the period.',
      nl: 'Gemiddelde tijd van toevoegen tot sluiten van de kansen die in de periode verloren gingen.',
    },
  },
  closed: {
    ...{ unit: 'whole', by: 'count', rows: 'opportunity', better: 'neither' },
    label: { en: 'Closed without a decision', nl: 'Vervallen' },
    about: {
      en: 'Opportunities that were closed in the period without being won or lost.',
      nl: 'Kansen die in de periode vervallen zijn: afgesloten zonder gewonnen of verloren te zijn.',
    },
  },
  value_closed: {
    ...{ unit: 'money', by: 'sum', rows: 'opportunity', better: 'neither' },
    label: { en: 'Value closed without a decision', nl: 'Vervallen waarde' },
    about: {
      en: 'Value of the opportunities closed in the period without a decision. Where one has no value, the list price of its products counts.',
      nl: 'Waarde van de kansen die in de periode vervallen zijn. Heeft een kans geen waarde, dan telt de lijstprijs van de producten.',
    },
  },
  open: {
    ...{ unit: 'whole', by: 'count', rows: 'opportunity', better: 'neither' },
    label: { en: 'Open', nl: 'Open' },
    about: {
      en: 'Opportunities that were neither won, lost nor closed on the last evening of the period.',
      nl: 'Kansen die op de laatste avond van de periode niet gewonnen, verloren of vervallen waren.',
    },
  },
  value_open: {
    ...{ unit: 'money', by: 'sum', rows: 'opportunity', better: 'up' },
    label: { en: 'Open value', nl: 'Open waarde' },
    about: {
      en: 'Value of the opportunities open on the last evening of the period. Where one has no value, the list price of its products counts.',
      nl: 'Waarde van de kansen die op de laatste avond van de periode openstonden. Heeft een kans geen waarde, dan telt de lijstprijs van de producten.',
    },
  },
  weighted_open: {
    ...{ unit: 'money', by: 'sum', rows: 'opportunity', better: 'up' },
    label: { en: 'Weighted value', nl: 'Gewogen waarde' },
    about: {
      en: 'Open value, with each opportunity multiplied by its probability.',
      nl: 'Open waarde, waarbij elke kans met de slagingskans is vermenigvuldigd.',
    },
    formula: { en: 'sum of value × probability', nl: 'som van waarde × slagingskans' },
  },
  stale: {
    ...{ unit: 'whole', by: 'count', rows: 'opportunity', better: 'down' },
    label: { en: 'Stale', nl: 'Vastgelopen' },
    about: {
      en: 'Open opportunities that are older than any opportunity that was ever won or lost.',
      nl: 'Open kansen die ouder zijn dan elke kans die ooit gewonnen of verloren is.',
    },
  },
  value_stale: {
    ...{ unit: 'money', by: 'sum', rows: 'opportunity', better: 'down' },
    label: { en: 'Stale value', nl: 'Vastgelopen waarde' },
    about: {
      en: 'Value of the stale opportunities: part of the open value that rarely still comes in.',
      nl: 'Waarde van de vastgelopen kansen: een deel van de open waarde dat zelden nog binnenkomt.',
    },
  },
} as const satisfies Figures;
