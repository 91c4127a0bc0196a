import { languageNames } from '@kade/contract';
import type { Phrases } from '../platform/phrases.js';

const states: Readonly<Record<string, string>> = {
  'still a draft': 'nog een concept',
  'waiting for approval': 'ter goedkeuring ingediend',
  rejected: 'afgekeurd',
  active: 'actief',
  scheduled: 'ingepland',
  running: 'lopend',
  completed: 'afgerond',
  over: 'afgerond',
  inactive: 'inactief',
  deleted: 'verwijderd',
};
const things: Readonly<Record<string, string>> = {
  audience: 'doelgroep',
  campaign: 'campagne',
  promotion: 'promotie',
};
const deeds: Readonly<Record<string, string>> = {
  submitted: 'ingediend',
  withdrawn: 'ingetrokken',
  reviewed: 'beoordeeld',
  edited: 'bewerkt',
  deactivated: 'gedeactiveerd',
  started: 'gestart',
  completed: 'afgerond',
  'returned to draft': 'teruggezet naar concept',
  deleted: 'verwijderd',
};
const state = (word = '') => states[word] ?? word;
const deedOf = (deed = '') => deeds[deed] ?? deed;

/** Approvals, audiences, campaigns, promotions. */
/** What a language is called in Dutch, by its English name. */
const inDutch = (name = '') => Object.values(languageNames).find((l) => l.en === name)?.nl ?? name;

