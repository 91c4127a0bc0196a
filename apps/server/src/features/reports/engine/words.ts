import type {
  ActivityOutcome,
  ActivityType,
  Language,
  OpportunityStatus,
  Split,
  Words,
} from '@kade/contract';

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
> & { head: string[]; split: Record<Split, string> };

/** Words of the files of reports, in the reader's language. */
export const fileWords: Record<Language, FileWords> = {
  en: {
    head: [
      ...['ID', 'Name', 'Profile ID', 'Profile', 'Owner', 'Status', 'Day', 'Value (EUR)'],
      'Counts for',
    ],
    ...{ yes: 'Yes', no: 'No', user: 'user', figure: 'Figure', definition: 'Definition' },
    ...{ formula: 'Formula', period: 'Period', asOf: 'As known on', filters: 'Filters' },
    ...{ none: 'none', made: 'Made', audience: 'audience', campaign: 'campaign' },
    split: {
      ...{ user: 'owner', segment: 'segment', province: 'province', source: 'source' },
      ...{ stage: 'stage', reason: 'reason', type: 'type', outcome: 'outcome' },
      ...{ campaign: 'campaign', subject: 'subject' },
    },
  },
  nl: {
    head: [
      ...['ID', 'Naam', 'Profiel-ID', 'Profiel', 'Eigenaar', 'Status', 'Dag', 'Waarde (EUR)'],
      'Telt mee voor',
    ],
    ...{ yes: 'Ja', no: 'Nee', user: 'gebruiker', figure: 'Cijfer', definition: 'Definitie' },
    ...{ formula: 'Formule', period: 'Periode', asOf: 'Zoals bekend op', filters: 'Filters' },
    ...{ none: 'geen', made: 'Gemaakt', audience: 'doelgroep', campaign: 'campagne' },
    split: {
      ...{ user: 'eigenaar', segment: 'segment', province: 'provincie', source: 'bron' },
      ...{ stage: 'fase', reason: 'reden', type: 'soort', outcome: 'uitkomst' },
      ...{ campaign: 'campagne', subject: 'onderwerp' },
    },
  },
};

/**
 * What stands in the column of the status: as the screens call it, which a test sees to. Whatever is no code, such as a
 * segment, is its own word.
 */
export const statusWords: Readonly<
  Record<OpportunityStatus | ActivityOutcome | ActivityType | 'treated' | 'control', Words>
> = {
  lead: { en: 'Lead', nl: 'Lead' },
  prospect: { en: 'Prospect', nl: 'Prospect' },
  qualified: { en: 'Qualified', nl: 'Gekwalificeerd' },
  opportunity: { en: 'Opportunity', nl: 'Verkoopkans' },
  proposal: { en: 'Proposal', nl: 'Offerte' },
  negotiation: { en: 'Negotiation', nl: 'Onderhandeling' },
  deal: { en: 'Won', nl: 'Deal' },
  lost: { en: 'Lost', nl: 'Verloren' },
  closed: { en: 'Closed', nl: 'Vervallen' },
  call: { en: 'Call', nl: 'Bellen' },
  visit: { en: 'Visit', nl: 'Bezoek' },
  meeting: { en: 'Meeting', nl: 'Afspraak' },
  email: { en: 'Email', nl: 'E-mail' },
  task: { en: 'Task', nl: 'Taak' },
  note: { en: 'Note', nl: 'Notitie' },
  interested: { en: 'Interested', nl: 'Geïnteresseerd' },
  ordered: { en: 'Ordered', nl: 'Besteld' },
  appointment: { en: 'Appointment made', nl: 'Afspraak gemaakt' },
  follow_up: { en: 'Follow-up needed', nl: 'Later opvolgen' },
  not_reached: { en: 'No answer', nl: 'Niet bereikt' },
  no_show: { en: 'No-show', nl: 'Ging niet door' },
  not_interested: { en: 'Not interested', nl: 'Niet geïnteresseerd' },
  completed: { en: 'Completed', nl: 'Afgerond' },
  cancelled: { en: 'Cancelled', nl: 'Geannuleerd' },
  treated: { en: 'Campaign group', nl: 'Campagnegroep' },
  control: { en: 'Control group', nl: 'Controlegroep' },
};

export const statusWord = (status: string, language: Language): string =>
  (statusWords as Readonly<Record<string, Words>>)[status]?.[language] ?? status;
