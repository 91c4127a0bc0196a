import type { Texts } from './format.js';

/** Why a row of an import is rejected; some complete the name of its column. */
export const rows = {
  row_nameless_unless_known: {
    en: 'This row has no name: it is rejected unless it is known already.',
    nl: 'Deze rij heeft geen naam: die wordt afgekeurd, tenzij het profiel al bekend is.',
  },
  name_like_formula: {
    en: '{name} looks like a formula, not like a name. It comes in as text.',
    nl: '{name} lijkt een formule en geen naam. Die komt als tekst binnen.',
  },
  user_not_found: {
    en: 'There is no active user "{name}". Invite this colleague, correct the name, or leave this column out.',
    nl: 'Er is geen actieve gebruiker "{name}". Nodig deze collega uit, verbeter de naam of laat deze kolom weg.',
  },
  profile_nameless: {
    en: 'A new profile needs a name, and this row has none.',
    nl: 'Een nieuw profiel heeft een naam nodig, en deze rij heeft er geen.',
  },
  row_nul: {
    en: 'The row contains characters that can’t be read (NUL).',
    nl: 'De rij bevat tekens die niet te lezen zijn (NUL).',
  },
  row_encoding: {
    en: 'The row contains characters that can’t be read. Their encoding differs from the rest of the file.',
    nl: 'De rij bevat tekens die niet te lezen zijn. Hun codering wijkt af van de rest van het bestand.',
  },
  not_yes_or_no: {
    en: '{cell} isn’t yes or no. Use ja, nee, yes, no, true, false, 1 or 0.',
    nl: '{cell} is geen ja of nee. Gebruik ja, nee, yes, no, true, false, 1 of 0.',
  },
  not_a_date: {
    en: '{cell} isn’t a valid date. Use 2010-12-31 or 31-12-2010.',
    nl: '{cell} is geen geldige datum. Gebruik 2010-12-31 of 31-12-2010.',
  },
  not_a_number: {
    en: '{cell} isn’t a number.',
    nl: '{cell} is geen getal.',
  },
  too_large: {
    en: '{cell} is too large.',
    nl: '{cell} is te groot.',
  },
  above_all: {
    en: 'can’t be more than 100%.',
    nl: 'kan niet meer dan 100% zijn.',
  },
  lead_later: {
    en: 'Line {line} is the same lead and comes later, so that line is used.',
    nl: 'Regel {line} is dezelfde lead en komt later, dus die regel telt.',
  },
  too_long: {
    en: '{count} characters is too long. The maximum is {most}.',
    nl: '{count} tekens is te lang. Het maximum is {most}.',
  },
  spreadsheet_error: {
    en: 'contains the spreadsheet error {text}.',
    nl: 'bevat de spreadsheetfout {text}.',
  },
  digits_lost: {
    en: '{cell} was changed to scientific notation by a spreadsheet, so digits were lost.',
    nl: '{cell} is door een spreadsheet omgezet naar wetenschappelijke notatie: er zijn cijfers verloren gegaan.',
  },
  not_one_of: {
    en: '{cell} isn’t allowed. Use one of: {options}.',
    nl: '{cell} kan niet. Gebruik een van: {options}.',
  },
  no_email: {
    en: '{cell} isn’t a valid email address.',
    nl: '{cell} is geen geldig e-mailadres.',
  },
  no_kvk_number: {
    en: '{cell} isn’t a KvK number of eight digits.',
    nl: '{cell} is geen KvK-nummer van acht cijfers.',
  },
  no_website: {
    en: '{cell} isn’t a web address.',
    nl: '{cell} is geen webadres.',
  },
  no_phone: {
    en: '{cell} isn’t a phone number.',
    nl: '{cell} is geen telefoonnummer.',
  },
  levels_most: {
    en: 'has {count} levels. The maximum is 10.',
    nl: 'heeft {count} niveaus. Het maximum is 10.',
  },
  level_long: {
    en: 'has a level longer than 200 characters.',
    nl: 'heeft een niveau van meer dan 200 tekens.',
  },
  line_amount_large: {
    en: 'The line amount (quantity × price) is too large.',
    nl: 'Aantal maal prijs is te groot.',
  },
  customer_empty: {
    en: 'Customer is missing: {header} is empty.',
    nl: 'Geen klant: {header} is leeg.',
  },
  cell_empty: {
    en: '{header} is empty.',
    nl: '{header} is leeg.',
  },
  in_column: {
    en: '{header}: {problem}',
    nl: '{header}: {problem}',
  },
  row_width: {
    en: 'The row has {cells, plural, one {# cell} other {# cells}}, the header has {width}.',
    nl: 'De rij heeft {cells, plural, one {# cel} other {# cellen}}, de kopregel {width}.',
  },
  new_lead_nameless: {
    en: 'New leads need a name, but this row doesn’t have one.',
    nl: 'Een nieuwe lead heeft een naam nodig, en deze rij heeft er geen.',
  },
  external_id_shared: {
    en: '{count} profiles have the external ID {value}, so it’s not clear which one this is. Correct these profiles first.',
    nl: '{count} profielen hebben klantnummer {value}: het is niet duidelijk welk profiel is bedoeld. Corrigeer eerst die profielen.',
  },
  kvk_number_shared: {
    en: '{count} profiles have the KvK number {value}, so it’s not clear which one this is. Match by external ID, or correct these profiles.',
    nl: '{count} profielen hebben KvK-nummer {value}: het is niet duidelijk welk profiel is bedoeld. Herken leads op klantnummer, of corrigeer die profielen.',
  },
  email_shared: {
    en: '{count} profiles have the email address {value}, so it’s not clear which one this is. Match by external ID, or correct these profiles.',
    nl: '{count} profielen hebben e-mailadres {value}: het is niet duidelijk welk profiel is bedoeld. Herken leads op klantnummer, of corrigeer die profielen.',
  },
  external_id_taken: {
    en: 'External ID {value} already belongs to {name}. Match existing leads by external ID, or fix this row.',
    nl: 'Klantnummer {value} hoort al bij {name}. Herken dubbele leads op klantnummer, of verbeter de rij.',
  },
  external_id_merged: {
    en: 'External ID {value} belongs to {name} after a merge. Match existing leads by external ID, or fix this row.',
    nl: 'Klantnummer {value} hoort sinds een samenvoeging bij {name}. Herken dubbele leads op klantnummer, of verbeter de rij.',
  },
  external_id_twice: {
    en: 'External ID {value} is also used on line {line} for a different lead.',
    nl: 'Klantnummer {value} staat ook op regel {line}, bij een andere lead.',
  },
  customer_unknown: {
    en: 'Unknown customer: {customer}. Import this profile first, or turn on creating missing customers.',
    nl: 'Onbekende klant: {customer}. Importeer dit profiel eerst, of laat ontbrekende profielen aanmaken.',
  },
  product_unknown: {
    en: 'Unknown product: {product}. Import this product first, or turn on creating missing products.',
    nl: 'Onbekend product: {product}. Importeer dit product eerst, of laat ontbrekende producten aanmaken.',
  },
  net_too_large: {
    en: 'The amount of this line is too large.',
    nl: 'Het bedrag van deze regel is te groot.',
  },
  discount_outside: {
    en: 'The discount {discount} is not between 0 and the amount of the line, {amount}.',
    nl: 'De korting {discount} ligt niet tussen 0 en het bedrag van de regel, {amount}.',
  },
  invoice_two_customers: {
    en: 'This invoice has two customers: {first} and {second}.',
    nl: 'Op deze factuur staan twee klanten: {first} en {second}.',
  },
  invoice_too_large: {
    en: 'The total of this invoice is too large.',
    nl: 'Het totaal van deze factuur is te groot.',
  },
  invoice_line_rejected: {
    en: 'Line {line} of this invoice was rejected, so the whole invoice was skipped.',
    nl: 'Regel {line} van deze factuur is afgekeurd, dus is de hele factuur tegengehouden.',
  },
  value_negative: {
    en: 'The value can’t be negative.',
    nl: 'De waarde is lager dan nul.',
  },
  closed_before_created: {
    en: 'The close date is before the creation date.',
    nl: 'De verkoopkans is eerder afgesloten dan aangemaakt.',
  },
  known_left_alone: {
    en: 'Known already, and left alone as chosen.',
    nl: 'Al bekend, en overgeslagen zoals gekozen.',
  },
} as const satisfies Texts;
