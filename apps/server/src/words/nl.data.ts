import { importFields, importKinds } from '@kade/contract';
import type { Phrases } from '../platform/phrases.js';

const files: Readonly<Record<string, string>> = {
  'a PDF document': 'een pdf-document',
  'a PNG image': 'een PNG-afbeelding',
  'a JPEG image': 'een JPEG-afbeelding',
  'a GIF image': 'een GIF-afbeelding',
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
  'This API key doesn’t have access to {}.': 'Met deze API-sleutel kun je {1} niet sturen.',
  '{} don’t have a field “{}”. Available fields: {}.': '{1} hebben geen veld "{2}"; er zijn {3}.',
  'The file doesn’t have a column “{}” (for {}). Its columns are: {}.':
    'Het bestand heeft geen kolom "{1}" (voor {2}); het heeft {3}.',
  'The file has {} columns named “{}”. Rename them and upload the file again.':
    'Het bestand heeft {1} kolommen met de naam "{2}". Geef ze verschillende namen en stuur het opnieuw.',
  '{} ({}) is required. Match a column to it.': (name, label = '') =>
    `Er is geen kolom gekoppeld aan ${labels.get(label) ?? label} (${name}), en die is nodig.`,
  'New leads need a name. Match a column to Name.':
    'Er is geen kolom gekoppeld aan de naam, en die is voor een nieuwe lead nodig.',
  'Existing leads are matched by {}, but no column is matched to it. Match a column, or match leads another way.':
    'Dubbele worden herkend aan {1}, en daar is geen kolom aan gekoppeld: koppel er een, of kies een ander kenmerk.',
  'Numbers in this file can be read in two ways. Choose the number format.':
    'Getallen in dit bestand kun je op twee manieren lezen. Geef met number_format aan welke bedoeld is.',
  'Numbers in this file can be read in two ways. Set number_format to comma or to point.':
    'Getallen in dit bestand kun je op twee manieren lezen. Zet number_format op comma of op point.',
  'Line {}, {}: "{}" is {} with a comma before the decimals and {} with a point.':
    'Regel {1}, {2}: "{3}" is {4} met een komma voor de decimalen en {5} met een punt.',
  'Nothing in the file tells which one is meant: send it again and choose how its numbers are written.':
    'Uit het bestand blijkt niet welke bedoeld is: stuur het opnieuw en kies de getalnotatie.',
  '{}: "{}" can be {} or {}. Write it without a sign for thousands.':
    '{1}: "{2}" kan {3} of {4} zijn. Schrijf het zonder teken voor duizendtallen.',
  'Enter a name for the lead.': 'Geef de lead een naam.',
  'This lead couldn’t be saved. Check its fields.':
    'Deze lead kan niet worden bewaard. Controleer de velden.',
  'This file is over 8 GB when unpacked. Split it and upload the parts.':
    'Uitgepakt is dit bestand groter dan 8 GB. Stuur het in delen.',
  'The file has over 2,000,000 empty rows. Delete them and upload it again.':
    'Het bestand heeft meer dan 2.000.000 lege rijen. Haal ze weg en stuur het nog eens.',
  'The file has over 50,000,000 lines. Split it and upload the parts.':
    'Het bestand heeft meer dan 50.000.000 regels. Stuur het in delen.',
  'The gzip file is damaged or incomplete. Compress it again and upload it again.':
    'Het gzip-bestand is beschadigd of afgebroken. Pak het opnieuw in en stuur het nog eens.',
  'The file is empty. It needs a header row.': 'Het bestand is leeg: het heeft geen kopregel.',
  'Row {}: a quotation mark isn’t closed. Fix this row and upload the file again.':
    'Rij {1}: een aanhalingsteken wordt geopend en niet gesloten waar de cel eindigt. Verbeter die rij en stuur het bestand opnieuw.',
  'Row {} is over 1 MB: {}. Fix this row and upload the file again.': (row, why = '') =>
    `Rij ${row} is langer dan 1 MB: ${why.startsWith('a quotation') ? 'een aanhalingsteken wordt nergens gesloten' : 'er is geen regeleinde'}. Verbeter die rij en stuur het bestand opnieuw.`,
  'Row {} is longer than 1 MB.': 'Rij {1} is langer dan 1 MB.',
  'Row {} has more than {} columns.': 'Rij {1} heeft meer dan {2} kolommen.',
  'Upload a CSV, CSV.gz or XLSX file.': 'Stuur CSV, CSV.gz of XLSX.',
  'This file is {}.': (what = '') => `Dit bestand is ${files[what] ?? what}.`,
  'The file is empty.': 'Het bestand is leeg.',
  'This archive is empty.': 'Dit archief is leeg.',
  'This isn’t a text file.': 'Dit bestand is geen tekst: het zit vol NUL-bytes.',
  'This is an old Excel file (.xls) or a password-protected workbook. Save it as XLSX without a password, or as CSV.':
    'Dit is een oud Excel-bestand (.xls) of een werkmap met een wachtwoord. Sla het op als XLSX zonder wachtwoord, of als CSV.',
  'The first row has {} columns. The maximum is {}.':
    'De eerste rij heeft {1} kolommen; er kunnen er maximaal {2} worden gelezen.',
  'This is a ZIP archive, not an Excel workbook.': 'Dit is een ZIP-archief, geen Excel-werkmap.',
  'The workbook doesn’t have a visible worksheet named “{}”. It has: {}.':
    'De werkmap heeft geen zichtbaar blad "{1}"; er zijn {2}.',
  'The workbook has no readable worksheet.': 'De werkmap heeft geen blad dat te lezen is.',
  'This workbook contains too much text. Save it as CSV and upload that.':
    'In deze werkmap staat te veel tekst om veilig te lezen. Sla de tabel op als CSV.',
  'This workbook contains too many text values. Save it as CSV and upload that.':
    'In deze werkmap staan te veel teksten om veilig te lezen. Sla de tabel op als CSV.',
  'Worksheet {} is empty.': 'Het blad {1} van de werkmap is leeg.',
  'The workbook is damaged: {}': 'De werkmap is beschadigd: {1}',
  'This workbook is damaged. Save it again, or upload a CSV file.':
    'Dit archief is beschadigd. Sla de werkmap opnieuw op, of stuur CSV.',
  'This file contains far more than a normal workbook.':
    'In dit archief zit veel meer dan in een werkmap.',
  'This workbook is too large ({} MB when unpacked). Save the table as CSV and upload that.':
    'Uitgepakt is één deel van deze werkmap {1} MB, meer dan we verwerken. Stuur de tabel als CSV.',
  'This workbook is password-protected. Save it without a password, or upload a CSV file.':
    'Deze werkmap heeft een wachtwoord. Sla de werkmap op zonder wachtwoord, of als CSV.',
  'Nothing was imported.': 'Er is niets geïmporteerd.',
  '{} Nothing was imported.': '{1} Er is niets geïmporteerd.',
  'The uploaded file is no longer available. Upload it again.':
    'Het geüploade bestand is er niet meer. Stuur het opnieuw.',
  'A total in this file is too large to store.':
    'Een totaal in dit bestand is te groot om te bewaren.',
  'Something went wrong on our side.': 'Er ging aan onze kant iets mis.',
  'The file has {} rows. The maximum per upload is {}. Split the file.':
    'Het bestand heeft {1} rijen; een upload kan er maximaal {2} aan. Splits het bestand.',
  'The file has a header row but no data.':
    'Het bestand heeft een kopregel en daaronder niets: er valt niets te importeren.',
  'This upload hasn’t finished, so there’s nothing to roll back.': 'Deze upload is nog bezig.',
  'You can start the upload once the check has finished.':
    'Alleen een controle die klaar is kan worden gestart.',
  'This upload didn’t change anything, so there’s nothing to roll back.':
    'Deze upload heeft niets gewijzigd: er valt niets terug te draaien.',
};
