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
    'Gebruik minimaal {1} tekens. Een paar woorden achter elkaar onthoud je makkelijk.',
  'Use letters, not only spaces.': 'Gebruik letters, niet alleen spaties.',
  'Use more different characters.': 'Gebruik meer verschillende tekens.',
  'This is one of the passwords that are tried first. Choose another; a few words in a row are best.':
    'Dit wachtwoord is te makkelijk te raden. Kies een ander; een paar woorden achter elkaar werkt het best.',
  'Do not use your own name, address or company as the password.':
    'Gebruik niet je eigen naam, e-mailadres of bedrijf als wachtwoord.',
  'Turn on two-factor authentication first.': 'Zet eerst tweestapsverificatie aan.',
  'You can have up to {} passkeys. Delete one first.':
    'Verwijder eerst een passkey: je kunt er maximaal {1} hebben.',
  'This passkey couldn’t be read. Try again.':
    'Deze passkey kan niet worden gelezen. Probeer het nog eens.',
  'This passkey is already on your account.': 'Deze passkey staat al op je account.',
  'You don’t have a passkey yet.': 'Je hebt nog geen passkey.',
  'A lot of people are signing in right now. Try again shortly.':
    'Er loggen nu veel mensen in. Probeer het zo nog eens.',
  'Your company doesn’t have {}.': 'Je bedrijf heeft de module {1} niet.',
  'Only someone with full access can give or take away full access.':
    'Alleen iemand met volledige toegang kan anderen volledige toegang geven of die intrekken.',
  'A user can’t be both a partner and a colleague. Remove the partner groups or the company groups first.':
    'Een gebruiker kan niet tegelijk partner en collega zijn. Haal eerst de partnergroepen of de bedrijfsgroepen weg.',
  'This person has already received several invitations. Try again later.':
    'Deze collega heeft al meerdere uitnodigingen gekregen. Probeer het later opnieuw.',
  'You can send up to {} invitations per day until a sender domain of yours is verified. Add a sender, or try again tomorrow.':
    'Je kunt maximaal {1} uitnodigingen per dag versturen totdat een afzenderdomein van jullie is geverifieerd. Voeg een afzender toe, of probeer het morgen opnieuw.',
  'You already have an account with this email address. Each address belongs to one company, so ask for an invitation to another address.':
    'Je hebt al een account met dit e-mailadres. Elk adres hoort bij één bedrijf: vraag om een uitnodiging op een ander adres.',
  'You can add up to {} senders per hour. Try again later.':
    'Je kunt {1} afzenders per uur toevoegen. Probeer het later opnieuw.',
  'You’ve reached the maximum of {} senders. Delete one you no longer need.':
    'Je hebt het maximum van {1} afzenders bereikt. Verwijder een afzender die je niet meer nodig hebt.',
  'You can send up to {} invitations per hour. Try again later.':
    'Je kunt maximaal {1} uitnodigingen per uur versturen.',
  'Choose a future date.': 'Kies een dag in de toekomst.',
  'This {} file is damaged. Save it again and retry.':
    'Deze {1} is beschadigd. Sla hem opnieuw op en probeer het nog eens.',
  'This image takes too long to read. Make it smaller and try again.':
    'Het lezen van deze afbeelding duurt te lang. Maak haar kleiner en probeer het nog eens.',
  'This animation has {} frames of {} × {} pixels, which is too much. Shorten it or make it smaller.':
    'Deze animatie heeft {1} beelden van {2} bij {3} pixels. Dat is te veel. Maak haar korter of kleiner.',
  'This image has no width or height.': 'Deze afbeelding heeft geen breedte of geen hoogte.',
  'This image is {} × {} pixels. The maximum is {} pixels per side and {} million pixels in total.':
    'Deze afbeelding is {1} bij {2} pixels. Gebruik maximaal {3} pixels per zijde en {4} miljoen in totaal.',
  'This image format isn’t supported. Use PNG, JPG or SVG.':
    'Deze afbeelding wordt niet herkend. Gebruik een PNG, JPG of SVG.',
  'Logos can be up to 1 MB.': 'Een logo mag maximaal 1 MB zijn.',
  'This SVG is not written in UTF-8. Save it as UTF-8 and try again.':
    'Deze SVG is niet in UTF-8 geschreven. Sla hem op als UTF-8 en probeer het nog eens.',
  'This SVG uses entities, which aren’t allowed. Save it as a plain SVG and try again.':
    'Deze SVG definieert entiteiten. Sla hem op als gewone SVG en probeer het nog eens.',
  'This SVG is too complex for a logo. Use a simpler SVG, a PNG or a JPG.':
    'Deze SVG heeft te veel onderdelen voor een logo. Gebruik een eenvoudiger tekening, een PNG of een JPG.',
  'This file contains no drawing. Use an SVG with shapes, a PNG or a JPG.':
    'In deze SVG staat geen tekening.',
  'This SVG reuses its parts too often. Save it with all parts expanded.':
    'Deze SVG herhaalt onderdelen te vaak. Sla hem op zonder herhaalde onderdelen (<use>).',
  'Choose another active user as the new owner.':
    'Kies een andere actieve gebruiker die het overneemt.',
  'You can’t deactivate your own account. Ask another administrator.':
    'Je kunt jezelf niet deactiveren. Vraag een andere beheerder.',
  'This user is already inactive.': 'Deze gebruiker is al inactief.',
  '{} owns {}. Choose a new owner.': (name, owned) =>
    `${name} heeft nog ${owned.replace(/open opportunity|open opportunities|profiles?|open tasks?|contracts?/g, (what) => ownedWords[what] ?? what)}. Geef aan wie het overneemt.`,
  'This user is already active.': 'Deze gebruiker is al actief.',
  'Change your own two-factor authentication under Sign-in and security.':
    'Je eigen tweestapsverificatie wijzig je onder Inloggen en beveiliging.',
  'This user hasn’t set up two-factor authentication.':
    'Deze gebruiker heeft geen tweestapsverificatie.',
  '{} is not one of your company’s senders. Choose one of them; an administrator adds senders in the company account.':
    '{1} is geen afzender van je bedrijf. Kies er een uit de lijst; een beheerder voegt afzenders toe in het bedrijfsaccount.',
  'Another company has shown that {} is theirs. Choose a sender of your own domain.':
    'Een ander bedrijf heeft aangetoond dat {1} van hen is. Kies een afzender van je eigen domein.',
  'No one has shown yet that {} is yours, so no mail leaves in its name. An administrator does that in the company account, under Senders: by a DNS record, or by a link mailed to the address.':
    'Nog niemand heeft aangetoond dat {1} van jullie is, dus vertrekt er geen mail uit die naam. Een beheerder doet dat in het bedrijfsaccount, bij Afzenders: met een DNS-record of met een link die naar het adres wordt gemaild.',
  'This sender can be used already.': 'Deze afzender kan al worden gebruikt.',
  'Several DNS records are being checked. Try again in a moment.':
    'Er worden al meerdere records opgezocht. Probeer het zo nog eens.',
  'The DNS server for {} isn’t responding. Try again later.':
    'De naamserver van {1} antwoordt niet. Probeer het later.',
  'You’ve already sent several requests today. We’ll get back to you.':
    'Je hebt dit vandaag al een paar keer gevraagd. We komen erop terug.',
};
