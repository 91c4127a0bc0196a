import type { Phrases } from '../platform/phrases.js';

const statuses: Readonly<Record<string, string>> = { lost: 'verloren', closed: 'afgesloten' };
const outcomes: Readonly<Record<string, string>> = {
  qualified: 'gekwalificeerd',
  disqualified: 'afgewezen',
};

/** Profiles, opportunities, activities, contracts, comments, files, mass actions. */
export const crmNl: Phrases = {
  'The period ends before it begins.': 'De periode eindigt voordat ze begint.',
  'Ask for at most {} days at once.': 'Vraag hooguit {1} dagen tegelijk op.',
  'Only what has a date fits into a calendar.': 'Alleen wat een datum heeft past in een agenda.',
  '{} is a customer already.': '{1} is al klant.',
  '{} asked not to be contacted.': '{1} wil niet benaderd worden.',
  'A colleague decided on {} already: {}.': (name, outcome = '') =>
    `Een collega heeft al over ${name} beslist: ${outcomes[outcome] ?? outcome}.`,
  '{} decided on {} already: {}.': (by, name, outcome = '') =>
    `${by} heeft al over ${name} beslist: ${outcomes[outcome] ?? outcome}.`,
  '{} has an open opportunity already.': '{1} heeft al een open verkoopkans.',
  'This lead is an opportunity now. End that one instead.':
    'Deze lead is nu een verkoopkans. Sluit die af.',
  '{} is no active user. Choose another owner.':
    '{1} is geen actieve gebruiker. Kies een andere eigenaar.',
  '{} is not shown to partners. Use one of these: {}.':
    '{1} is niet zichtbaar voor partners. Gebruik een van deze: {2}.',
  'A partner cannot open tasks. Choose a colleague.':
    'Een partner kan geen taken openen. Kies een collega.',
  'A partner cannot open opportunities. Choose a colleague.':
    'Een partner kan geen verkoopkansen openen. Kies een collega.',
  'A partner cannot be the owner. Choose a colleague.':
    'Een partner kan geen eigenaar zijn. Kies een collega.',
  'A partner cannot own profiles. Choose a colleague.':
    'Een partner kan geen accountmanager zijn. Kies een collega.',
  'This contact belongs to another profile.': 'Deze contactpersoon hoort bij een ander profiel.',
  'This contact belongs to another profile. Choose one of this profile.':
    'Deze contactpersoon hoort bij een ander profiel. Kies er een van dit profiel.',
  'This opportunity belongs to another profile.': 'Deze verkoopkans hoort bij een ander profiel.',
  'An activity is due on a day or at a moment, not both.':
    'Een activiteit staat op een dag of op een tijdstip, niet op allebei.',
  'Only what begins at a moment has a duration.':
    'Alleen wat op een tijdstip begint heeft een duur.',
  'A note has no due date. Make it a task.': 'Een notitie heeft geen datum. Maak er een taak van.',
  'Choose an outcome that fits: {}.': 'Kies een uitkomst die past: {1}.',
  'Only what is done has an outcome.': 'Alleen wat gedaan is heeft een uitkomst.',
  'There are {} files here already. Remove one that is no longer needed.':
    'Hier staan al {1} bestanden. Verwijder er een die niet meer nodig is.',
  'Your company’s files take up all {} GB. Remove files that are no longer needed.':
    'De bestanden van je bedrijf nemen alle {1} GB in. Verwijder wat niet meer nodig is.',
  'A file has at most {} MB. Make it smaller, or link to it in a comment.':
    'Een bestand is hooguit {1} MB. Maak het kleiner, of zet een link in een opmerking.',
  'Only who attached a file or an administrator can remove it.':
    'Alleen wie een bestand heeft toegevoegd of een beheerder kan het verwijderen.',
  'This file is damaged. Save it again and retry.':
    'Dit bestand is beschadigd. Sla het opnieuw op en probeer het nog eens.',
  'This document has macros in it. Save it without macros (.docx, .xlsx or .pptx) and retry.':
    'In dit document zitten macro’s. Sla het op zonder macro’s (.docx, .xlsx of .pptx) en probeer het nog eens.',
  'This kind of file is not accepted. Use {}.':
    'Dit soort bestand wordt niet aangenomen. Gebruik {1}.',
  'The content is that of a {} file, the name says {}. Give it the right name and retry.':
    'De inhoud is die van een {1}-bestand, de naam zegt {2}. Geef het de juiste naam en probeer het nog eens.',
  '{} cannot read comments. Choose a colleague in sales.':
    '{1} kan geen opmerkingen lezen. Kies een collega van verkoop.',
  'A comment mentions at most {} colleagues.': 'Een opmerking noemt hooguit {1} collega’s.',
  '{} cannot be mentioned. Choose an active colleague.':
    '{1} kan niet genoemd worden. Kies een actieve collega.',
  'Only its author or an administrator can remove a comment.':
    'Alleen wie een opmerking schreef of een beheerder kan haar verwijderen.',
  'The end lies before the start.': 'Het einde ligt voor het begin.',
  'Say for how many months it renews.': 'Geef aan met hoeveel maanden het wordt verlengd.',
  'A contract that does not renew has no renewal term.':
    'Een contract dat niet wordt verlengd heeft geen verlengingstermijn.',
  'The early end lies before the start.': 'Het vervroegde einde ligt voor het begin.',
  'The last day of this contract, {}, has passed. Choose ended, or change its days.':
    'De laatste dag van dit contract, {1}, is voorbij. Kies beëindigd, of wijzig de dagen.',
  'This contract runs until {}. Leave it active: it ends by itself on that day.':
    'Dit contract loopt tot en met {1}. Laat het actief: op die dag eindigt het vanzelf.',
  'This contract has not begun. Keep it a draft, or remove it.':
    'Dit contract is nog niet begonnen. Houd het als concept, of verwijder het.',
  '{} cannot look after a contract. Choose an active colleague.':
    '{1} kan geen contract beheren. Kies een actieve collega.',
  'No profile is selected. Choose at least one.':
    'Er is geen profiel gekozen. Kies er minstens één.',
  'These are {} profiles; one action takes at most {}. Narrow the selection.':
    'Dit zijn {1} profielen; één actie neemt er hooguit {2}. Maak de selectie kleiner.',
  'A mass action can be undone for {} hours, when it changed anything.':
    'Een bulkactie is {1} uur lang terug te draaien, als ze iets heeft gewijzigd.',
  'Only a mass action that has ended can be undone.':
    'Alleen een bulkactie die is afgelopen kan worden teruggedraaid.',
  'Say why it is {}: send lost_reason.': (status = '') =>
    `Geef aan waarom de kans ${statuses[status] ?? status} is: stuur lost_reason mee.`,
  'Name each product once; change its quantity instead.':
    'Noem elk product één keer; pas het aantal aan.',
  'This user does not exist. Choose a colleague.': 'Deze gebruiker bestaat niet. Kies een collega.',
  '{} is no longer active. Choose another colleague.':
    '{1} is niet meer actief. Kies een andere collega.',
  'Only who made this view can change it. Save it as your own.':
    'Alleen wie deze weergave maakte kan haar wijzigen. Bewaar haar als je eigen weergave.',
  'Links for every profile are made and changed by an administrator.':
    'Snelkoppelingen voor elk profiel worden door een beheerder gemaakt en gewijzigd.',
  'Pass the `next` of the page before as `after`, unchanged.':
    'Geef `next` van de vorige pagina ongewijzigd mee als `after`.',
  'Pass the `next` of the page before, unchanged.':
    'Geef `next` van de vorige pagina ongewijzigd mee.',
  'Choose a day after today.': 'Kies een dag na vandaag.',
  'Name two different profiles.': 'Noem twee verschillende profielen.',
  'Name each profile once.': 'Noem elk profiel één keer.',
  'The profile that stays is one of those to merge.':
    'Het profiel dat blijft is een van de profielen die worden samengevoegd.',
};
