import { expect, it } from 'vitest';
import { parse } from '../parse/parse.js';
import { sentence } from './sentence.js';

// Intl puts a no-break space between € and the amount.
const read = (text: string, lang: 'en' | 'nl') =>
  sentence(parse(text), lang).replaceAll('\u00a0', ' ');

it.each([
  ['1=1', 'All profiles.', 'Alle profielen.'],
  ['1=0', 'No profiles.', 'Geen profielen.'],
  [
    "(TOTAL_NET_REVENUE > 10000 and LAST_INVOICE_DATE >= '2011-06-01')",
    'Profiles with Net sales, all time more than €10,000 and Last invoice on or after 1 June 2011.',
    'Profielen met Netto-omzet, totaal meer dan € 10.000 en Laatste factuur op of na 1 juni 2011.',
  ],
  [
    "CITY in ('Oslo', 'Bergen', 'Ede') or not CITY = 'Oslo'",
    'Profiles with either City “Oslo”, “Bergen” or “Ede” or without City “Oslo”.',
    'Profielen met ofwel Plaats ‘Oslo’, ‘Bergen’ of ‘Ede’ ofwel zonder Plaats ‘Oslo’.',
  ],
  [
    "CITY != 'Oslo' and (NAME like 'a%' or NAME not like '%b%')",
    'Profiles with City other than “Oslo” and (either Name starting with “a” or Name not containing “b”).',
    'Profielen met Plaats anders dan ‘Oslo’ en (ofwel Naam beginnend met ‘a’ ofwel Naam zonder ‘b’ erin).',
  ],
  [
    'not (LAST_ORDER_DATE > today - 30 days and LEADSCORE between 50 and 99.5)',
    'Profiles without (Last order less than 30 days ago and Lead score from 50 up to and including 99.5).',
    'Profielen zonder (Laatste bestelling minder dan 30 dagen geleden en Leadscore van 50 tot en met 99,5).',
  ],
  [
    "IND_ECONOMICALLY_ACTIVE = false and CROSS_SELL_PROPOSITIONS in ('Koffie', 'Thee') and CITY is null",
    'Profiles with Economically active: no and Cross-sell categories including “Koffie” or “Thee” and City not filled in.',
    'Profielen met Economisch actief: nee en Cross-sellkansen (productgroepen) waaronder ‘Koffie’ of ‘Thee’ en Plaats niet ingevuld.',
  ],
  [
    'PC_ADR_M2 >= 1234.5 and LAST_ORDER_DATE < today - 1 day',
    'Profiles with Floor area at least 1,234.5 m² and Last order more than 1 day ago.',
    'Profielen met Vloeroppervlakte minimaal 1.234,5 m² en Laatste bestelling meer dan 1 dag geleden.',
  ],
  [
    'LAST_ORDER_DATE < today - 0 days or LAST_ORDER_DATE > today - 0 days',
    'Profiles with either Last order before today or Last order after today.',
    'Profielen met ofwel Laatste bestelling vóór vandaag ofwel Laatste bestelling na vandaag.',
  ],
  [
    "KIND = 'customer' and CRM_STATUS not in ('do_not_contact', 'something else')",
    'Profiles with Type “customer” and CRM status other than “do not contact” or “something else”.',
    'Profielen met Soort ‘klant’ en CRM-status anders dan ‘niet benaderen’ of ‘something else’.',
  ],
  [
    "LIFECYCLE_STAGE in ('at_risk', 'high_value') and LEADVALUE = 'High'",
    'Profiles with Lifecycle stage “at risk” or “high-value” and Lead value “high”.',
    'Profielen met Klantfase ‘risico’ of ‘waardevol’ en Leadwaarde ‘hoog’.',
  ],
  [
    'TOTAL_NET_REVENUE = 0.5',
    'Profiles with Net sales, all time equal to €0.50.',
    'Profielen met Netto-omzet, totaal gelijk aan € 0,50.',
  ],
])('%s', (text, en, nl) => {
  expect(read(text, 'en')).toBe(en);
  expect(read(text, 'nl')).toBe(nl);
});

