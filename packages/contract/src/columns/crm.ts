import type { Column } from './column.js';
import { crmStatuses, crmStatusWords } from './options.js';

/** How the company stands with a business: status, owner, permissions, dates of the record. */
export const crmColumns = [
  {
    key: 'CRM_STATUS',
    type: 'category',
    label: { en: 'CRM status', nl: 'CRM-status' },
    group: 'crm',
    source: 'crm',
    options: crmStatuses,
    words: crmStatusWords,
    about: {
      en: 'Where you are with this business, from lead to customer, lost or do not contact. The first invoice turns a lead or prospect into a customer. Campaigns skip profiles marked “do not contact”.',
      nl: 'Hoe ver je met dit bedrijf bent: van lead tot klant, verloren of niet benaderen. De eerste factuur maakt van een lead of prospect een klant. Campagnes slaan bedrijven met ‘niet benaderen’ over.',
    },
  },
  {
    key: 'SALES_OWNER',
    type: 'category',
    max: 200,
    label: { en: 'Sales owner', nl: 'Accountmanager' },
    group: 'crm',
    source: 'crm',
    about: {
      en: 'The colleague who looks after this business. An import links a name or email address to a user of Kade and refuses rows that name no user.',
      nl: 'De collega die voor dit bedrijf zorgt. Een import koppelt een naam of e-mailadres aan een gebruiker van Kade en weigert rijen die niemand noemen.',
    },
  },
  {
    key: 'SOURCE',
    type: 'category',
    max: 200,
    label: { en: 'Source', nl: 'Bron' },
    group: 'crm',
    source: 'fed',
    about: {
      en: 'How you found this business, such as a trade fair, your website or a referral. Profiles created by an import because another file referred to them have the source “import”.',
      nl: 'Waar je dit bedrijf vandaan hebt, zoals een vakbeurs, je website of een aanbeveling. Een profiel dat een import aanmaakte omdat een ander bestand het noemde, heeft import als bron.',
    },
  },
  {
    key: 'IND_COC_MAIL_ALLOWED',
    type: 'boolean',
    label: {
      en: 'Unsolicited mail allowed (KvK)',
      nl: 'Ongevraagde post en mail toegestaan (KvK)',
    },
    group: 'crm',
    source: 'fed',
    about: {
      en: 'Whether the trade register (KvK) says this business accepts unsolicited mail. “No” excludes it from all email campaigns; empty counts as yes.',
      nl: 'Of het bedrijf volgens het Handelsregister ongevraagd post en mail mag krijgen. Nee houdt het buiten elke e-mailcampagne; leeg telt als ja.',
    },
  },
  {
    key: 'IND_VISIT_MAIL_ALLOWED',
    type: 'boolean',
    label: { en: 'Visits and mail allowed', nl: 'Bezoek en mail toegestaan' },
    group: 'crm',
    source: 'fed',
    about: {
      en: 'Whether the business accepts visits and mail, according to your data. Campaigns don’t check this: use it in a rule to exclude those who said no.',
      nl: 'Of het bedrijf volgens je gegevens bezoek en mail goedvindt. Campagnes houden er geen rekening mee: gebruik het in een regel om bedrijven met ‘nee’ uit te sluiten.',
    },
  },
  {
    key: 'CREATED_AT',
    type: 'date',
    label: { en: 'Created on', nl: 'Datum toegevoegd' },
    group: 'crm',
    source: 'crm',
    about: {
      en: 'When the profile was added to Kade. Rules compare dates in your company’s time zone.',
      nl: 'Wanneer het profiel aan Kade is toegevoegd. Regels vergelijken de datum in de tijdzone van je bedrijf.',
    },
  },
  {
    key: 'UPDATED_AT',
    type: 'date',
    label: { en: 'Last updated', nl: 'Laatste wijziging' },
    group: 'crm',
    source: 'crm',
    about: {
      en: 'When an import or a colleague last changed this profile’s details. New sales figures and imports without changes don’t count.',
      nl: 'Wanneer een import of een collega de gegevens van dit bedrijf voor het laatst heeft gewijzigd. Nieuwe omzetcijfers tellen niet mee, een import die niets verandert ook niet.',
    },
  },
] as const satisfies readonly Column[];