export const marketingNl: Phrases = {
  'This {} can’t be {}: it’s {}.': (thing = '', deed = '', standing = '') =>
    `Deze ${things[thing] ?? thing} kan niet worden ${deedOf(deed)}: die is ${state(standing)}.`,
  'You can edit it or submit it for approval.': 'Bewerken of indienen ter goedkeuring kan wel.',
  'It’s waiting for approval. An administrator can approve or reject it, or you can withdraw it.':
    'Dit wacht op beoordeling: een beheerder kan het goed- of afkeuren, en je kunt de indiening intrekken.',
  'Edit it first. It then becomes a draft that you can submit again.':
    'Bewerk het eerst. Dan wordt het weer een concept dat je kunt indienen.',
  'You can edit it, which turns it back into a draft, or deactivate it.':
    'Bewerken kan wel, dan wordt het weer een concept; deactiveren ook.',
  'You can deactivate or copy it.': 'Deactiveren of kopiëren kan wel.',
  'You can only copy it.': 'Alleen kopiëren kan nog.',
  'Something it uses, such as its audience or promotion, has changed since you opened it. Nothing was approved. Review it again before you decide.':
    'De doelgroep, promotie of andere basis hiervan is gewijzigd nadat je het bekeek. Er is niets goedgekeurd. Bekijk het opnieuw en beslis dan.',
  'Withdraw it first.': 'Trek eerst de indiening in.',
  'Withdraw it first, or make a copy.': 'Trek eerst de indiening in, of maak een kopie.',
  'Deactivate it first.': 'Deactiveer eerst.',
  'Only static audiences can have a manual list. Change the type to static, or clear the list.':
    'Alleen aan een vaste doelgroep kun je losse profielen toevoegen. Maak de doelgroep vast of maak de lijst leeg.',
  'Profile {} doesn’t exist.': 'Profiel {1} bestaat niet.',
  'This audience is used by campaign {} and can’t be deleted. Choose another audience there first.':
    'Je kunt deze doelgroep niet verwijderen: campagne {1} gebruikt hem. Kies daar eerst een andere doelgroep.',
  'Rules with more than {} conditions can’t be broken down. Combine long lists into one “in (…)”.':
    'Een regel met meer dan {1} voorwaarden kunnen we niet uitsplitsen. Zet lange lijsten in één ‘in (…)’.',
  'You pasted {} lines; the maximum is {}. Split the list, or import it and use a rule.':
    'Dit zijn {1} regels; er passen er {2} tegelijk. Plak het in delen, of upload het en gebruik een regel.',
  'Column {} doesn’t exist.': 'Kolom {1} bestaat niet.',
  '{} is a {} column. Only text columns have a list of values.':
    '{1} bevat geen tekst: alleen tekstkolommen hebben waarden om op te noemen.',
  '{} is a {} column. A box plot needs a number column.':
    '{1} bevat geen getallen, en die heeft een boxplot nodig.',
  '{} is a {} column. Choose a category column to group the box plot by.':
    '{1} is geen categorie, en een boxplot gaat per categorie.',
  'This promotion doesn’t exist. Choose another one.':
    'Deze promotie bestaat niet. Kies een andere.',
  'This audience doesn’t exist. Choose another one.':
    'Deze doelgroep bestaat niet. Kies een andere.',
  'Choose an audience.': 'Kies een doelgroep.',
  'The end time must be after the start time.': 'Het tijdvak eindigt voordat het begint.',
  'This campaign was sent, so it can’t be deleted. It’s kept for its report.':
    'Deze campagne is verstuurd en blijft bewaard voor het rapport.',
  'Choose an audience for this campaign.': 'Deze campagne heeft geen doelgroep. Kies er een.',
  'The audience “{}” is {}. Choose another audience, or reactivate this one.': (name, standing) =>
    `De doelgroep "${name}" is ${state(standing)}. Geef de campagne een andere doelgroep, of activeer deze weer.`,
  'The audience “{}” is {}. Choose another audience and submit again.': (name, standing) =>
    `De doelgroep "${name}" is ${state(standing)}. Kies een andere en dien opnieuw in.`,
  'The content, schedule or audience rule changed after approval. Submit it again.':
    'De inhoud, de planning of de regel van de doelgroep is na de goedkeuring gewijzigd. Dien opnieuw in.',
  'One of these products doesn’t exist. Choose again.':
    'Een van deze producten bestaat niet. Kies opnieuw.',
  'One of these categories doesn’t exist. Choose again.':
    'Een van deze categorieën bestaat niet. Kies opnieuw.',
  'This product doesn’t exist. Choose another one.': 'Dit product bestaat niet. Kies een ander.',
  'This image doesn’t exist. Upload it again.':
    'Deze afbeelding bestaat niet meer. Upload hem opnieuw.',
  'This promotion has ended and can’t be {}.': (deed = '') =>
    `Deze promotie is afgerond en kan niet worden ${deedOf(deed)}.`,
  'Codes from this list have already been assigned, so the promotion must keep its list.':
    'Er zijn al codes uitgegeven, dus deze promotie houdt unieke codes per ontvanger.',
  'Campaign “{}” uses this promotion. Choose another promotion for it, or delete the campaign first.':
    'Campagne ‘{1}’ gebruikt deze promotie. Kies daar eerst een andere promotie of verwijder de campagne.',
  'This promotion has redemptions, so it can’t be deleted. It’s kept for its results.':
    'Deze promotie is al ingewisseld en blijft bewaard voor de cijfers.',
  'This promotion’s end date ({}) has passed. Choose a later one.':
    'De einddatum van deze promotie ({1}) is voorbij. Kies een andere datum.',
  'This promotion doesn’t have any codes yet. Add or generate codes first.':
    'Deze promotie heeft nog geen codes. Voeg ze toe of laat ze maken.',
  'Only direct mail campaigns have an address file.':
    'Alleen een campagne per post heeft een adressenbestand.',
  'The address file is available once the campaign has started.':
    'De adressen zijn er zodra de campagne is gestart.',
  'The templates of your company hold 2 MB together, which is the maximum. Delete one you no longer need.':
    'De sjablonen van je bedrijf zijn samen 2 MB groot, en dat is het maximum. Verwijder een sjabloon die je niet meer nodig hebt.',
  'You can send up to {} test emails per hour. Try again later.':
    'Maximaal {1} testmails per uur. Wacht even.',
  'Only email campaigns have links.': 'Alleen e-mailcampagnes hebben links.',
  'This promotion doesn’t exist.': 'Deze promotie bestaat niet.',
  'This profile doesn’t exist.': 'Dit profiel bestaat niet.',
  'The promotion “{}” is {}. Choose another one, or get this one approved first.': (
    name,
    standing,
  ) =>
    `De promotie "${name}" is ${state(standing)}. Kies een andere, of laat deze eerst goedkeuren.`,
  'Use less formatting: a mail has room for 4,000 asterisks, links and new lines together.':
    'Gebruik minder opmaak: een mail heeft plaats voor 4.000 sterretjes, links en nieuwe regels samen.',
  'Use at most 500 merge tags.': 'Gebruik maximaal 500 personalisatievelden.',
  'Use at most 300 blocks, those in columns included.':
    'Gebruik maximaal 300 blokken, die in kolommen meegeteld.',
  'Shorten the mail: its texts and addresses hold at most 100,000 characters together.':
    'Maak de mail korter: teksten en adressen hebben samen maximaal 100.000 tekens.',
  'Enter a valid web address.': 'Dit is geen webadres.',
  'Enter the full address up to the path, such as https://example.com/. You can add merge tags after that.':
    'Vul het volledige adres in, inclusief het pad, zoals https://example.com/; daarna mogen personalisatievelden staan.',
  'Remove the text before the @. Readers may mistake it for the website.':
    'Laat weg wat vóór de @ staat: lezers denken dat dat de site is.',
  'Don’t put the recipient’s email address or last name in links. Other sites would see them.':
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
  'This merge tag isn’t closed. Add }} at the end.':
    'Dit personalisatieveld wordt nergens gesloten: zet }} aan het eind.',
  'This merge tag isn’t valid. Use this format: {}.':
    'Dit personalisatieveld is niet te lezen. Schrijf het als {1}.',
  'Field {} doesn’t exist. Use one of: {}.': 'Het veld {1} bestaat niet. Gebruik een van: {2}.',
  'Filter {} doesn’t exist. Use one of: {}.': 'Het filter {1} bestaat niet. Gebruik een van: {2}.',
  'Only merge tags can be used, like {}; no {% … %}.':
    'Alleen personalisatievelden kunnen, zoals {1}; geen {% … %}.',
  'Put the default text in quotes, like {}.':
    'Zet de standaardtekst tussen aanhalingstekens, zoals {1}.',
  'Add the number of characters to truncate.': 'Vul in op hoeveel tekens je wilt afkappen.',
  'Choose a period of up to five years.': 'Kies een periode van maximaal vijf jaar.',
  'Send the mailbox file as the form part “file”.':
    'Stuur het mailboxbestand als formulieronderdeel file.',
  'Files can be up to 50 MB.': 'Stuur bestanden van maximaal 50 MB.',
  'This isn’t a mailbox (mbox) or email (eml) file.':
    'Dit is geen mailboxbestand (mbox) en geen mail (eml).',
  'This request isn’t signed with the secret, or it’s too old.':
    'Dit verzoek is niet met het geheim ondertekend, of te oud.',
  'This isn’t one of our webhook addresses.': 'Dit is geen adres van een van onze webhooks.',
  'Only a running campaign can be paused.': 'Je kunt alleen een lopende campagne pauzeren.',
  'This campaign isn’t paused.': 'Deze campagne is niet gepauzeerd.',
  'This campaign was stopped and won’t send any more emails.':
    'Deze campagne is gestopt en verstuurt geen mails meer.',
  'The promotion “{}” is {}. Sending is on hold until it’s approved again unchanged. To stop the campaign, deactivate it.':
    (name, standing) =>
      `De promotie "${name}" is ${state(standing)}. Het verzenden wacht tot die weer is goedgekeurd zoals ze was; deactiveer de campagne om te stoppen.`,
  'The promotion “{}” has changed since the campaign started. Sending is on hold until the original version is approved again. To stop the campaign, deactivate it.':
    'Promotie ‘{1}’ is gewijzigd nadat de campagne startte. Het verzenden wacht tot de promotie weer is goedgekeurd zoals die toen was. Wil je stoppen? Deactiveer dan de campagne.',
  'The mail server {} ({}). Sending resumes automatically.':
    'De mailserver antwoordt niet zoals het moet ({2}). Het verzenden gaat vanzelf verder.',
  'This link isn’t ours, or it’s incomplete.': 'Deze link is niet van ons, of niet volledig.',
  'Codes are being generated for this promotion. Wait until they’re ready.':
    'Er worden codes gemaakt voor deze promotie. Wacht tot ze er allemaal zijn.',
  'This promotion doesn’t use a list of codes. Set its code type to “Unique code per recipient” first.':
    'Deze promotie heeft geen codelijst. Kies eerst voor een eigen code per ontvanger.',
  'This promotion is {}, so its codes can’t be changed.': (standing) =>
    `Deze promotie is ${state(standing)}: de codes blijven zoals ze zijn.`,
  'A promotion can have up to {} codes. This one has {}, so you can add up to {}.':
    'Een promotie heeft maximaal {1} codes. Deze heeft er {2}; voeg er maximaal {3} toe.',
  'No codes found. Enter one code per line.':
    'In deze lijst staat geen code. Zet er één op elke regel.',
  'A list can have up to 1,000,000 codes. Split it.':
    'Een lijst kan maximaal 1.000.000 codes bevatten. Splits de lijst.',
  'This isn’t a valid code list. Save it as CSV and try again.':
    'Dit is geen lijst met codes. Sla het bestand op als CSV en probeer het nog eens.',
  'The promotion “{}” is {}. Codes can only be assigned from an approved promotion that hasn’t ended.':
    (name, standing) =>
      `De promotie "${name}" is ${state(standing)}: alleen een goedgekeurde waarvan de laatste dag niet voorbij is geeft codes.`,
  'The promotion “{}” has too few codes: {} available, {} needed. Codes to add: at least {}.':
    'Promotie ‘{1}’ heeft te weinig codes: {2} beschikbaar, {3} nodig. Voeg er minimaal {4} toe.',
  'This image format isn’t supported. Use PNG, JPG or WebP.':
    'Deze afbeelding wordt niet herkend. Gebruik een PNG, JPG of WebP.',
  'This API key doesn’t have access to promotion redemptions.':
    'Deze API-sleutel is niet gemaakt om promoties in te wisselen.',
  'It starts on {}.': 'Geldig vanaf {1}.',
  'Its last day was {}.': 'De laatste dag was {1}.',
  'This promotion applies to orders of {} or more.':
    'Deze promotie geldt voor bestellingen vanaf {1}.',
  'This promotion has reached its redemption limit ({}).':
    'Deze promotie is het maximaal aantal keer ingewisseld ({1}).',
  'This would exceed the promotion’s budget of {}.':
    'Het budget van deze promotie, {1}, zou worden overschreden.',
  'The promotion "{}" begins on {}, and this campaign reaches people from {} on. Start the campaign later, or the promotion earlier.':
    'De promotie "{1}" begint op {2} en deze campagne bereikt mensen vanaf {3}. Laat de campagne later beginnen, of de promotie eerder.',
  'No profile has this external ID.': 'Er is geen profiel met dit klantnummer.',
  'The products of this bundle have different prices. Say what the items of the bundles cost without it.':
    'De producten van deze bundel hebben verschillende prijzen. Geef op wat de stuks van de bundels zonder de actie kosten.',
  'This promotion needs a code.': 'Voor deze promotie is een code nodig. Geef die op.',
  'Use at most two decimals.': 'Gebruik maximaal twee decimalen.',
  'A discount can’t be more than 100%.': 'Een korting is maximaal 100%.',
  'Enter a whole number of free items.': 'Vul een heel aantal gratis stuks in.',
  'A bundle needs at least two items.': 'Een bundel heeft minimaal twee stuks.',
  'Enter how many items have to be bought.': 'Geef aan hoeveel stuks er gekocht moeten worden.',
  'Only bundles and free products have a number of items.':
    'Alleen een bundel en een gratis product hebben een aantal stuks.',
  'The end date can’t be before the start date.':
    'De einddatum kan niet vóór de begindatum liggen.',
  'Enter the code.': 'Vul de code in.',
  'Enter a code here only if it’s shared. Add a list of codes on the Codes tab.':
    'Hier geef je alleen een gedeelde code op; een lijst heeft een eigen plek.',
  'Use 3 to 40 letters, digits, hyphens or underscores.':
    'Een code heeft 3 tot 40 letters, cijfers, streepjes of lage streepjes.',
  'This pattern is too short and could be guessed. Add one or more #.':
    'Zo’n kort patroon is te raden. Voeg een of meer # toe.',
};
