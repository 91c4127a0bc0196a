import { languageNames } from '@kade/contract';
import type { Phrases } from '../platform/phrases.js';

const states: Readonly<Record<string, string>> = {
  draft: 'concept',
  pending: 'ingediend',
  rejected: 'afgekeurd',
  active: 'actief',
  scheduled: 'ingepland',
  running: 'lopend',
  completed: 'voltooid',
  finished: 'afgelopen',
  inactive: 'inactief',
  gone: 'verwijderd',
};
const things: Readonly<Record<string, string>> = {
  audience: 'doelgroep',
  campaign: 'campagne',
  promotion: 'promotie',
};
const deeds: Readonly<Record<string, string>> = {
  submitted: 'ingediend',
  'taken back': 'teruggetrokken',
  reviewed: 'beoordeeld',
  edited: 'bewerkt',
  deactivated: 'gedeactiveerd',
  started: 'gestart',
  completed: 'voltooid',
  'returned to draft': 'teruggezet naar concept',
  removed: 'verwijderd',
};
const state = (word = '') => states[word] ?? word;
const cannot = (standing?: string, thing = '', deed = '') =>
  `Deze ${things[thing] ?? thing} (${state(standing)}) kan niet worden ${deeds[deed] ?? deed}.`;

/** Approvals, audiences, campaigns, promotions. */
/** What a language is called in Dutch, by its English name. */
const inDutch = (name = '') => Object.values(languageNames).find((l) => l.en === name)?.nl ?? name;

