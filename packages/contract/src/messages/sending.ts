import type { Texts } from './format.js';

/** Sending, returns, tracking. */
export const sending = {
  mailbox_part: {
    en: 'Send the mailbox file as the form part “file”.',
    nl: 'Stuur het mailboxbestand als formulieronderdeel file.',
  },
  mailbox_large: {
    en: 'Files can be up to 50 MB.',
    nl: 'Stuur bestanden van maximaal 50 MB.',
  },
  mailbox_unreadable: {
    en: 'This isn’t a mailbox (mbox) or email (eml) file.',
    nl: 'Dit is geen mailboxbestand (mbox) en geen mail (eml).',
  },
  webhook_unsigned: {
    en: 'This request isn’t signed with the secret, or it’s too old.',
    nl: 'Dit verzoek is niet met het geheim ondertekend, of te oud.',
  },
  webhook_unknown: {
    en: 'This isn’t one of our webhook addresses.',
    nl: 'Dit is geen adres van een van onze webhooks.',
  },
  pause_not_running: {
    en: 'Only a running campaign can be paused.',
    nl: 'Je kunt alleen een lopende campagne pauzeren.',
  },
  resume_not_paused: {
    en: 'This campaign isn’t paused.',
    nl: 'Deze campagne is niet gepauzeerd.',
  },
  campaign_reached: {
    en: '{count, plural, one {# recipient was reached} other {# recipients were reached}}.',
    nl: '{count, plural, one {# ontvanger is bereikt} other {# ontvangers zijn bereikt}}.',
  },
  campaign_missed: {
    en: '{count, plural, one {# wasn’t} other {# weren’t}}: the list of recipients says why.',
    nl: '{count, plural, one {# niet} other {# niet}}: waarom staat bij de ontvangers.',
  },
  campaign_stopped: {
    en: 'This campaign was stopped and won’t send any more emails.',
    nl: 'Deze campagne is gestopt en verstuurt geen mails meer.',
  },
  waits_for_promotion: {
    en: 'The promotion “{name}” is {status}. Sending is on hold until it’s approved again unchanged. To stop the campaign, deactivate it.',
    nl: 'De promotie “{name}” is {status}. Het verzenden wacht tot die ongewijzigd weer is goedgekeurd. Wil je stoppen? Deactiveer dan de campagne.',
  },
  waits_for_change: {
    en: 'The promotion “{name}” has changed since the campaign started. Sending is on hold until the original version is approved again. To stop the campaign, deactivate it.',
    nl: 'De promotie “{name}” is gewijzigd nadat de campagne startte. Het verzenden wacht tot de promotie weer is goedgekeurd zoals die toen was. Wil je stoppen? Deactiveer dan de campagne.',
  },
  waits_for_server: {
    en: 'The mail server cannot be reached ({answer}). Sending resumes automatically.',
    nl: 'De mailserver is niet bereikbaar ({answer}). Het verzenden gaat vanzelf verder.',
  },
  waits_for_busy_server: {
    en: 'The mail server takes no mail now ({answer}). Sending resumes automatically.',
    nl: 'De mailserver neemt nu geen mail aan ({answer}). Het verzenden gaat vanzelf verder.',
  },
  link_not_ours: {
    en: 'This link isn’t ours, or it’s incomplete.',
    nl: 'Deze link is niet van ons, of niet volledig.',
  },
} as const satisfies Texts;
