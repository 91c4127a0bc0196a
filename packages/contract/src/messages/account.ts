import type { Texts } from './format.js';

/** Users, groups, keys, invitations. */
export const account = {
  modules_missing: {
    en: 'Your company doesn’t have {modules}.',
    nl: 'Je bedrijf heeft de module {modules} niet.',
  },
  full_access_only: {
    en: 'Only someone with full access can give or take away full access.',
    nl: 'Alleen iemand met volledige toegang kan anderen volledige toegang geven of die intrekken.',
  },
  partner_and_colleague: {
    en: 'A user can’t be both a partner and a colleague. Remove the partner groups or the company groups first.',
    nl: 'Een gebruiker kan niet tegelijk partner en collega zijn. Haal eerst de partnergroepen of de bedrijfsgroepen weg.',
  },
  invited_often: {
    en: 'This person has already received several invitations. Try again later.',
    nl: 'Deze collega heeft al meerdere uitnodigingen gekregen. Probeer het later opnieuw.',
  },
  invitations_a_day: {
    en: 'You can send up to {count} invitations per day until a sender domain of yours is verified. Add a sender, or try again tomorrow.',
    nl: 'Je kunt maximaal {count} uitnodigingen per dag versturen totdat een afzenderdomein van jullie is geverifieerd. Voeg een afzender toe, of probeer het morgen opnieuw.',
  },
  invitations_an_hour: {
    en: 'You can send up to {count} invitations per hour. Try again later.',
    nl: 'Je kunt maximaal {count} uitnodigingen per uur versturen.',
  },
  date_not_future: {
    en: 'Choose a future date.',
    nl: 'Kies een dag in de toekomst.',
  },
  new_owner_inactive: {
    en: 'Choose another active user as the new owner.',
    nl: 'Kies een andere actieve gebruiker die het overneemt.',
  },
  own_account: {
    en: 'You can’t deactivate your own account. Ask another administrator.',
    nl: 'Je kunt jezelf niet deactiveren. Vraag een andere beheerder.',
  },
  user_inactive: {
    en: 'This user is already inactive.',
    nl: 'Deze gebruiker is al inactief.',
  },
  owner_hands_over: {
    en: '{name} owns {owned}. Choose a new owner.',
    nl: '{name} heeft nog {owned}. Kies een nieuwe eigenaar.',
  },
  owned_profiles: {
    en: '{count, plural, one {# profile} other {# profiles}}',
    nl: '{count, plural, one {# profiel} other {# profielen}}',
  },
  owned_opportunities: {
    en: '{count, plural, one {# open opportunity} other {# open opportunities}}',
    nl: '{count, plural, one {# open verkoopkans} other {# open verkoopkansen}}',
  },
  owned_tasks: {
    en: '{count, plural, one {# open task} other {# open tasks}}',
    nl: '{count, plural, one {# open taak} other {# open taken}}',
  },
  owned_contracts: {
    en: '{count, plural, one {# contract} other {# contracts}}',
    nl: '{count, plural, one {# contract} other {# contracten}}',
  },
  user_active: {
    en: 'This user is already active.',
    nl: 'Deze gebruiker is al actief.',
  },
  own_two_factor: {
    en: 'Change your own two-factor authentication under Sign-in and security.',
    nl: 'Je eigen tweestapsverificatie wijzig je onder Inloggen en beveiliging.',
  },
  two_factor_not_set_up: {
    en: 'This user hasn’t set up two-factor authentication.',
    nl: 'Deze gebruiker heeft geen tweestapsverificatie.',
  },
  requests_often: {
    en: 'You’ve already sent several requests today. We’ll get back to you.',
    nl: 'Je hebt dit vandaag al een paar keer gevraagd. We komen erop terug.',
  },
  user_unknown: {
    en: 'This user doesn’t exist. Choose a colleague.',
    nl: 'Deze gebruiker bestaat niet. Kies een collega.',
  },
} as const satisfies Texts;
