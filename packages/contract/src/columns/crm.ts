import type { Column } from './column.js';
import { crmStatuses } from './options.js';

/** How the company stands with a business: status, owner, permissions, dates of the record. */
export const crmColumns = [
  {
    key: 'CRM_STATUS',
    type: 'category',
    label: { en: 'CRM status', nl: 'CRM-status' },
    group: 'crm',
    source: 'crm',
    options: crmStatuses,
    about: {
      en: 'How far you are with this business, from lead to customer, lost or do not contact. The first invoice turns a lead or prospect into a customer; campaigns leave out do not contact.',
      nl: 'Hoe ver je met dit bedrijf bent, van lead tot klant, verloren of niet benaderen. De eerste factuur maakt van een lead of prospect een klant; campagnes slaan niet benaderen over.',
    },
  },
  {
    key: 'SALES_OWNER',
    type: 'category',
    label: { en: 'Sales owner', nl: 'Accountmanager' },
    group: 'crm',
    source: 'crm',
    about: {
      en: 'The colleague who looks after this business. An import links a name or email address to a user of Kade and refuses rows that name nobody.',
      nl: 'De collega die voor deze relatie zorgt. Een import koppelt een naam of e-mailadres aan een gebruiker van Kade en weigert rijen die niemand noemen.',
    },
  },
  {
    key: 'SOURCE',
    type: 'category',
    label: { en: 'Source', nl: 'Bron' },
    group: 'crm',
    source: 'fed',
    about: {
      en: 'How the business came to you, such as a trade fair, your website or a recommendation. Profiles that an import made because another file named them say import.',
      nl: 'Waar je dit bedrijf vandaan hebt, zoals een vakbeurs, je website of een aanbeveling. Een profiel dat een import aanmaakte omdat een ander bestand het noemde, heeft import als bron.',
    },
  },
  {
    key: 'IND_COC_MAIL_ALLOWED',
    type: 'boolean',
    label: { en: 'Mail allowed (KvK)', nl: 'Post en mail toegestaan (KvK)' },
    group: 'crm',
    source: 'fed',
    about: {
      en: 'Whether the trade register says that the business may be sent mail it did not ask for. No keeps it out of every e-mail campaign; empty counts as yes.',
      nl: 'Of het bedrijf volgens het Handelsregister ongevraagd post en mail mag krijgen. Nee houdt het buiten elke e-mailcampagne; leeg telt als ja.',
    },
  },
  {
    key: 'IND_VISIT_MAIL_ALLOWED',
    type: 'boolean',
    label: { en: 'Visit and mail allowed', nl: 'Bezoek en mail toegestaan' },
    group: 'crm',
    source: 'fed',
    about: {
      en: 'Whether the business agrees to visits and mail, according to your data. Campaigns do not look at it: use it in a rule to leave out those who said no.',
      nl: 'Of het bedrijf volgens je gegevens bezoek en mail goedvindt. Campagnes kijken er niet naar: gebruik het in een regel om bedrijven met nee weg te laten.',
    },
  },
  {
    key: 'CREATED_AT',
    type: 'date',
    label: { en: 'Added on', nl: 'Toegevoegd op' },
    group: 'crm',
    source: 'crm',
    about: {
      en: 'When the profile came into Kade. Rules compare the day, in your company’s time zone.',
      nl: 'Wanneer het profiel in Kade kwam. Regels vergelijken de dag, in de tijdzone van je bedrijf.',
    },
  },
  {
    key: 'UPDATED_AT',
    type: 'date',
    label: { en: 'Changed on', nl: 'Gewijzigd op' },
    group: 'crm',
    source: 'crm',
    about: {
      en: 'When an import or a colleague last changed what is known of this business. New sales figures, and imports that change nothing, do not count.',
      nl: 'Wanneer een import of een collega de gegevens van dit bedrijf voor het laatst heeft gewijzigd. Nieuwe omzetcijfers tellen niet mee, een import die niets verandert ook niet.',
    },
  },
] as const satisfies readonly Column[];
