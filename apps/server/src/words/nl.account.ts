import type { Phrases } from '../platform/phrases.js';

/** Senders, as far as approvals and notifications keep what was said of them. */
export const accountNl: Phrases = {
  'You can add up to {} senders per hour. Try again later.':
    'Je kunt {1} afzenders per uur toevoegen. Probeer het later opnieuw.',
  'You’ve reached the maximum of {} senders. Delete one you no longer need.':
    'Je hebt het maximum van {1} afzenders bereikt. Verwijder een afzender die je niet meer nodig hebt.',
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
};
