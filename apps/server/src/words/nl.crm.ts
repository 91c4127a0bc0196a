import type { Phrases } from '../platform/phrases.js';

const statuses: Readonly<Record<string, string>> = { lost: 'verloren', closed: 'vervallen' };
const outcomes: Readonly<Record<string, string>> = {
  qualified: 'gekwalificeerd',
  disqualified: 'afgewezen',
};

/** Profiles, opportunities, activities, contracts, comments, files, mass actions. */
export const crmNl: Phrases = {
  'The end date must be after the start date.': 'De periode eindigt voordat ze begint.',
  'Request up to {} days at once.': 'Vraag maximaal {1} dagen tegelijk op.',
  'Only activities with a date can be added to a calendar.':
    'Alleen wat een datum heeft past in een agenda.',
  '{} is already a customer.': '{1} is al klant.',
  '{} is marked “do not contact”.': '{1} wil niet benaderd worden.',
  'A colleague has already decided on {}: {}.': (name, outcome = '') =>
    `Een collega heeft al over ${name} beslist: ${outcomes[outcome] ?? outcome}.`,
  '{} has already decided on {}: {}.': (by, name, outcome = '') =>
    `${by} heeft al over ${name} beslist: ${outcomes[outcome] ?? outcome}.`,
  '{} already has an open opportunity.': '{1} heeft al een open verkoopkans.',
  'This lead is already an opportunity. Close the opportunity instead.':
    'Deze lead is nu een verkoopkans. Rond de verkoopkans af.',
  '{} isn’t an active user. Choose another owner.':
    '{1} is geen actieve gebruiker. Kies een andere eigenaar.',
  '{} is not shown to partners. Use one of these: {}.':
    '{1} is niet zichtbaar voor partners. Gebruik een van deze: {2}.',
  'Partners can’t access tasks. Choose a colleague.':
    'Een partner kan geen taken openen. Kies een collega.',
  'Partners can’t access opportunities. Choose a colleague.':
    'Een partner kan geen verkoopkansen openen. Kies een collega.',
  'Partners can’t be owners. Choose a colleague.':
    'Een partner kan geen eigenaar zijn. Kies een collega.',
  'Partners can’t own profiles. Choose a colleague.':
    'Een partner kan geen accountmanager zijn. Kies een collega.',
  'This contact belongs to another profile.': 'Deze contactpersoon hoort bij een ander profiel.',
  'This contact belongs to another profile. Choose a contact of this profile.':
    'Deze contactpersoon hoort bij een ander profiel. Kies er een van dit profiel.',
  'This opportunity belongs to another profile.': 'Deze verkoopkans hoort bij een ander profiel.',
  'Set either a due date or a date and time, not both.':
    'Kies voor een activiteit een dag of een tijdstip, niet allebei.',
  'Only activities with a start time can have a duration.':
    'Alleen wat op een tijdstip begint heeft een duur.',
  'Notes can’t have a due date. Make it a task instead.':
    'Een notitie heeft geen datum. Maak er een taak van.',
  'Choose one of these outcomes: {}.': 'Kies een van deze uitkomsten: {1}.',
  'Only completed activities can have an outcome.': 'Alleen wat gedaan is heeft een uitkomst.',
  'You’ve reached the maximum of {} files here. Delete one you no longer need.':
    'Hier staan al {1} bestanden. Verwijder er een die niet meer nodig is.',
  'Your company has used all {} GB of file storage. Delete files you no longer need.':
    'De opslagruimte van je bedrijf ({1} GB) is vol. Verwijder bestanden die je niet meer nodig hebt.',
  'Files can be up to {} MB. Compress it, or add a link to it in a comment.':
    'Een bestand mag maximaal {1} MB zijn. Maak het kleiner, of zet een link in een opmerking.',
  'Only the person who attached a file or an administrator can delete it.':
    'Je kunt alleen bestanden verwijderen die je zelf hebt toegevoegd. Een beheerder kan alle bestanden verwijderen.',
  'This file is damaged. Save it again and retry.':
    'Dit bestand is beschadigd. Sla het opnieuw op en probeer het nog eens.',
  'This document contains macros. Save it without macros (.docx, .xlsx or .pptx) and try again.':
    'In dit document zitten macro’s. Sla het op zonder macro’s (.docx, .xlsx of .pptx) en probeer het nog eens.',
  'This file type isn’t supported. Use {}.':
    'Dit bestandstype wordt niet ondersteund. Gebruik {1}.',
  'This is a {} file, but its name ends in {}. Rename it and try again.':
    'Dit is een {1}-bestand, maar de naam eindigt op {2}. Geef het de juiste naam en probeer het nog eens.',
  '{} doesn’t have access to comments. Choose a colleague in sales.':
    '{1} kan geen opmerkingen lezen. Kies een collega van verkoop.',
  'You can mention up to {} colleagues in a comment.':
    'Je kunt maximaal {1} collega’s noemen in een opmerking.',
  '{} can’t be mentioned. Choose an active colleague.':
    '{1} kan niet genoemd worden. Kies een actieve collega.',
  'Only the author or an administrator can delete a comment.':
    'Je kunt alleen je eigen opmerkingen verwijderen. Een beheerder kan alle opmerkingen verwijderen.',
  'The end date is before the start date.': 'De einddatum ligt vóór de begindatum.',
  'Enter the renewal term in months.': 'Geef aan met hoeveel maanden het wordt verlengd.',
  'A contract that doesn’t renew can’t have a renewal term.':
    'Een contract dat niet wordt verlengd heeft geen verlengingstermijn.',
  'The early end date is before the start date.':
    'De vervroegde einddatum ligt vóór de begindatum.',
  'This contract ended on {}. Set its status to Ended, or change its dates.':
    'De laatste dag van dit contract, {1}, is voorbij. Kies beëindigd, of wijzig de dagen.',
  'This contract runs until {}. Leave it active; it will end automatically on that date.':
    'Dit contract loopt tot en met {1}. Laat het actief: op die dag eindigt het vanzelf.',
  'This contract hasn’t started yet. Keep it as a draft, or delete it.':
    'Dit contract is nog niet ingegaan. Laat het een concept of verwijder het.',
  '{} can’t own a contract. Choose an active colleague.':
    '{1} kan geen contractbeheerder zijn. Kies een actieve collega.',
  'Select at least one profile.': 'Er is geen profiel gekozen. Kies er minimaal één.',
  'You’ve selected {} profiles; the maximum is {}. Narrow your selection.':
    'Dit zijn {1} profielen; een bulkactie kan er maximaal {2} aan. Maak de selectie kleiner.',
  'A mass action can only be undone within {} hours, and only if it changed something.':
    'Een bulkactie kun je {1} uur lang ongedaan maken, als er iets is gewijzigd.',
  'You can undo a mass action once it has finished.':
    'Je kunt alleen een afgeronde bulkactie ongedaan maken.',
  'Enter the reason it’s {} (API field: lost_reason).': (status = '') =>
    `Geef aan waarom de kans ${statuses[status] ?? status} is: stuur lost_reason mee.`,
  'Add each product only once. Change its quantity instead.':
    'Noem elk product één keer; pas het aantal aan.',
  'This user doesn’t exist. Choose a colleague.': 'Deze gebruiker bestaat niet. Kies een collega.',
  '{} is no longer active. Choose another colleague.':
    '{1} is niet meer actief. Kies een andere collega.',
  'Only the person who created this view can change it. Save a copy of your own instead.':
    'Alleen de maker kan deze weergave wijzigen. Sla die op als je eigen weergave.',
  'Only administrators can add or change links for all profiles.':
    'Alleen een beheerder kan snelkoppelingen voor alle profielen maken en wijzigen.',
  'Pass `next` from the previous page as `after`, unchanged.':
    'Geef `next` van de vorige pagina ongewijzigd mee als `after`.',
  'Pass `next` from the previous page, unchanged.':
    'Geef `next` van de vorige pagina ongewijzigd mee.',
  'Choose a day after today.': 'Kies een dag na vandaag.',
  'Choose two different profiles.': 'Noem twee verschillende profielen.',
  'Include each profile only once.': 'Noem elk profiel één keer.',
  'The profile you keep must be one of the profiles you’re merging.':
    'Het profiel dat blijft is een van de profielen die worden samengevoegd.',
};
