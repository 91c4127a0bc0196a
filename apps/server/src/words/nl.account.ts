import type { Phrases } from '../platform/phrases.js';

/** Signing in, users, the company, senders, keys, the logo. */
/** What a colleague who leaves hands over. */
const ownedWords: Record<string, string> = {
  profile: 'profiel',
  profiles: 'profielen',
  'open opportunity': 'open verkoopkans',
  'open opportunities': 'open verkoopkansen',
  'open task': 'open taak',
  'open tasks': 'open taken',
  contract: 'contract',
  contracts: 'contracten',
};

export const accountNl: Phrases = {
  'This API key is unknown, revoked or expired.':
    'Deze API-sleutel is onbekend, ingetrokken of verlopen.',
  'Use at least {} characters; a few words in a row are easy to remember.':
    'Gebruik minstens {1} tekens; een paar woorden achter elkaar onthoud je makkelijk.',
  'Use letters, not only spaces.': 'Gebruik letters, niet alleen spaties.',
  'Use more different characters.': 'Gebruik meer verschillende tekens.',
  'This is one of the passwords that are tried first. Choose another; a few words in a row are best.':
    'Dit is een van de wachtwoorden die het eerst worden geprobeerd. Kies een ander; een paar woorden achter elkaar zijn het best.',
  'Do not use your own name, address or company as the password.':
    'Gebruik niet je eigen naam, adres of bedrijf als wachtwoord.',
  'Switch two-factor authentication on first.': 'Zet eerst tweestapsverificatie aan.',
  'Remove a passkey first: {} is the most you can have.':
    'Verwijder eerst een passkey: je kunt er hooguit {1} hebben.',
  'This passkey could not be read. Please try again.':
    'Deze passkey is niet te lezen. Probeer het nog eens.',
  'This passkey is on your account already.': 'Deze passkey staat al op je account.',
  'There is no passkey to use.': 'Er is geen passkey om te gebruiken.',
  'Many people are signing in. Please try again shortly.':
    'Er loggen nu veel mensen in. Probeer het zo nog eens.',
  'Your company does not hold {}.': 'Je bedrijf heeft {1} niet.',
  'Only a superuser can make somebody a superuser, or end that.':
    'Alleen een superuser kan iemand superuser maken, of dat beëindigen.',
  'A partner is no colleague: take the partner groups or the company groups away first.':
    'Een partner is geen collega: haal eerst de partnergroepen of de bedrijfsgroepen weg.',
  'This colleague got several invitations within the hour.':
    'Deze collega kreeg binnen een uur al meerdere uitnodigingen.',
  'At most {} invitations go out in an hour.': 'Per uur gaan er hooguit {1} uitnodigingen uit.',
  'Choose a day to come.': 'Kies een dag in de toekomst.',
  'This JPG is damaged. Save it anew and try again.':
    'Deze JPG is beschadigd. Sla hem opnieuw op en probeer het nog eens.',
  'This PNG is damaged. Save it anew and try again.':
    'Deze PNG is beschadigd. Sla hem opnieuw op en probeer het nog eens.',
  'This picture has no width or no height.': 'Deze afbeelding heeft geen breedte of geen hoogte.',
  'This picture is {} by {} pixels. Use at most {} on a side and 16 million in all.':
    'Deze afbeelding is {1} bij {2} pixels. Gebruik hooguit {3} per zijde en 16 miljoen in totaal.',
  'This is no picture we know. Use a PNG, JPG or SVG.':
    'Deze afbeelding wordt niet herkend. Gebruik een PNG, JPG of SVG.',
  'A logo has at most 1 MB.': 'Een logo is hooguit 1 MB.',
  'This SVG is not written in UTF-8. Save it as UTF-8 and try again.':
    'Deze SVG is niet in UTF-8 geschreven. Sla hem op als UTF-8 en probeer het nog eens.',
  'This SVG defines entities. Save it as a plain SVG and try again.':
    'Deze SVG definieert entiteiten. Sla hem op als gewone SVG en probeer het nog eens.',
  'This SVG has too many parts for a logo. Use a simpler drawing, a PNG or a JPG.':
    'Deze SVG heeft te veel onderdelen voor een logo. Gebruik een eenvoudiger tekening, een PNG of een JPG.',
  'There is no drawing in this SVG.': 'In deze SVG staat geen tekening.',
  'This SVG repeats its parts too often. Save it with its parts expanded.':
    'Deze SVG herhaalt zijn onderdelen te vaak. Sla hem op met uitgeschreven onderdelen.',
  'Choose another active user to take over.':
    'Kies een andere actieve gebruiker die het overneemt.',
  'You cannot deactivate yourself. Ask another administrator.':
    'Je kunt jezelf niet deactiveren. Vraag een andere beheerder.',
  'This user is inactive already.': 'Deze gebruiker is al inactief.',
  '{} owns {}. Say who takes over.': (name, owned) =>
    `${name} heeft nog ${owned.replace(/open opportunity|open opportunities|profiles?|open tasks?|contracts?/g, (what) => ownedWords[what] ?? what)}. Geef aan wie het overneemt.`,
  'This user is active already.': 'Deze gebruiker is al actief.',
  'Change your own second factor under Sign-in and security.':
    'Wijzig je eigen tweede factor onder Inloggen en beveiliging.',
  'This user has no second factor to remove.':
    'Deze gebruiker heeft geen tweede factor om te verwijderen.',
  '{} is not one of your company’s senders. Choose one of them; an administrator adds senders in the company account.':
    '{1} is geen afzender van je bedrijf. Kies er een uit de lijst; een beheerder voegt afzenders toe in het bedrijfsaccount.',
  'Another company has shown that {} is theirs. Choose a sender of your own domain.':
    'Een ander bedrijf heeft aangetoond dat {1} van hen is. Kies een afzender van je eigen domein.',
  'Nobody has shown yet that {} is yours, so no mail leaves in its name. An administrator does that in the company account, under Senders: by a DNS record, or by a link mailed to the address.':
    'Nog niemand heeft aangetoond dat {1} van jullie is, dus vertrekt er geen mail uit die naam. Een beheerder doet dat in het bedrijfsaccount, bij Afzenders: met een DNS-record of met een link die naar het adres wordt gemaild.',
  'This sender can be used already.': 'Deze afzender kan al worden gebruikt.',
  'Several records are being looked up. Try again in a moment.':
    'Er worden al meerdere records opgezocht. Probeer het zo nog eens.',
  'The name server for {} does not answer. Try later.':
    'De naamserver van {1} antwoordt niet. Probeer het later.',
  'You asked several times today. We will answer.':
    'Je hebt het vandaag al een paar keer gevraagd. Je krijgt antwoord.',
};
