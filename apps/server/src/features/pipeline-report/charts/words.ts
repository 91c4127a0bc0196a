import type {
  CohortEnd,
  ForecastPart,
  MatrixStage,
  OpportunityStatus,
  StageStay,
  WaterfallStep,
  Words,
} from '@kade/contract';
import { statusWords } from '../../reports/index.js';

/** What a file of the rows behind a cell says that it is of. */
type Said = { readonly label: Words; readonly about: Words };

const stageWord = (stage: MatrixStage): Words =>
  stage === 'none' ? { en: 'not there yet', nl: 'nog niet toegevoegd' } : statusWords[stage];

export const stepWords: Readonly<Record<WaterfallStep, Said>> = {
  begin: {
    label: { en: 'Open at the start', nl: 'Open aan het begin' },
    about: {
      en: 'Opportunities open on the evening before the period.',
      nl: 'Kansen die openstonden op de avond vóór de periode.',
    },
  },
  new: {
    label: { en: 'New', nl: 'Nieuw' },
    about: { en: 'Added in the period.', nl: 'Toegevoegd in de periode.' },
  },
  raised: {
    label: { en: 'Raised', nl: 'Verhoogd' },
    about: {
      en: 'Worth more at the end of the period than at the start.',
      nl: 'Aan het eind van de periode meer waard dan aan het begin.',
    },
  },
  reopened: {
    label: { en: 'Reopened', nl: 'Heropend' },
    about: {
      en: 'Had ended before the period and was reopened in it.',
      nl: 'Was vóór de periode afgesloten en kwam daarin terug.',
    },
  },
  lowered: {
    label: { en: 'Lowered', nl: 'Verlaagd' },
    about: {
      en: 'Worth less at the end of the period than at the start.',
      nl: 'Aan het eind van de periode minder waard dan aan het begin.',
    },
  },
  won: {
    label: { en: 'Won', nl: 'Gewonnen' },
    about: { en: 'Left the pipeline as won.', nl: 'Als gewonnen uit de pipeline gegaan.' },
  },
  lost: {
    label: { en: 'Lost', nl: 'Verloren' },
    about: { en: 'Left the pipeline as lost.', nl: 'Als verloren uit de pipeline gegaan.' },
  },
  ended: {
    label: { en: 'Closed without a decision', nl: 'Vervallen' },
    about: {
      en: 'Left the pipeline without a decision.',
      nl: 'Zonder beslissing uit de pipeline gegaan.',
    },
  },
  end: {
    label: { en: 'Open at the end', nl: 'Open aan het eind' },
    about: {
      en: 'Opportunities open on the last evening of the period.',
      nl: 'Kansen die openstonden op de laatste avond van de periode.',
    },
  },
};

export const matrixWords = (from: MatrixStage, to: OpportunityStatus): Said => ({
  label: {
    en: `${stageWord(from).en} to ${stageWord(to).en}`,
    nl: `${stageWord(from).nl} naar ${stageWord(to).nl}`,
  },
  about: {
    en: 'The stage on the evening before the period, and that on its last evening.',
    nl: 'De fase op de avond vóór de periode en die op de laatste avond ervan.',
  },
});

const endWords: Readonly<Record<CohortEnd, Words>> = {
  won: { en: 'won', nl: 'gewonnen' },
  lost: { en: 'lost', nl: 'verloren' },
  closed: { en: 'closed without a decision', nl: 'vervallen' },
  open: { en: 'open', nl: 'open' },
};

export function cohortWords(month: string, end?: CohortEnd, days?: number): Said {
  const after =
    days === undefined ? undefined : { en: `after ${days} days`, nl: `na ${days} dagen` };
  const said = (language: 'en' | 'nl') =>
    [month, end && endWords[end][language], after?.[language]].filter(Boolean).join(', ');
  return {
    label: { en: said('en'), nl: said('nl') },
    about: {
      en: 'Opportunities added in that month, by what became of them.',
      nl: 'Kansen die in die maand zijn toegevoegd, naar wat ervan geworden is.',
    },
  };
}

export const stayWords = (stage: OpportunityStatus, stay: StageStay): Said => ({
  label: statusWords[stage],
  about:
    stay === 'left'
      ? {
          en: 'Stays in this stage that ended in the period. What counts are the days.',
          nl: 'Verblijven in deze fase die in de periode eindigden. De dagen tellen.',
        }
      : {
          en: 'In this stage on the last evening of the period. What counts are the days so far.',
          nl: 'In deze fase op de laatste avond van de periode. De dagen tot dan toe tellen.',
        },
});

export const durationWords: Said = {
  label: { en: 'How long opportunities take', nl: 'Hoe lang kansen duren' },
  about: {
    en: 'Days from the day an opportunity was added to the day it ended, or up to the last evening of the period while it is open.',
    nl: 'Dagen van toevoegen tot afsluiten, of tot de laatste avond van de periode zolang een kans openstaat.',
  },
};

const partWords: Readonly<Record<ForecastPart, Words>> = {
  now: { en: 'open on the last evening', nl: 'open op de laatste avond' },
  past: { en: 'open on the earlier evening', nl: 'open op de eerdere avond' },
  won: { en: 'of those, won since', nl: 'daarvan sindsdien gewonnen' },
  not_won: { en: 'of those, lost or closed since', nl: 'daarvan sindsdien verloren of vervallen' },
  open: { en: 'of those, still open', nl: 'daarvan nog open' },
};

export const forecastWords = (part: ForecastPart, from: number, to: number): Said => ({
  label: {
    en: `Probability ${from}–${to}%, ${partWords[part].en}`,
    nl: `Slagingskans ${from}–${to}%, ${partWords[part].nl}`,
  },
  about: {
    en: 'Opportunities by the probability they had on that evening.',
    nl: 'Kansen naar de slagingskans die ze op die avond hadden.',
  },
});
