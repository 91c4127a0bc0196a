import type { Phrases } from '../platform/phrases.js';

const places = { least: 'minimaal', most: 'maximaal' } as const;
const place = (side: string | undefined) => places[side as keyof typeof places] ?? side ?? '';

/** What is wrong with a field, and what concerns any call. */
export const fieldsNl: Phrases = {
  'Please fill in this field.': 'Vul dit veld in.',
  'Enter text.': 'Vul een tekst in.',
  'Enter a number.': 'Vul een getal in.',
  'Enter a whole number.': 'Vul een heel getal in.',
  'Enter true or false.': 'Vul true of false in.',
  'Enter a list.': 'Geef een lijst.',
  'Write an object.': 'Geef een object.',
  'Enter an email address, such as name@company.example.':
    'Vul een e-mailadres in, zoals naam@bedrijf.example.',
  'Write a KvK number of eight digits.': 'Vul een KvK-nummer van acht cijfers in.',
  'Write a web address, such as https://example.com.':
    'Vul een webadres in, zoals https://example.com.',
  'Write a phone number, such as +31 20 123 45 67.':
    'Vul een telefoonnummer in, zoals +31 20 123 45 67.',
  'Write an email address, such as name@example.com.':
    'Vul een e-mailadres in, zoals naam@example.com.',
  'Enter a full web address, such as https://company.example.':
    'Vul een volledig webadres in, zoals https://bedrijf.example.',
  'Enter a date as YYYY-MM-DD.': 'Vul een dag in als JJJJ-MM-DD.',
  'Enter a date and time, such as 2026-01-31T12:00:00Z.':
    'Vul een moment in zoals 2026-01-31T12:00:00Z.',
  'Enter an ID, such as {}.': 'Vul een id in zoals {1}.',
  'Use {} character.': 'Gebruik {1} teken.',
  'Use {} characters.': 'Gebruik {1} tekens.',
  'Use at {} {} character.': (side, n) => `Gebruik ${place(side)} ${n} teken.`,
  'Use at {} {} characters.': (side, n) => `Gebruik ${place(side)} ${n} tekens.`,
  'Enter {}.': 'Geef er {1}.',
  'Enter at {} {}.': (side, n) => `Geef er ${place(side)} ${n}.`,
  'Enter a number above {}.': 'Vul een getal in boven {1}.',
  'Write a number below {}.': 'Vul een getal in onder {1}.',
  'Enter a number of at {} {}.': (side, n) => `Vul een getal in van ${place(side)} ${n}.`,
  'Use one of {}.': 'Gebruik een van: {1}.',
  'Remove {}.': 'Laat {1} weg.',
  'This format isn’t accepted. See /api/docs.':
    'Deze vorm wordt niet herkend. Zie de beschrijving op /api/docs.',
  'Enter an amount, such as {}.': 'Vul een bedrag in zoals {1}.',
  'Enter an amount with up to two decimals, such as {}.':
    'Vul een bedrag in met maximaal twee decimalen, zoals {1}.',
  'Enter a three-letter currency code, such as EUR.':
    'Vul een valuta in als drie hoofdletters, zoals EUR.',
  'Enter the full website address, including https://.':
    'Vul het hele adres van de website in, met https:// ervoor.',
  'Enter a time zone, such as Europe/Amsterdam.': 'Vul een tijdzone in zoals Europe/Amsterdam.',
  'Enter a name or an email address.': 'Vul een naam of een e-mailadres in.',
  'Enter a page path, such as /account.': 'Vul het pad van een scherm in, zoals /account.',
  'Sort by one of these. Add a minus sign to reverse the order: {}.':
    'Sorteer op een van deze, met een minteken ervoor om het om te keren: {1}.',
  'This list can’t be sorted. Leave out ordering.':
    'Deze lijst heeft één volgorde. Laat ordering weg.',
  'Choose a date between {} and {}.': 'Kies een datum tussen {1} en {2}.',
  'Use a date between {} and {}.': 'Gebruik een dag tussen {1} en {2}.',
  'A code has six digits.': 'Een code heeft zes cijfers.',
  'Enter the date until which it’s snoozed. Leave the date out otherwise.':
    'Geef aan tot welke dag het wordt uitgesteld; laat de dag anders weg.',
  'Field {} doesn’t exist. Use fields such as {name}, {city} or {kvk_number}.':
    'Het veld {1} bestaat niet. Gebruik velden zoals {name}, {city} of {kvk_number}.',
  'Nothing found at this address.': 'Deze pagina bestaat niet.',
  'The text contains characters that can’t be stored.':
    'De tekst bevat tekens die niet kunnen worden opgeslagen.',
  'A number is too large.': 'Een getal is te groot.',
  'Send the body as application/json.': 'Stuur de inhoud als application/json.',
  'If this happens again, contact support and quote reference {}.':
    'Gebeurt het nog eens? Vermeld dan {1}.',
  'API keys only give access to data feeds.':
    'Een API-sleutel geeft alleen toegang tot de datafeeds.',
  'An Idempotency-Key can have up to 200 characters.':
    'Een Idempotency-Key heeft maximaal 200 tekens.',
  'This form has no end or cannot be read. Send it once more, as multipart/form-data.':
    'Dit formulier is niet af of niet te lezen. Stuur het nog een keer, als multipart/form-data.',
  'Send a form (multipart/form-data) with the part "file".':
    'Stuur een formulier (multipart/form-data) met het onderdeel "file".',
  'Send the file as the part "file", not "{}".':
    'Stuur het bestand als onderdeel "file", niet "{1}".',
  'The part "file" is missing.': 'Het onderdeel "file" ontbreekt.',
  'The part "{}" is not valid JSON.': 'Het onderdeel "{1}" is geen geldige JSON.',
  'Not valid JSON.': 'Geen geldige JSON.',
  'This file is empty.': 'Dit bestand is leeg.',
};