it.each([
  ["NAME like '%b%'", 'Name containing “b”', 'Naam met daarin ‘b’'],
  ["NAME like '%b'", 'Name ending in “b”', 'Naam eindigend op ‘b’'],
  ["NAME not like 'b%'", 'Name not starting with “b”', 'Naam niet beginnend met ‘b’'],
  ["NAME not like '%b'", 'Name not ending in “b”', 'Naam niet eindigend op ‘b’'],
  ["NAME not in ('a', 'b')", 'Name other than “a” or “b”', 'Naam anders dan ‘a’ of ‘b’'],
  ['LEADSCORE = 5', 'Lead score equal to 5', 'Leadscore gelijk aan 5'],
  ['LEADSCORE != 5', 'Lead score other than 5', 'Leadscore anders dan 5'],
  ['LEADSCORE < 5', 'Lead score less than 5', 'Leadscore minder dan 5'],
  ['LEADSCORE <= 5', 'Lead score at most 5', 'Leadscore maximaal 5'],
  ['LEADSCORE in (4, 5)', 'Lead score equal to 4 or 5', 'Leadscore gelijk aan 4 of 5'],
  ['LEADSCORE not in (4, 5)', 'Lead score other than 4 or 5', 'Leadscore anders dan 4 of 5'],
  [
    'LEADSCORE not between 4 and 5',
    'Lead score outside 4 up to and including 5',
    'Leadscore buiten 4 tot en met 5',
  ],
  [
    "LAST_ORDER_DATE > '2011-06-01'",
    'Last order after 1 June 2011',
    'Laatste bestelling na 1 juni 2011',
  ],
  [
    "LAST_ORDER_DATE < '2011-06-01'",
    'Last order before 1 June 2011',
    'Laatste bestelling vóór 1 juni 2011',
  ],
  [
    "LAST_ORDER_DATE <= '2011-06-01'",
    'Last order on or before 1 June 2011',
    'Laatste bestelling op of vóór 1 juni 2011',
  ],
  [
    "LAST_ORDER_DATE = '2011-06-01'",
    'Last order on 1 June 2011',
    'Laatste bestelling op 1 juni 2011',
  ],
  [
    "LAST_ORDER_DATE != '2011-06-01'",
    'Last order on a day other than 1 June 2011',
    'Laatste bestelling op een andere dag dan 1 juni 2011',
  ],
  [
    "LAST_ORDER_DATE between '2011-06-01' and '2011-06-30'",
    'Last order from 1 June 2011 up to and including 30 June 2011',
    'Laatste bestelling van 1 juni 2011 tot en met 30 juni 2011',
  ],
  [
    'LAST_ORDER_DATE > today - 1 day',
    'Last order less than 1 day ago',
    'Laatste bestelling minder dan 1 dag geleden',
  ],
  [
    'LAST_ORDER_DATE < today - 2 days',
    'Last order more than 2 days ago',
    'Laatste bestelling meer dan 2 dagen geleden',
  ],
  [
    "CROSS_SELL_PROPOSITIONS not in ('Koffie')",
    'Cross-sell categories without “Koffie”',
    'Cross-sellkansen (productgroepen) zonder ‘Koffie’',
  ],
  ['IND_ECONOMICALLY_ACTIVE = true', 'Economically active: yes', 'Economisch actief: ja'],
  ['CITY is not null', 'City filled in', 'Plaats ingevuld'],
])('says of %s how it holds', (text, en, nl) => {
  expect(read(text, 'en')).toBe(`Profiles with ${en}.`);
  expect(read(text, 'nl')).toBe(`Profielen met ${nl}.`);
});

it('names eleven values, and counts what is beyond ten of twelve', () => {
  const list = (count: number) => Array.from({ length: count }, (_, i) => i + 1).join(', ');
  expect(read(`LEADSCORE in (${list(11)})`, 'en')).toMatch(/9, 10 or 11\.$/);
  expect(read(`LEADSCORE in (${list(12)})`, 'en')).toMatch(/9, 10 or 2 other values\.$/);
});

it('counts what a long list holds beyond its first ten values', () => {
  const list = Array.from({ length: 1200 }, (_, i) => i).join(', ');
  expect(read(`EMPLOYEES_TOTAL in (${list})`, 'en')).toMatch(/8, 9 or 1,190 other values\.$/);
  expect(read(`EMPLOYEES_TOTAL in (${list})`, 'nl')).toMatch(/8, 9 of 1\.190 andere waarden\.$/);
});
