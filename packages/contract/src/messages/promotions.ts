import type { Texts } from './format.js';

/** Promotions, codes, redemptions. */
export const promotions = {
  products_unknown: {
    en: 'One of these products doesn’t exist. Choose again.',
    nl: 'Een van deze producten bestaat niet. Kies opnieuw.',
  },
  categories_unknown: {
    en: 'One of these categories doesn’t exist. Choose again.',
    nl: 'Een van deze categorieën bestaat niet. Kies opnieuw.',
  },
  product_gone: {
    en: 'This product doesn’t exist. Choose another one.',
    nl: 'Dit product bestaat niet. Kies een ander.',
  },
  image_gone: {
    en: 'This image doesn’t exist. Upload it again.',
    nl: 'Deze afbeelding bestaat niet meer. Upload hem opnieuw.',
  },
  promotion_ended: {
    en: 'This promotion has ended and can’t be {deed}.',
    nl: 'Deze promotie is afgerond en kan niet worden {deed}.',
  },
  codes_assigned: {
    en: 'Codes from this list have already been assigned, so the promotion must keep its list.',
    nl: 'Er zijn al codes uitgegeven, dus deze promotie houdt unieke codes per ontvanger.',
  },
  promotion_used: {
    en: 'Campaign “{campaign}” uses this promotion. Choose another promotion for it, or delete the campaign first.',
    nl: 'Campagne “{campaign}” gebruikt deze promotie. Kies daar eerst een andere promotie of verwijder de campagne.',
  },
  promotion_redeemed: {
    en: 'This promotion has redemptions, so it can’t be deleted. It’s kept for its results.',
    nl: 'Deze promotie is al ingewisseld en blijft bewaard voor de cijfers.',
  },
  promotion_past: {
    en: 'This promotion’s end date ({day, date}) has passed. Choose a later one.',
    nl: 'De einddatum van deze promotie ({day, date}) is voorbij. Kies een latere datum.',
  },
  codes_none: {
    en: 'This promotion doesn’t have any codes yet. Add or generate codes first.',
    nl: 'Deze promotie heeft nog geen codes. Voeg ze toe of laat ze maken.',
  },
  codes_in_making: {
    en: 'Codes are being generated for this promotion. Wait until they’re ready.',
    nl: 'Er worden codes gemaakt voor deze promotie. Wacht tot ze er allemaal zijn.',
  },
  codes_not_used: {
    en: 'This promotion doesn’t use a list of codes. Set its code type to “Unique code per recipient” first.',
    nl: 'Deze promotie heeft geen codelijst. Kies eerst voor een eigen code per ontvanger.',
  },
  codes_fixed: {
    en: 'This promotion is {status}, so its codes can’t be changed.',
    nl: 'Deze promotie is {status}: de codes blijven zoals ze zijn.',
  },
  codes_most: {
    en: 'A promotion can have up to {most} codes. This one has {count}, so you can add up to {left}.',
    nl: 'Een promotie heeft maximaal {most} codes. Deze heeft er {count}; voeg er maximaal {left} toe.',
  },
  codes_not_found: {
    en: 'No codes found. Enter one code per line.',
    nl: 'In deze lijst staat geen code. Zet er één op elke regel.',
  },
  code_list_long: {
    en: 'A list can have up to 1,000,000 codes. Split it.',
    nl: 'Een lijst kan maximaal 1.000.000 codes bevatten. Splits de lijst.',
  },
  code_list_invalid: {
    en: 'This isn’t a valid code list. Save it as CSV and try again.',
    nl: 'Dit is geen lijst met codes. Sla het bestand op als CSV en probeer het nog eens.',
  },
  codes_not_given: {
    en: 'The promotion “{name}” is {status}. Codes can only be assigned from an approved promotion that hasn’t ended.',
    nl: 'De promotie “{name}” is {status}. Alleen een goedgekeurde promotie die nog niet voorbij is geeft codes.',
  },
  codes_too_few: {
    en: 'The promotion “{name}” has too few codes: {free} available, {needed} needed. Codes to add: at least {short}.',
    nl: 'Promotie “{name}” heeft te weinig codes: {free} beschikbaar, {needed} nodig. Voeg er minimaal {short} toe.',
  },
  api_key_redemptions: {
    en: 'This API key doesn’t have access to promotion redemptions.',
    nl: 'Deze API-sleutel is niet gemaakt om promoties in te wisselen.',
  },
  promotion_is: {
    en: 'This promotion is {status}.',
    nl: 'Deze promotie is {status}.',
  },
  redeem_from: {
    en: 'It starts on {day, date}.',
    nl: 'Geldig vanaf {day, date}.',
  },
  redeem_until: {
    en: 'Its last day was {day, date}.',
    nl: 'De laatste dag was {day, date}.',
  },
  redeem_minimum: {
    en: 'This promotion applies to orders of {amount} or more.',
    nl: 'Deze promotie geldt voor bestellingen vanaf {amount}.',
  },
  redeem_most: {
    en: 'This promotion has reached its redemption limit ({count}).',
    nl: 'Deze promotie is het maximaal aantal keer ingewisseld ({count}).',
  },
  redeem_budget: {
    en: 'This would exceed the promotion’s budget of {amount}.',
    nl: 'Het budget van deze promotie, {amount}, zou worden overschreden.',
  },
  external_id_unknown: {
    en: 'No profile has this external ID.',
    nl: 'Er is geen profiel met dit klantnummer.',
  },
  bundle_prices_differ: {
    en: 'The products of this bundle have different prices. Say what the items of the bundles cost without it.',
    nl: 'De producten van deze bundel hebben verschillende prijzen. Geef op wat de stuks van de bundels zonder de actie kosten.',
  },
  redeem_code_needed: {
    en: 'This promotion needs a code.',
    nl: 'Voor deze promotie is een code nodig. Geef die op.',
  },
  decimals_most: {
    en: 'Use at most two decimals.',
    nl: 'Gebruik maximaal twee decimalen.',
  },
  discount_above_all: {
    en: 'A discount can’t be more than 100%.',
    nl: 'Een korting is maximaal 100%.',
  },
  free_items_whole: {
    en: 'Enter a whole number of free items.',
    nl: 'Vul een heel aantal gratis stuks in.',
  },
  bundle_small: {
    en: 'A bundle needs at least two items.',
    nl: 'Een bundel heeft minimaal twee stuks.',
  },
  bundle_quantity: {
    en: 'Enter how many items have to be bought.',
    nl: 'Geef aan hoeveel stuks er gekocht moeten worden.',
  },
  quantity_not_here: {
    en: 'Only bundles and free products have a number of items.',
    nl: 'Alleen een bundel en een gratis product hebben een aantal stuks.',
  },
  promotion_ends_first: {
    en: 'The end date can’t be before the start date.',
    nl: 'De einddatum kan niet vóór de begindatum liggen.',
  },
  promotion_code_needed: {
    en: 'Enter the code.',
    nl: 'Vul de code in.',
  },
  promotion_code_elsewhere: {
    en: 'Enter a code here only if it’s shared. Add a list of codes on the Codes tab.',
    nl: 'Hier geef je alleen een gedeelde code op; een lijst heeft een eigen plek.',
  },
  promotion_code_form: {
    en: 'Use 3 to 40 letters, digits, hyphens or underscores.',
    nl: 'Een code heeft 3 tot 40 letters, cijfers, streepjes of lage streepjes.',
  },
  pattern_short: {
    en: 'This pattern is too short and could be guessed. Add one or more #.',
    nl: 'Zo’n kort patroon is te raden. Voeg een of meer # toe.',
  },
  free_product_not_here: {
    en: 'Only a promotion with a free product has a free product.',
    nl: 'Alleen een promotie met een gratis product heeft een gratis product.',
  },
} as const satisfies Texts;
