import type { Language } from '@kade/contract';

type FileWords = Record<
  | 'yes'
  | 'no'
  | 'user'
  | 'audience'
  | 'campaign'
  | 'figure'
  | 'definition'
  | 'formula'
  | 'period'
  | 'asOf'
  | 'filters'
  | 'none'
  | 'made',
  string
> & { head: string[]; status: Record<string, string> };

/** Words of the files of reports, in the reader's language. */
export const fileWords: Record<Language, FileWords> = {
  en: {
    head: ['ID', 'Name', 'Profile ID', 'Profile', 'Owner', 'Status', 'Day', 'Value (EUR)', 'Adds'],
    ...{ yes: 'Yes', no: 'No', user: 'user', figure: 'Figure', definition: 'Definition' },
    ...{ formula: 'Formula', period: 'Period', asOf: 'As known on', filters: 'Filters' },
    ...{ none: 'none', made: 'Made', audience: 'audience', campaign: 'campaign' },
    status: { treated: 'Campaign group', control: 'Control group' },
  },
  nl: {
    head: [
      'ID',
      'Naam',
      'Profiel-ID',
      'Profiel',
      'Eigenaar',
      'Status',
      'Dag',
      'Waarde (EUR)',
      'Telt mee voor',
    ],
    ...{ yes: 'Ja', no: 'Nee', user: 'gebruiker', figure: 'Cijfer', definition: 'Definitie' },
    ...{ formula: 'Formule', period: 'Periode', asOf: 'Zoals bekend op', filters: 'Filters' },
    ...{ none: 'geen', made: 'Gemaakt', audience: 'doelgroep', campaign: 'campagne' },
    status: { treated: 'Campagnegroep', control: 'Controlegroep' },
  },
};
