import { importFields, importKinds } from '@kade/contract';
import type { Phrases } from '../platform/phrases.js';

const files: Readonly<Record<string, string>> = {
  'a PDF document': 'een pdf-document',
  'a PNG picture': 'een PNG-afbeelding',
  'a JPEG picture': 'een JPEG-afbeelding',
  'a GIF picture': 'een GIF-afbeelding',
  'a RAR archive': 'een RAR-archief',
  'a 7-Zip archive': 'een 7-Zip-archief',
  'a bzip2 archive': 'een bzip2-archief',
  'a Zstandard archive': 'een Zstandard-archief',
  'a program': 'een programma',
  'a Parquet file': 'een Parquet-bestand',
};
/** Labels of fields, English to Dutch: `needed` messages name them. */
const labels = new Map(
  importKinds.flatMap((kind) => importFields[kind].map((f) => [f.label.en, f.label.nl] as const)),
);

/** Files that are imported, and the reasons of rows that were rejected. */
export const dataNl: Phrases = {
  'This API key does not send {}.': 'Met deze API-sleutel kun je {1} niet sturen.',
  '{} have no field "{}"; there are {}.': '{1} hebben geen veld "{2}"; er zijn {3}.',
  'The file has no column "{}" (for {}); it has {}.':
    'Het bestand heeft geen kolom "{1}" (voor {2}); het heeft {3}.',
  'The file has {} columns named "{}". Give them different names and send it again.':
    'Het bestand heeft {1} kolommen met de naam "{2}". Geef ze verschillende namen en stuur het opnieuw.',
  'No column is matched to {} ({}), which is needed: name it in mapping.': (name, label = '') =>
    `Er is geen kolom gekoppeld aan ${labels.get(label) ?? label} (${name}), en die is nodig.`,
  'No column is matched to name, which a new lead needs: name it in mapping.':
    'Er is geen kolom gekoppeld aan de naam, en die is voor een nieuwe lead nodig.',
  'Duplicates are to be told by {}, and no column is matched to it: match one, or choose another duplicate_key.':
    'Dubbele worden herkend aan {1}, en daar is geen kolom aan gekoppeld: koppel er een, of kies een ander kenmerk.',
  'This row has no name: it is rejected unless it is known already.':
    'Deze rij heeft geen naam: die wordt geweigerd, tenzij de relatie al bekend is.',
  '{} looks like a formula, not like a name. It comes in as text.':
    '{1} lijkt een formule en geen naam. Die komt als tekst binnen.',
  'There is no active user "{}". Invite this colleague, correct the name, or leave this column out.':
    'Er is geen actieve gebruiker "{1}". Nodig deze collega uit, verbeter de naam of laat deze kolom weg.',
  'A new profile needs a name, and this row has none.':
    'Een nieuw profiel heeft een naam nodig, en deze rij heeft er geen.',
  'Numbers in this file can be read in two ways. Say with number_format which one is meant.':
    'Getallen in dit bestand kun je op twee manieren lezen. Geef met number_format aan welke bedoeld is.',
  'Numbers in this file can be read in two ways. Set number_format to comma or to point.':
    'Getallen in dit bestand kun je op twee manieren lezen. Zet number_format op comma of op point.',
  'Line {}, {}: "{}" is {} with a comma before the decimals and {} with a point.':
    'Regel {1}, {2}: "{3}" is {4} met een komma voor de decimalen en {5} met een punt.',
  'Nothing in the file tells which one is meant: send it again and choose how its numbers are written.':
    'Uit het bestand blijkt niet welke bedoeld is: stuur het opnieuw en kies de getalnotatie.',
  '{}: "{}" can be {} or {}. Write it without a sign for thousands.':
    '{1}: "{2}" kan {3} of {4} zijn. Schrijf het zonder teken voor duizendtallen.',
  'Give the lead a name.': 'Geef de lead een naam.',
  'This lead cannot be kept. Check its fields.':
    'Deze lead kan niet worden bewaard. Controleer de velden.',
  'Unpacked, this file is larger than 8 GB. Send it in parts.':
    'Uitgepakt is dit bestand groter dan 8 GB. Stuur het in delen.',
  'The gzip file is damaged or was cut off. Pack it again and send it anew.':
    'Het gzip-bestand is beschadigd of afgebroken. Pak het opnieuw in en stuur het nog eens.',
  'The row has NUL characters.': 'In de rij staan NUL-tekens.',
  'The row has characters that cannot be read: they are not in the encoding of the rest of the file.':
    'In de rij staan tekens die niet te lezen zijn: ze hebben niet de codering van de rest van het bestand.',
  'The file is empty: it has no header row.': 'Het bestand is leeg: het heeft geen kopregel.',
  'Row {}: a quotation mark is opened and not closed where the cell ends. Correct that row and send the file again.':
    'Rij {1}: een aanhalingsteken wordt geopend en niet gesloten waar de cel eindigt. Verbeter die rij en stuur het bestand opnieuw.',
  'Row {} is longer than 1 MB: {}. Correct that row and send the file again.': (row, why = '') =>
    `Rij ${row} is langer dan 1 MB: ${why.startsWith('a quotation') ? 'een aanhalingsteken wordt nergens gesloten' : 'er is geen regeleinde'}. Verbeter die rij en stuur het bestand opnieuw.`,
  'Row {} is longer than 1 MB.': 'Rij {1} is langer dan 1 MB.',
  'Row {} has more than {} columns.': 'Rij {1} heeft meer dan {2} kolommen.',
  'Send CSV, CSV.gz or XLSX.': 'Stuur CSV, CSV.gz of XLSX.',
  'This file is {}.': (what = '') => `Dit bestand is ${files[what] ?? what}.`,
  'The file is empty.': 'Het bestand is leeg.',
  'This archive is empty.': 'Dit archief is leeg.',
  'This file is not text: it is full of NUL bytes.':
    'Dit bestand is geen tekst: het zit vol NUL-bytes.',
  'This is an old Excel file (.xls) or a workbook with a password. Save it as XLSX without a password, or as CSV.':
    'Dit is een oud Excel-bestand (.xls) of een werkmap met een wachtwoord. Sla het op als XLSX zonder wachtwoord, of als CSV.',
  'The first row has {} columns; at most {} can be read.':
    'De eerste rij heeft {1} kolommen; er kunnen er hooguit {2} worden gelezen.',
  'This is a ZIP archive, not an Excel workbook.': 'Dit is een ZIP-archief, geen Excel-werkmap.',
  'The workbook has no visible sheet named "{}"; it has {}.':
    'De werkmap heeft geen zichtbaar blad "{1}"; er zijn {2}.',
  'The workbook has no sheet that can be read.': 'De werkmap heeft geen blad dat te lezen is.',
  'This workbook holds too much text to read safely. Send it as CSV.':
    'In deze werkmap staat te veel tekst om veilig te lezen. Stuur haar als CSV.',
  'This workbook holds too many texts to read safely. Send it as CSV.':
    'In deze werkmap staan te veel teksten om veilig te lezen. Stuur haar als CSV.',
  'The sheet {} of the workbook is empty.': 'Het blad {1} van de werkmap is leeg.',
  'The workbook is damaged: {}': 'De werkmap is beschadigd: {1}',
  'This archive is damaged. Save the workbook again, or send CSV.':
    'Dit archief is beschadigd. Sla de werkmap opnieuw op, of stuur CSV.',
  'This archive holds far more than a workbook does.':
    'In dit archief zit veel meer dan in een werkmap.',
  'This workbook unpacks to {} MB in one part, more than we accept. Send the table as CSV.':
    'Uitgepakt is één deel van deze werkmap {1} MB, meer dan we aannemen. Stuur de tabel als CSV.',
  'This workbook has a password. Save it without one, or send CSV.':
    'Deze werkmap heeft een wachtwoord. Sla haar zonder wachtwoord op, of stuur CSV.',
  'Nothing was imported.': 'Er is niets geïmporteerd.',
  '{} Nothing was imported.': '{1} Er is niets geïmporteerd.',
  'The uploaded file is no longer there. Send it again.':
    'Het geüploade bestand is er niet meer. Stuur het opnieuw.',
  'A total in this file is too large to be kept.':
    'Een totaal in dit bestand is te groot om te bewaren.',
  'Something went wrong on our side.': 'Er ging aan onze kant iets mis.',
  'The file has {} rows; one upload takes {}. Send it in parts.':
    'Het bestand heeft {1} rijen; één upload neemt er {2}. Stuur het in delen.',
  'The file has a header row and nothing below it: there is nothing to import.':
    'Het bestand heeft een kopregel en daaronder niets: er valt niets te importeren.',
  '{}: {} is neither yes nor no (write ja, nee, yes, no, true, false, 1 or 0).':
    '{1}: {2} is geen ja en geen nee (schrijf ja, nee, yes, no, true, false, 1 of 0).',
  '{}: {} is not a date (write it as 2010-12-31 or 31-12-2010).':
    '{1}: {2} is geen datum (schrijf die als 2010-12-31 of 31-12-2010).',
  '{}: {} is not a number.': '{1}: {2} is geen getal.',
  '{}: {} is too large.': '{1}: {2} is te groot.',
  '{}: is more than 100%.': '{1}: is meer dan 100%.',
  'Line {} is the same lead and comes later: that one counts.':
    'Regel {1} is dezelfde lead en komt later: die telt.',
  '{}: has {} characters, at most {} fit.': '{1}: heeft {2} tekens, er passen er hooguit {3}.',
  '{}: holds the spreadsheet error {}.': '{1}: bevat de spreadsheetfout {2}.',
  '{}: {} was cut to exponent notation by a spreadsheet: digits are lost.':
    '{1}: {2} is door een spreadsheet ingekort tot een macht: er zijn cijfers verloren.',
  '{}: {} is not one of {}.': '{1}: {2} is niet een van {3}.',
  '{}: {} is not an e-mail address.': '{1}: {2} is geen e-mailadres.',
  '{}: {} is not a KvK number of eight digits.': '{1}: {2} is geen KvK-nummer van acht cijfers.',
  '{}: {} is not a web address.': '{1}: {2} is geen webadres.',
  '{}: {} is not a phone number.': '{1}: {2} is geen telefoonnummer.',
  '{}: has {} levels, at most 10 fit.': '{1}: heeft {2} niveaus, er passen er hooguit 10.',
  '{}: has a level of more than 200 characters.': '{1}: heeft een niveau van meer dan 200 tekens.',
  'Quantity times price is too large.': 'Aantal maal prijs is te groot.',
  'The row has {} cell, the header has {}.': 'De rij heeft {1} cel, de kopregel heeft er {2}.',
  'The row has {} cells, the header has {}.': 'De rij heeft {1} cellen, de kopregel heeft er {2}.',
  'No customer: {} is empty.': 'Geen klant: {1} is leeg.',
  '{} is empty.': '{1} is leeg.',
  'A new lead needs a name, and this row has none.':
    'Een nieuwe lead heeft een naam nodig, en deze rij heeft er geen.',
  '{} profiles have the external ID {}: it does not say which one is meant. Tell them apart by external ID, or correct the profiles.':
    '{1} profielen hebben het externe nummer {2}: het is niet duidelijk welk profiel bedoeld is. Onderscheid ze op extern nummer, of verbeter de profielen.',
  '{} profiles have the KvK number {}: it does not say which one is meant. Tell them apart by external ID, or correct the profiles.':
    '{1} profielen hebben het KvK-nummer {2}: het is niet duidelijk welk profiel bedoeld is. Onderscheid ze op extern nummer, of verbeter de profielen.',
  '{} profiles have the e-mail address {}: it does not say which one is meant. Tell them apart by external ID, or correct the profiles.':
    '{1} profielen hebben het e-mailadres {2}: het is niet duidelijk welk profiel bedoeld is. Onderscheid ze op extern nummer, of verbeter de profielen.',
  'External ID {} belongs to {} already. Tell duplicates by external ID, or correct the row.':
    'Extern nummer {1} hoort al bij {2}. Herken dubbele op extern nummer, of verbeter de rij.',
  'External ID {} belongs to {} since a merge. Tell duplicates by external ID, or correct the row.':
    'Extern nummer {1} hoort sinds een samenvoeging bij {2}. Herken dubbele op extern nummer, of verbeter de rij.',
  'External ID {} stands in line {} too, for another lead.':
    'Extern nummer {1} staat ook op regel {2}, bij een andere lead.',
  'Unknown customer: {}. Import this profile first, or choose to create missing ones.':
    'Onbekende klant: {1}. Importeer dit profiel eerst, of kies ervoor ontbrekende aan te maken.',
  'Unknown product: {}. Import this product first, or choose to create missing ones.':
    'Onbekend product: {1}. Importeer dit product eerst, of kies ervoor ontbrekende aan te maken.',
  'The amount of this line is too large.': 'Het bedrag van deze regel is te groot.',
  'The discount {} is not between 0 and the amount of the line, {}.':
    'De korting {1} ligt niet tussen 0 en het bedrag van de regel, {2}.',
  'This invoice names two customers: {} and {}.': 'Deze factuur noemt twee klanten: {1} en {2}.',
  'The total of this invoice is too large.': 'Het totaal van deze factuur is te groot.',
  'Line {} of this invoice was rejected, so the invoice was held back.':
    'Regel {1} van deze factuur is afgekeurd, dus is de hele factuur tegengehouden.',
  'The value is below zero.': 'De waarde is lager dan nul.',
  'It was closed before it was created.': 'De kans is gesloten voordat ze werd aangemaakt.',
  'This upload has not finished: it leaves nothing.':
    'Deze upload is nog niet klaar: er blijft niets achter.',
  'Only a dry run that has finished can be started.':
    'Alleen een controle die klaar is kan worden gestart.',
  'This upload changed nothing: there is nothing to roll back.':
    'Deze upload heeft niets gewijzigd: er valt niets terug te draaien.',
};
