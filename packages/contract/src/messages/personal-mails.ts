import type { Texts } from './format.js';

/** Emails to one contact. */
export const personalMails = {
  recipient_gone: {
    en: 'This contact has no email address any more. Choose another recipient.',
    nl: 'Deze contactpersoon heeft geen e-mailadres meer. Kies een andere ontvanger.',
  },
  recipient_changed: {
    en: 'The address is now {email}. Check the recipient and send again.',
    nl: 'Het adres is nu {email}. Controleer de ontvanger en verstuur opnieuw.',
  },
  recipient_bounced: {
    en: 'An email to {email} bounced, so none is sent to it. Ask for another address, or have an administrator or marketeer unblock it under Bounces.',
    nl: 'Een mail naar {email} is gebounced, dus er gaat geen mail meer naartoe. Vraag een ander adres, of laat een beheerder of marketeer het deblokkeren bij Bounces.',
  },
  recipient_complained: {
    en: '{email} marked an email of yours as spam, so none is sent to it.',
    nl: '{email} heeft een mail van jullie als spam gemarkeerd. Er gaat geen mail meer naartoe.',
  },
  recipient_suppressed: {
    en: 'A colleague suppressed {email}, so no email is sent to it.',
    nl: 'Een collega heeft {email} geblokkeerd. Er gaat geen mail naartoe.',
  },
  recipient_do_not_contact: {
    en: '{name} is marked “do not contact”, so no email is sent to it.',
    nl: '{name} is gemarkeerd als ‘niet benaderen’. Er gaat geen mail naartoe.',
  },
  acknowledge_needed: {
    en: '{email} doesn’t want campaign emails. Confirm that this one isn’t marketing.',
    nl: '{email} wil geen campagnemails. Bevestig dat deze mail geen reclame is.',
  },
  mail_tags_empty: {
    en: 'Nothing is known for {tags}. Fill in a default, or write the text yourself.',
    nl: 'Voor {tags} is niets bekend. Vul een standaardtekst in of schrijf de tekst zelf.',
  },
  personal_mails_an_hour: {
    en: 'You can send up to {count} emails per hour from a profile. Try again later, or make a campaign.',
    nl: 'Je kunt {count} mails per uur versturen vanaf een profiel. Probeer het later opnieuw of maak een campagne.',
  },
  mail_has_left: {
    en: 'This email has gone out already.',
    nl: 'Deze mail is al verstuurd.',
  },
  mail_of_another: {
    en: 'Only the sender can undo an email.',
    nl: 'Alleen de verzender kan een mail ongedaan maken.',
  },
  mail_sender_gone: {
    en: 'No email can be sent from {email} any more.',
    nl: 'Vanaf {email} kan geen mail meer worden verstuurd.',
  },
  mail_server_silent: {
    en: 'The mail server didn’t take it for a day ({answer}).',
    nl: 'De mailserver nam de mail een dag lang niet aan ({answer}).',
  },
  mail_worker_gone: {
    en: 'Sending was interrupted. The email may have arrived; ask before you send it again.',
    nl: 'Het versturen is onderbroken. De mail kan zijn aangekomen; vraag het na voordat je opnieuw verstuurt.',
  },
  mail_connection_lost: {
    en: 'The connection ended before the mail server answered. The email may have arrived; ask before you send it again.',
    nl: 'De verbinding viel weg voordat de mailserver antwoordde. De mail kan zijn aangekomen; vraag het na voordat je opnieuw verstuurt.',
  },
  mail_complained: {
    en: 'The recipient marked this email as spam.',
    nl: 'De ontvanger heeft deze mail als spam gemarkeerd.',
  },
  personal_templates_most: {
    en: 'There are {count} templates already. Delete one you no longer need.',
    nl: 'Er zijn al {count} sjablonen. Verwijder een sjabloon dat je niet meer nodig hebt.',
  },
  template_of_another: {
    en: 'Only who made this template or an administrator can change it.',
    nl: 'Alleen de maker en een beheerder kunnen dit sjabloon wijzigen.',
  },
} as const satisfies Texts;
