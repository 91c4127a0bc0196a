import type { Texts } from './format.js';

/** Senders and their proof. */
export const senders = {
  senders_an_hour: {
    en: 'You can add up to {count} senders per hour. Try again later.',
    nl: 'Je kunt {count} afzenders per uur toevoegen. Probeer het later opnieuw.',
  },
  senders_most: {
    en: 'You’ve reached the maximum of {count} senders. Delete one you no longer need.',
    nl: 'Je hebt het maximum van {count} afzenders bereikt. Verwijder een afzender die je niet meer nodig hebt.',
  },
  sender_unknown: {
    en: '{email} is not one of your company’s senders. Choose one of them; an administrator adds senders in the company account.',
    nl: '{email} is geen afzender van je bedrijf. Kies er een uit de lijst; een beheerder voegt afzenders toe in het bedrijfsaccount.',
  },
  domain_of_another: {
    en: 'Another company has shown that {domain} is theirs. Choose a sender of your own domain.',
    nl: 'Een ander bedrijf heeft aangetoond dat {domain} van hen is. Kies een afzender van je eigen domein.',
  },
  sender_not_shown: {
    en: 'No one has shown yet that {email} is yours, so no mail leaves in its name. An administrator does that in the company account, under Senders: by a DNS record, or by a link mailed to the address.',
    nl: 'Nog niemand heeft aangetoond dat {email} van jullie is, dus vertrekt er geen mail uit die naam. Een beheerder doet dat in het bedrijfsaccount, bij Afzenders: met een DNS-record of met een link die naar het adres wordt gemaild.',
  },
  sender_usable: {
    en: 'This sender can be used already.',
    nl: 'Deze afzender kan al worden gebruikt.',
  },
  dns_checks_running: {
    en: 'Several DNS records are being checked. Try again in a moment.',
    nl: 'Er worden al meerdere records opgezocht. Probeer het zo nog eens.',
  },
  dns_silent: {
    en: 'The DNS server for {name} isn’t responding. Try again later.',
    nl: 'De naamserver van {name} antwoordt niet. Probeer het later.',
  },
} as const satisfies Texts;
