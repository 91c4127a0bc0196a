import type { Language } from '@kade/contract';

/** Why a mail did not leave, as kept, in the reader's language. The mail server's own words are shown as they came. */
const words: Record<Language, Record<string, string>> = {
  en: {
    do_not_contact: 'The profile is marked do not contact.',
    mail_not_allowed: 'The trade register does not allow mail to this profile.',
    no_email: 'The contact has no e-mail address any more.',
    no_consent: 'The contact gave no consent, or took it back.',
    opted_out: 'The reader unsubscribed.',
    bounced: 'Earlier mail to this address bounced.',
    contact_removed: 'The contact was removed.',
    address_changed: 'The address changed after the recipients were fixed.',
    deactivated: 'The campaign was stopped before this mail left.',
    worker_gone: 'The sender stopped while this mail was leaving: nobody knows whether it arrived.',
    task_cancelled: 'The task to call was removed or cancelled.',
    too_many: 'The contact had as many campaign mails lately as your company allows.',
    not_sent: 'Was in doubt; somebody found that it had not arrived.',
    render_failed: 'The mail could not be made from the data of this contact.',
  },
  nl: {
    do_not_contact: 'Het profiel is gemarkeerd als niet benaderen.',
    mail_not_allowed: 'Het handelsregister staat geen mail aan dit profiel toe.',
    no_email: 'De contactpersoon heeft geen e-mailadres meer.',
    no_consent: 'De contactpersoon gaf geen toestemming, of trok die in.',
    opted_out: 'De lezer heeft zich afgemeld.',
    bounced: 'Eerdere mail aan dit adres kwam terug.',
    contact_removed: 'De contactpersoon is verwijderd.',
    address_changed: 'Het adres is gewijzigd nadat de ontvangers waren vastgelegd.',
    deactivated: 'De campagne is gestopt voordat deze mail vertrok.',
    worker_gone:
      'De verzender stopte terwijl deze mail vertrok: niemand weet of hij is aangekomen.',
    task_cancelled: 'De beltaak is verwijderd of geannuleerd.',
    too_many:
      'De contactpersoon kreeg de laatste tijd al zoveel campagnemails als je bedrijf toestaat.',
    not_sent: 'Was onzeker; iemand heeft vastgesteld dat de mail niet is aangekomen.',
    render_failed: 'De mail kon niet worden gemaakt met de gegevens van deze contactpersoon.',
  },
};

export const reasonWords = (reason: string | null, language: Language): string | null =>
  reason === null ? null : (words[language][reason] ?? reason);
