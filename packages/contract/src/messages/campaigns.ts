import type { Texts } from './format.js';

/** Campaigns and their plan. */
export const campaigns = {
  choose_promotion: {
    en: 'This promotion doesn’t exist. Choose another one.',
    nl: 'Deze promotie bestaat niet. Kies een andere.',
  },
  choose_audience: {
    en: 'This audience doesn’t exist. Choose another one.',
    nl: 'Deze doelgroep bestaat niet. Kies een andere.',
  },
  audience_needed: {
    en: 'Choose an audience.',
    nl: 'Kies een doelgroep.',
  },
  window_ends_first: {
    en: 'The end time must be after the start time.',
    nl: 'De eindtijd moet na de begintijd liggen.',
  },
  campaign_sent: {
    en: 'This campaign was sent, so it can’t be deleted. It’s kept for its report.',
    nl: 'Deze campagne is verstuurd en blijft bewaard voor het rapport.',
  },
  campaign_without_audience: {
    en: 'Choose an audience for this campaign.',
    nl: 'Kies een doelgroep voor deze campagne.',
  },
  audience_not_usable: {
    en: 'The audience “{name}” is {status}. Choose another audience, or reactivate this one.',
    nl: 'De doelgroep “{name}” is {status}. Kies een andere doelgroep, of activeer deze weer.',
  },
  audience_gone: {
    en: 'The audience “{name}” is {status}. Choose another audience and submit again.',
    nl: 'De doelgroep “{name}” is {status}. Kies een andere en dien opnieuw in.',
  },
  approval_outdated: {
    en: 'The content, schedule or audience rule changed after approval. Submit it again.',
    nl: 'De inhoud, de planning of de regel van de doelgroep is na de goedkeuring gewijzigd. Dien opnieuw in.',
  },
  addresses_post_only: {
    en: 'Only direct mail campaigns have an address file.',
    nl: 'Alleen een campagne per post heeft een adressenbestand.',
  },
  addresses_not_started: {
    en: 'The address file is available once the campaign has started.',
    nl: 'Het adressenbestand is beschikbaar zodra de campagne is gestart.',
  },
  templates_full: {
    en: 'The templates of your company hold 2 MB together, which is the maximum. Delete one you no longer need.',
    nl: 'De sjablonen van je bedrijf zijn samen 2 MB groot, en dat is het maximum. Verwijder een sjabloon die je niet meer nodig hebt.',
  },
  test_mails_most: {
    en: 'You can send up to {count} test emails per hour. Try again later.',
    nl: 'Je kunt maximaal {count} testmails per uur versturen. Probeer het later opnieuw.',
  },
  links_mail_only: {
    en: 'Only email campaigns have links.',
    nl: 'Alleen e-mailcampagnes hebben links.',
  },
  promotion_unknown: {
    en: 'This promotion doesn’t exist.',
    nl: 'Deze promotie bestaat niet.',
  },
  profile_not_known: {
    en: 'This profile doesn’t exist.',
    nl: 'Dit profiel bestaat niet.',
  },
  promotion_not_usable: {
    en: 'The promotion “{name}” is {status}. Choose another one, or get this one approved first.',
    nl: 'De promotie “{name}” is {status}. Kies een andere, of laat deze eerst goedkeuren.',
  },
  promotion_language: {
    en: 'The promotion “{name}” has no texts in {language}. Write them with the promotion, or send the email without that language.',
    nl: 'De promotie “{name}” heeft geen teksten in het {language}. Schrijf ze bij de promotie, of verstuur de mail zonder die taal.',
  },
  mail_language_partial: {
    en: 'The email is incomplete in {language}. Texts missing: {count}. Write what is missing, or send the email in one language.',
    nl: 'De mail is niet compleet in het {language}. Ontbrekende teksten: {count}. Schrijf wat ontbreekt, of verstuur de mail in één taal.',
  },
  links_broken: {
    en: 'The email links to a page that doesn’t exist: {link} (broken links: {count}). Fix the link, or keep it under Links.',
    nl: 'De mail linkt naar een pagina die er niet is: {link} (kapotte links: {count}). Herstel de link, of geef bij Links aan dat die blijft staan.',
  },
  links_draft_only: {
    en: 'Check the links of a draft first.',
    nl: 'Controleer eerst de links van een concept.',
  },
  promotion_later: {
    en: 'The promotion “{name}” starts on {day, date}, but this campaign reaches people from {from, date}. Start the campaign later, or the promotion earlier.',
    nl: 'De promotie “{name}” begint op {day, date} en deze campagne bereikt mensen vanaf {from, date}. Laat de campagne later beginnen, of de promotie eerder.',
  },
  period_long: {
    en: 'Choose a period of up to five years.',
    nl: 'Kies een periode van maximaal vijf jaar.',
  },
  mail_subject_needed: {
    en: 'An email needs a subject line.',
    nl: 'Een mail heeft een onderwerp nodig.',
  },
  mail_body_needed: {
    en: 'An email needs content.',
    nl: 'Een mail heeft inhoud nodig.',
  },
  mail_sender_needed: {
    en: 'An email needs a sender.',
    nl: 'Een mail heeft een afzender nodig.',
  },
  follow_ups_mail_only: {
    en: 'Follow-ups use opens and clicks, so only email campaigns have them.',
    nl: 'Opvolging gaat over openen en klikken: alleen e-mailcampagnes hebben die.',
  },
  call_task_needed: {
    en: 'Enter what the sales owners should do.',
    nl: 'Geef aan wat de accountmanagers moeten doen.',
  },
  audience_both: {
    en: 'An audience can’t be both chosen and excluded.',
    nl: 'Een doelgroep kan niet tegelijk gekozen en uitgesloten zijn.',
  },
  goal_promotion_needed: {
    en: 'Choose a promotion, or count any order.',
    nl: 'Kies een promotie, of tel elke bestelling.',
  },
} as const satisfies Texts;
