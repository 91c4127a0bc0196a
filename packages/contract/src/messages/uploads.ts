import type { Texts } from './format.js';

/** Files that are imported. */
export const uploads = {
  api_key_kind: {
    en: 'This API key doesn’t have access to {kind}.',
    nl: 'Met deze API-sleutel kun je geen {kind} versturen.',
  },
  field_unknown: {
    en: '{kind} don’t have a field “{field}”. Available fields: {fields}.',
    nl: '{kind} hebben geen veld "{field}"; er zijn {fields}.',
  },
  column_unknown: {
    en: 'The file doesn’t have a column “{column}” (for {field}). Its columns are: {columns}.',
    nl: 'Het bestand heeft geen kolom "{column}" (voor {field}); het heeft {columns}.',
  },
  column_twice: {
    en: 'The file has {count} columns named “{column}”. Rename them and upload the file again.',
    nl: 'Het bestand heeft {count} kolommen met de naam "{column}". Geef ze verschillende namen en stuur het opnieuw.',
  },
  column_needed: {
    en: '{label} ({field}) is required. Match a column to it.',
    nl: '{label} ({field}) is verplicht. Koppel er een kolom aan.',
  },
  lead_name_unmatched: {
    en: 'New leads need a name. Match a column to Name.',
    nl: 'Er is nog geen kolom gekoppeld aan de naam. Die is verplicht voor een nieuwe lead.',
  },
  lead_key_unmatched: {
    en: 'Existing leads are matched by {key}, but no column is matched to it. Match a column, or match leads another way.',
    nl: 'We herkennen dubbele leads aan {key}, maar daaraan is nog geen kolom gekoppeld. Koppel er een, of kies een ander kenmerk.',
  },
  number_format_unset: {
    en: 'Numbers in this file can be read in two ways. Set number_format to comma or to point.',
    nl: 'Getallen in dit bestand kun je op twee manieren lezen. Zet number_format op comma of op point.',
  },
  number_two_ways: {
    en: 'Line {line}, {header}: "{cell}" is {comma} with a comma before the decimals and {point} with a point.',
    nl: 'Regel {line}, {header}: "{cell}" is {comma} met een komma voor de decimalen en {point} met een punt.',
  },
  number_format_choose: {
    en: 'Nothing in the file tells which one is meant: send it again and choose how its numbers are written.',
    nl: 'Uit het bestand blijkt niet welke bedoeld is. Upload het opnieuw en kies de getalnotatie.',
  },
  cell_two_ways: {
    en: '{header}: "{cell}" can be {comma} or {point}. Write it without a sign for thousands.',
    nl: '{header}: "{cell}" kan {comma} of {point} zijn. Schrijf het zonder teken voor duizendtallen.',
  },
  lead_nameless: {
    en: 'Enter a name for the lead.',
    nl: 'Geef de lead een naam.',
  },
  lead_not_saved: {
    en: 'This lead couldn’t be saved. Check its fields.',
    nl: 'Deze lead kan niet worden bewaard. Controleer de velden.',
  },
  unpacked_large: {
    en: 'This file is over 8 GB when unpacked. Split it and upload the parts.',
    nl: 'Uitgepakt is dit bestand groter dan 8 GB. Splits het en upload de delen.',
  },
  empty_rows_most: {
    en: 'The file has over 2,000,000 empty rows. Delete them and upload it again.',
    nl: 'Het bestand heeft meer dan 2.000.000 lege rijen. Verwijder ze en upload het opnieuw.',
  },
  lines_most: {
    en: 'The file has over 50,000,000 lines. Split it and upload the parts.',
    nl: 'Het bestand heeft meer dan 50.000.000 regels. Splits het en upload de delen.',
  },
  gzip_damaged: {
    en: 'The gzip file is damaged or incomplete. Compress it again and upload it again.',
    nl: 'Het gzip-bestand is beschadigd of niet compleet. Comprimeer en upload het opnieuw.',
  },
  file_without_header: {
    en: 'The file is empty. It needs a header row.',
    nl: 'Het bestand is leeg. Het heeft een kopregel nodig.',
  },
  quote_open: {
    en: 'Row {row}: a quotation mark isn’t closed. Fix this row and upload the file again.',
    nl: 'Rij {row}: een aanhalingsteken is niet gesloten. Verbeter deze rij en upload het bestand opnieuw.',
  },
  row_long: {
    en: 'Row {row} is longer than 1 MB.',
    nl: 'Rij {row} is langer dan 1 MB.',
  },
  row_quote_long: {
    en: 'Row {row} is over 1 MB: a quotation mark in it is never closed. Fix this row and upload the file again.',
    nl: 'Rij {row} is langer dan 1 MB: een aanhalingsteken wordt nergens gesloten. Verbeter die rij en upload het bestand opnieuw.',
  },
  row_line_long: {
    en: 'Row {row} is over 1 MB: it has no line end. Fix this row and upload the file again.',
    nl: 'Rij {row} is langer dan 1 MB: er is geen regeleinde. Verbeter die rij en upload het bestand opnieuw.',
  },
  row_columns: {
    en: 'Row {row} has more than {count} columns.',
    nl: 'Rij {row} heeft meer dan {count} kolommen.',
  },
  file_kinds: {
    en: 'Upload a CSV, CSV.gz or XLSX file.',
    nl: 'Upload een CSV-, CSV.gz- of XLSX-bestand.',
  },
  file_is: {
    en: 'This file is {what}.',
    nl: 'Dit bestand is {what}.',
  },
  import_file_empty: {
    en: 'The file is empty.',
    nl: 'Het bestand is leeg.',
  },
  archive_empty: {
    en: 'This archive is empty.',
    nl: 'Dit archief is leeg.',
  },
  not_text_file: {
    en: 'This isn’t a text file.',
    nl: 'Dit is geen tekstbestand.',
  },
  old_workbook: {
    en: 'This is an old Excel file (.xls) or a password-protected workbook. Save it as XLSX without a password, or as CSV.',
    nl: 'Dit is een oud Excel-bestand (.xls) of een werkmap met een wachtwoord. Sla het op als XLSX zonder wachtwoord, of als CSV.',
  },
  columns_most: {
    en: 'The first row has {count} columns. The maximum is {most}.',
    nl: 'De eerste rij heeft {count} kolommen. Het maximum is {most}.',
  },
  zip_no_workbook: {
    en: 'This is a ZIP archive, not an Excel workbook.',
    nl: 'Dit is een ZIP-archief, geen Excel-werkmap.',
  },
  sheet_unknown: {
    en: 'The workbook doesn’t have a visible worksheet named “{sheet}”. It has: {sheets}.',
    nl: 'De werkmap heeft geen zichtbaar werkblad “{sheet}”. Wel: {sheets}.',
  },
  workbook_unreadable: {
    en: 'The workbook has no readable worksheet.',
    nl: 'De werkmap heeft geen leesbaar werkblad.',
  },
  workbook_text: {
    en: 'This workbook contains too much text. Save it as CSV and upload that.',
    nl: 'Deze werkmap bevat te veel tekst. Sla hem op als CSV en upload dat bestand.',
  },
  workbook_texts: {
    en: 'This workbook contains too many text values. Save it as CSV and upload that.',
    nl: 'Deze werkmap bevat te veel tekstwaarden. Sla hem op als CSV en upload dat bestand.',
  },
  sheet_empty: {
    en: 'Worksheet {sheet} is empty.',
    nl: 'Werkblad {sheet} is leeg.',
  },
  workbook_broken: {
    en: 'The workbook is damaged: {problem}',
    nl: 'De werkmap is beschadigd: {problem}',
  },
  workbook_damaged: {
    en: 'This workbook is damaged. Save it again, or upload a CSV file.',
    nl: 'Deze werkmap is beschadigd. Sla hem opnieuw op, of upload een CSV-bestand.',
  },
  workbook_huge: {
    en: 'This file contains far more than a normal workbook.',
    nl: 'Dit bestand bevat veel meer dan een normale werkmap.',
  },
  workbook_unpacked: {
    en: 'This workbook is too large ({megabytes} MB when unpacked). Save the table as CSV and upload that.',
    nl: 'Deze werkmap is te groot (uitgepakt {megabytes} MB). Sla de tabel op als CSV en upload dat bestand.',
  },
  workbook_locked: {
    en: 'This workbook is password-protected. Save it without a password, or upload a CSV file.',
    nl: 'Deze werkmap is beveiligd met een wachtwoord. Sla hem op zonder wachtwoord, of upload een CSV-bestand.',
  },
  nothing_imported: {
    en: 'Nothing was imported.',
    nl: 'Er is niets geïmporteerd.',
  },
  upload_gone: {
    en: 'The uploaded file is no longer available. Upload it again.',
    nl: 'Het geüploade bestand is niet meer beschikbaar. Upload het opnieuw.',
  },
  total_too_large: {
    en: 'A total in this file is too large to store.',
    nl: 'Een totaal in dit bestand is te groot om te bewaren.',
  },
  upload_rows: {
    en: 'The file has {count} rows. The maximum per upload is {most}. Split the file.',
    nl: 'Het bestand heeft {count} rijen. Het maximum per upload is {most}. Splits het bestand.',
  },
  file_without_rows: {
    en: 'The file has a header row but no data.',
    nl: 'Het bestand heeft een kopregel, maar geen gegevens.',
  },
  rollback_unfinished: {
    en: 'This upload hasn’t finished, so there’s nothing to roll back.',
    nl: 'Deze upload is nog bezig.',
  },
  upload_unchecked: {
    en: 'You can start the upload once the check has finished.',
    nl: 'Alleen een controle die klaar is kan worden gestart.',
  },
  rollback_nothing: {
    en: 'This upload didn’t change anything, so there’s nothing to roll back.',
    nl: 'Deze upload heeft niets gewijzigd: er valt niets terug te draaien.',
  },
} as const satisfies Texts;
