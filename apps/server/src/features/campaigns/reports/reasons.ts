import type { Language } from '@kade/contract';

/** Why a mail did not leave, as kept, in the reader's language. The mail server's own words are shown as they came. */
const words: Record<Language, Record<string, string>> = {
  en: {
    do_not_contact: 'The profile is marked “do not contact”.',
    mail_not_allowed: 'This business doesn’t accept unsolicited mail (KvK).',
    no_email: 'The contact no longer has an email address.',
    no_consent: 'The contact hasn’t given consent, or has withdrawn it.',
    opted_out: 'The contact unsubscribed.',
    bounced: 'An earlier email to this address bounced.',
    contact_removed: 'The contact was deleted.',
    address_changed: 'The email address changed after the recipient list was set.',
    deactivated: 'The campaign was stopped before this email was sent.',
    worker_gone:
      'Sending stopped while this email was going out. It may or may not have been delivered.',
    task_cancelled: 'The task to call was removed or cancelled.',
    too_many: 'The contact reached your company’s frequency cap.',
    not_sent: 'Was unconfirmed; someone recorded that it wasn’t sent.',
    render_failed: 'The email couldn’t be created with this contact’s data.',
  },
  nl: {
    do_not_contact: 'Het profiel staat op ‘niet benaderen’.',
    mail_not_allowed: 'Het handelsregister staat geen mail aan dit profiel toe.',
    no_email: 'De contactpersoon heeft geen e-mailadres meer.',
    no_consent: 'De contactpersoon gaf geen toestemming, of trok die in.',
    opted_out: 'De lezer heeft zich afgemeld.',
    bounced: 'Eerdere mail aan dit adres is gebounced.',
    contact_removed: 'De contactpersoon is verwijderd.',
    address_changed: 'Het adres is gewijzigd nadat de ontvangers waren vastgelegd.',
    deactivated: 'De campagne is gestopt voordat deze mail was verstuurd.',
    worker_gone:
      'De verzender stopte terwijl deze mail vertrok: niemand weet of hij is aangekomen.',
    task_cancelled: 'De beltaak is verwijderd of geannuleerd.',
    too_many:
      'De contactpersoon kreeg de laatste tijd al zoveel campagnemails als je bedrijf toestaat.',
    not_sent: 'Status was onbekend; iemand heeft vastgesteld dat de mail niet is aangekomen.',
    render_failed: 'De mail kon niet worden gemaakt met de gegevens van deze contactpersoon.',
  },
};

export const reasonWords = (reason: string | null, language: Language): string | null =>
  reason === null ? null : (words[language][reason] ?? reason);