export const marketingNl: Phrases = {
  'A {} {} cannot be {}.': cannot,
  'An {} {} cannot be {}.': cannot,
  'It can be edited, or submitted for approval.': 'Bewerken of indienen ter goedkeuring kan wel.',
  'It waits for a review: it can be approved or rejected by an admin, or taken back.':
    'De beoordeling loopt: een beheerder kan goedkeuren of afkeuren, en intrekken kan ook.',
  'Edit it first: that makes it a draft, which can be submitted again.':
    'Bewerk eerst: dan wordt het een concept, dat opnieuw kan worden ingediend.',
  'It can be edited, which makes it a draft again, or deactivated.':
    'Bewerken kan wel, dan wordt het weer een concept; deactiveren ook.',
  'It can be deactivated, or copied.': 'Deactiveren of kopiëren kan wel.',
  'It can only be copied.': 'Alleen kopiëren kan nog.',
  'What it rests on, such as its audience or promotion, was changed since you looked at it. Nothing was approved. Look at it again and then decide.':
    'Waar dit op steunt, zoals de doelgroep of promotie, is gewijzigd sinds je het bekeek. Er is niets goedgekeurd. Bekijk het opnieuw en beslis dan.',
  'Cancel the submission first.': 'Trek eerst de indiening in.',
  'Cancel the submission first, or copy it.': 'Trek eerst de indiening in, of maak een kopie.',
  'Deactivate it first.': 'Deactiveer eerst.',
  'Only a static audience names profiles one by one. Make it static, or empty the list.':
    'Alleen een vaste doelgroep noemt profielen één voor één. Maak haar vast, of leeg de lijst.',
  'There is no profile {}.': 'Profiel {1} bestaat niet.',
  'This audience cannot be removed: it is used by campaign {}. Give these campaigns another audience first.':
    'Deze doelgroep kan niet worden verwijderd: ze wordt gebruikt door campagne {1}. Geef die campagnes eerst een andere doelgroep.',
  'A rule of more than {} conditions is not taken apart. Put long lists into one "in (…)".':
    'Een regel met meer dan {1} voorwaarden wordt niet uit elkaar gehaald. Zet lange lijsten in één "in (…)".',
  'This has {} lines; {} fit at once. Paste it in parts, or upload it and use a rule.':
    'Dit zijn {1} regels; er passen er {2} tegelijk. Plak het in delen, of upload het en gebruik een regel.',
  'There is no column {}.': 'Kolom {1} bestaat niet.',
  '{} holds a {}: only columns with texts have values to list.':
    '{1} bevat geen tekst: alleen tekstkolommen hebben waarden om op te noemen.',
  '{} holds a {}: a box plot needs numbers.':
    '{1} bevat geen getallen, en die heeft een boxplot nodig.',
  '{} holds a {}: a box plot goes by a category.':
    '{1} is geen categorie, en een boxplot gaat per categorie.',
  'This promotion does not exist. Choose another one.':
    'Deze promotie bestaat niet. Kies een andere.',
  'This audience does not exist. Choose another one.':
    'Deze doelgroep bestaat niet. Kies een andere.',
  'Choose an audience.': 'Kies een doelgroep.',
  'The window ends before it begins.': 'Het tijdvak eindigt voordat het begint.',
  'This campaign was sent: it is kept for its report.':
    'Deze campagne is verzonden: ze blijft bewaard voor het rapport.',
  'This campaign has no audience. Choose one.': 'Deze campagne heeft geen doelgroep. Kies er een.',
  'The audience "{}" is {}. Give the campaign another audience, or bring this one back into use.': (
    name,
    standing,
  ) =>
    `De doelgroep "${name}" is ${state(standing)}. Geef de campagne een andere doelgroep, of neem deze weer in gebruik.`,
  'The audience "{}" is {}. Choose another one and submit again.': (name, standing) =>
    `De doelgroep "${name}" is ${state(standing)}. Kies een andere en dien opnieuw in.`,
  'The content, the schedule or the rule of the audience changed after the approval. Submit it again.':
    'De inhoud, de planning of de regel van de doelgroep is na de goedkeuring gewijzigd. Dien opnieuw in.',
  'An import is at work on these profiles. Try again when it has finished.':
    'Er loopt een import over deze profielen. Probeer het opnieuw als die klaar is.',
  'A value can only come from one of the profiles to merge.':
    'Een waarde kan alleen van een van de samen te voegen profielen komen.',
  'This merge was undone already.': 'Deze samenvoeging is al ongedaan gemaakt.',
  'The profile that stayed is part of another one by now. Undo that merge first.':
    'Het overgebleven profiel is intussen zelf samengevoegd. Maak die samenvoeging eerst ongedaan.',
  'One of these products does not exist. Choose again.':
    'Een van deze producten bestaat niet. Kies opnieuw.',
  'One of these categories does not exist. Choose again.':
    'Een van deze categorieën bestaat niet. Kies opnieuw.',
  'This product does not exist. Choose another one.': 'Dit product bestaat niet. Kies een ander.',
  'This picture does not exist. Upload it again.':
    'Deze afbeelding bestaat niet. Upload haar opnieuw.',
  'A finished promotion cannot be {}.': (deed = '') => cannot('finished', 'promotion', deed),
  'Codes of its list were given out already, so that it keeps its list.':
    'Er zijn al codes van de lijst uitgegeven, dus de lijst blijft.',
  'The campaign "{}" uses this promotion. Give it another one, or remove it first.':
    'De campagne "{1}" gebruikt deze promotie. Geef haar een andere, of verwijder haar eerst.',
  'This promotion was redeemed: it is kept for its figures.':
    'Deze promotie is ingewisseld: ze blijft bewaard voor de cijfers.',
  'The last day of this promotion, {}, is past. Give it another one.':
    'De laatste dag van deze promotie, {1}, is voorbij. Kies een andere dag.',
  'This promotion has no codes yet. Add or generate them first.':
    'Deze promotie heeft nog geen codes. Voeg ze toe of laat ze maken.',
  'Only a campaign by post has a file of addresses.':
    'Alleen een campagne per post heeft een adressenbestand.',
  'The addresses are there once the campaign has started.':
    'De adressen zijn er zodra de campagne is gestart.',
  'A picture has at most {} MB. Save it smaller: 1200 pixels wide is enough for a mail.':
    'Een afbeelding is hooguit {1} MB. Sla haar kleiner op: 1200 pixels breed is genoeg voor een mail.',
  'A picture has at most 2 MB.': 'Een afbeelding is hooguit 2 MB.',
  'This is no picture that mails can show. Use PNG, JPG, GIF or WebP.':
    'Deze afbeelding kan niet in een mail. Gebruik PNG, JPG, GIF of WebP.',
  'There are {} pictures already. Use one of them.':
    'Er zijn al {1} afbeeldingen. Gebruik een daarvan.',
  'There is no picture here.': 'Hier staat geen afbeelding.',
  'At most {} test mails an hour. Please wait a while.':
    'Hooguit {1} testmails per uur. Wacht even.',
  'Only e-mail campaigns have links.': 'Alleen e-mailcampagnes hebben links.',
  'This promotion does not exist.': 'Deze promotie bestaat niet.',
  'This profile does not exist.': 'Dit profiel bestaat niet.',
  'The promotion "{}" is {}. Choose another one, or have this one approved first.': (
    name,
    standing,
  ) =>
    `De promotie "${name}" is ${state(standing)}. Kies een andere, of laat deze eerst goedkeuren.`,
  'Use at most 500 merge tags.': 'Gebruik hooguit 500 samenvoegvelden.',
  'Use at most 300 blocks, those in columns included.':
    'Gebruik hooguit 300 blokken, die in kolommen meegeteld.',
  'Shorten the mail: its texts and addresses hold at most 100,000 characters together.':
    'Maak de mail korter: teksten en adressen hebben samen hooguit 100.000 tekens.',
  'This is no web address.': 'Dit is geen webadres.',
  'Write the address out up to its path, such as https://example.com/; merge tags may follow.':
    'Schrijf het adres uit tot en met het pad, zoals https://example.com/; daarna mogen samenvoegvelden staan.',
  'Leave out what stands before the @: readers take it for the site.':
    'Laat weg wat vóór de @ staat: lezers zien dat voor de site aan.',
  "Leave the reader's e-mail address and last name out of links: other sites would see them.":
    'Laat e-mailadres en achternaam van de lezer uit links weg: andere sites zouden ze zien.',
  'The promotion "{}" has no texts in {}. Write them with the promotion, or send the mail without that language.':
    (name, language) =>
      `De promotie "${name}" heeft geen teksten in het ${inDutch(language)}. Schrijf ze bij de promotie, of verstuur de mail zonder die taal.`,
  'The mail is not whole in {}, texts missing: {}. Write what is missing, or send the mail in one language.':
    (language, count) =>
      `De mail is niet compleet in het ${inDutch(language)}, ontbrekende teksten: ${count}. Schrijf wat ontbreekt, of verstuur de mail in één taal.`,
  'The mail leads to a page that is not there: {} (broken links: {}). Mend what is broken, or say under Links that it stays.':
    'De mail linkt naar een pagina die er niet is: {1} (kapotte links: {2}). Herstel wat kapot is, of zeg bij Links dat het blijft staan.',
  'Check the links of a draft first.': 'Controleer eerst de links van een concept.',
  'This merge tag is never closed: write }} at its end.':
    'Dit samenvoegveld wordt nergens gesloten: zet }} aan het eind.',
  'This merge tag cannot be read. Write it like {}.':
    'Dit samenvoegveld is niet te lezen. Schrijf het als {1}.',
  'There is no field {}. Use one of {}.': 'Het veld {1} bestaat niet. Gebruik een van: {2}.',
  'There is no filter {}. Use one of {}.': 'Het filter {1} bestaat niet. Gebruik een van: {2}.',
  'Only merge tags can be used, like {}; no {% … %}.':
    'Alleen samenvoegvelden kunnen, zoals {1}; geen {% … %}.',
  'Choose a period of at most five years.': 'Kies een periode van hooguit vijf jaar.',
  'Send the mailbox file as the form part file.':
    'Stuur het mailboxbestand als formulieronderdeel file.',
  'Send files of at most 50 MB.': 'Stuur bestanden van hooguit 50 MB.',
  'This is no mailbox file (mbox) and no mail (eml).':
    'Dit is geen mailboxbestand (mbox) en geen mail (eml).',
  'This request is not signed with the secret, or too old.':
    'Dit verzoek is niet met het geheim ondertekend, of te oud.',
  'This is no address of a webhook of ours.': 'Dit is geen adres van een van onze webhooks.',
  'Only a campaign that is running can be held.':
    'Alleen een lopende campagne kan worden aangehouden.',
  'This campaign is not held.': 'Deze campagne is niet aangehouden.',
  'This campaign was stopped: it sends no more mails.':
    'Deze campagne is gestopt: ze verstuurt geen mails meer.',
  'The promotion "{}" is {}. Sending waits until it is approved again as it was; deactivate the campaign to end it.':
    (name, standing) =>
      `De promotie "${name}" is ${state(standing)}. Het verzenden wacht tot die weer is goedgekeurd zoals ze was; deactiveer de campagne om te stoppen.`,
  'The promotion "{}" is not what it was when the campaign started. Sending waits until it is approved again as it was; deactivate the campaign to end it.':
    'De promotie "{1}" is niet meer wat ze was toen de campagne startte. Het verzenden wacht tot ze weer is goedgekeurd zoals ze was; deactiveer de campagne om te stoppen.',
  'The mail server {} ({}). Sending goes on by itself.':
    'De mailserver antwoordt niet zoals het moet ({2}). Het verzenden gaat vanzelf verder.',
  'This link is not one of ours, or it is not whole.':
    'Deze link is niet van ons, of niet volledig.',
  'Codes are being made for this promotion. Wait until they are all there.':
    'Er worden codes gemaakt voor deze promotie. Wacht tot ze er allemaal zijn.',
  'This promotion has no list of codes. Choose a code of its own for each recipient first.':
    'Deze promotie heeft geen codelijst. Kies eerst voor een eigen code per ontvanger.',
  'This promotion is {}: its codes stay as they are.': (standing) =>
    `Deze promotie is ${state(standing)}: de codes blijven zoals ze zijn.`,
  'A promotion has at most {} codes. This one has {}; add at most {}.':
    'Een promotie heeft hooguit {1} codes. Deze heeft er {2}; voeg er hooguit {3} toe.',
  'There is no code in this list. Put one on each line.':
    'In deze lijst staat geen code. Zet er één op elke regel.',
  'A list has at most 1,000,000 codes. Split it.':
    'Een lijst heeft hooguit 1.000.000 codes. Splits haar.',
  'This is no list of codes. Save it as CSV and try again.':
    'Dit is geen codelijst. Sla haar op als CSV en probeer het nog eens.',
  'The promotion "{}" is {}: only an approved one whose last day is not past has codes to give.': (
    name,
    standing,
  ) =>
    `De promotie "${name}" is ${state(standing)}: alleen een goedgekeurde waarvan de laatste dag niet voorbij is geeft codes.`,
  'The promotion "{}" has {} free codes for {} recipients. Add {} codes or more.':
    'De promotie "{1}" heeft {2} vrije codes voor {3} ontvangers. Voeg er {4} of meer toe.',
  'This picture is {} by {} pixels. Use at most {} on a side.':
    'Deze afbeelding is {1} bij {2} pixels. Gebruik hooguit {3} per zijde.',
  'This WebP is damaged. Save it anew and try again.':
    'Deze WebP is beschadigd. Sla hem opnieuw op en probeer het nog eens.',
  'This is no picture we know. Use a PNG, JPG or WebP.':
    'Deze afbeelding wordt niet herkend. Gebruik een PNG, JPG of WebP.',
  'This API key was not made for redeeming promotions.':
    'Deze API-sleutel is niet gemaakt om promoties in te wisselen.',
  'It begins on {}.': 'Ze begint op {1}.',
  'Its last day was {}.': 'De laatste dag was {1}.',
  'This promotion holds for orders of {} or more.':
    'Deze promotie geldt voor bestellingen vanaf {1}.',
  'This promotion could be used {} times, and was.':
    'Deze promotie kon {1} keer worden gebruikt, en dat is gebeurd.',
  'The budget of this promotion, {}, would be exceeded.':
    'Het budget van deze promotie, {1}, zou worden overschreden.',
  'The promotion "{}" begins on {}, and this campaign reaches people from {} on. Start the campaign later, or the promotion earlier.':
    'De promotie "{1}" begint op {2} en deze campagne bereikt mensen vanaf {3}. Laat de campagne later beginnen, of de promotie eerder.',
  'There is no profile with this external id.': 'Er is geen profiel met dit externe nummer.',
  'The products of this bundle have different prices. Say what the pieces of the bundles cost without it.':
    'De producten van deze bundel hebben verschillende prijzen. Geef op wat de stuks van de bundels zonder de actie kosten.',
  'This promotion needs a code. Give it.': 'Voor deze promotie is een code nodig. Geef die op.',
  'Use at most two decimals.': 'Gebruik hooguit twee decimalen.',
  'A discount is at most 100 per cent.': 'Een korting is hooguit 100 procent.',
  'Give a whole number of free pieces.': 'Geef een heel aantal gratis stuks.',
  'A bundle has at least two pieces.': 'Een bundel heeft minstens twee stuks.',
  'Say how many pieces have to be bought.': 'Geef aan hoeveel stuks er gekocht moeten worden.',
  'Only a bundle and a free product have a number of pieces.':
    'Alleen een bundel en een gratis product hebben een aantal stuks.',
  'The last day cannot be before the first.': 'De laatste dag kan niet voor de eerste liggen.',
  'Give the code.': 'Geef de code op.',
  'Only a shared code is given here; a list has its own place.':
    'Hier geef je alleen een gedeelde code op; een lijst heeft een eigen plek.',
  'A code has 3 to 40 letters, digits, hyphens or underscores.':
    'Een code heeft 3 tot 40 letters, cijfers, streepjes of lage streepjes.',
  'So short a pattern can be guessed. Add one # or more.':
    'Zo’n kort patroon is te raden. Voeg een of meer # toe.',
};
