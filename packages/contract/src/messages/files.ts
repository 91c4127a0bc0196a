import type { Texts } from './format.js';

/** Attachments and comments. */
export const files = {
  files_most: {
    en: 'You’ve reached the maximum of {count} files here. Delete one you no longer need.',
    nl: 'Je hebt hier het maximum van {count} bestanden bereikt. Verwijder een bestand dat je niet meer nodig hebt.',
  },
  storage_full: {
    en: 'Your company has used all {gigabytes} GB of file storage. Delete files you no longer need.',
    nl: 'De opslagruimte van je bedrijf ({gigabytes} GB) is vol. Verwijder bestanden die je niet meer nodig hebt.',
  },
  file_large: {
    en: 'Files can be up to {megabytes} MB. Compress it, or add a link to it in a comment.',
    nl: 'Een bestand mag maximaal {megabytes} MB zijn. Comprimeer het, of zet een link in een opmerking.',
  },
  file_of_another: {
    en: 'Only the person who attached a file or an administrator can delete it.',
    nl: 'Je kunt alleen bestanden verwijderen die je zelf hebt toegevoegd. Een beheerder kan alle bestanden verwijderen.',
  },
  file_lost: {
    en: 'This file is no longer on the server. Delete it here and upload it again.',
    nl: 'Dit bestand staat niet meer op de server. Verwijder het hier en upload het opnieuw.',
  },
  file_damaged: {
    en: 'This file is damaged. Save it again and retry.',
    nl: 'Dit bestand is beschadigd. Sla het opnieuw op en probeer het nog eens.',
  },
  file_macros: {
    en: 'This document contains macros. Save it without macros (.docx, .xlsx or .pptx) and try again.',
    nl: 'In dit document zitten macro’s. Sla het op zonder macro’s (.docx, .xlsx of .pptx) en probeer het nog eens.',
  },
  file_unsupported: {
    en: 'This file type isn’t supported. Use {types}.',
    nl: 'Dit bestandstype wordt niet ondersteund. Gebruik {types}.',
  },
  file_misnamed: {
    en: 'This is a {type} file, but its name ends in {ending}. Rename it and try again.',
    nl: 'Dit is een {type}-bestand, maar de naam eindigt op {ending}. Geef het de juiste naam en probeer het nog eens.',
  },
  comment_no_access: {
    en: '{name} doesn’t have access to comments. Choose a colleague in sales.',
    nl: '{name} kan geen opmerkingen lezen. Kies een collega van verkoop.',
  },
  mentions_most: {
    en: 'You can mention up to {count} colleagues in a comment.',
    nl: 'Je kunt maximaal {count} collega’s noemen in een opmerking.',
  },
  mention_inactive: {
    en: '{name} can’t be mentioned. Choose an active colleague.',
    nl: '{name} kan niet genoemd worden. Kies een actieve collega.',
  },
  comment_on_one: {
    en: 'Say what the comment is on: a profile or an opportunity, one of the two.',
    nl: 'Geef aan waar de opmerking bij hoort: bij een profiel of bij een kans, één van beide.',
  },
  comment_of_another: {
    en: 'Only the author or an administrator can delete a comment.',
    nl: 'Je kunt alleen je eigen opmerkingen verwijderen. Een beheerder kan alle opmerkingen verwijderen.',
  },
} as const satisfies Texts;
