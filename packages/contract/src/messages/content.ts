import type { Texts } from './format.js';

/** Brands, AI campaigns and contents. */
export const content = {
  period_ends_first: {
    en: 'The end date can’t be before the start date.',
    nl: 'De einddatum kan niet vóór de begindatum liggen.',
  },
  brand_unknown: {
    en: 'This brand doesn’t exist. Choose another one.',
    nl: 'Dit merk bestaat niet. Kies een ander.',
  },
  brand_in_use: {
    en: 'This brand is used by {campaigns, plural, one {# AI campaign} other {# AI campaigns}} and {contents, plural, one {# text} other {# texts}}, so it can’t be deleted.',
    nl: 'Dit merk wordt gebruikt door {campaigns, plural, one {# AI-campagne} other {# AI-campagnes}} en {contents, plural, one {# tekst} other {# teksten}} en kan niet worden verwijderd.',
  },
  brand_voice_locked: {
    en: 'The voice of this brand is locked. Change the brand to change it.',
    nl: 'De schrijfstijl van dit merk staat vast. Pas het merk aan om die te wijzigen.',
  },
  logo_unsupported: {
    en: 'A logo is a PNG, JPG or WebP image.',
    nl: 'Een logo is een PNG-, JPG- of WebP-afbeelding.',
  },
  logo_heavy: {
    en: 'A logo can be up to 2 MB.',
    nl: 'Een logo mag maximaal 2 MB zijn.',
  },
  logo_gone: {
    en: 'This logo doesn’t exist. Upload it again.',
    nl: 'Dit logo bestaat niet meer. Upload het opnieuw.',
  },
  gen_ai_campaign_unknown: {
    en: 'This AI campaign doesn’t exist. Choose another one.',
    nl: 'Deze AI-campagne bestaat niet. Kies een andere.',
  },
  gen_ai_campaign_other_brand: {
    en: 'This AI campaign belongs to another brand. Choose that brand, or another AI campaign.',
    nl: 'Deze AI-campagne hoort bij een ander merk. Kies dat merk of een andere AI-campagne.',
  },
  version_unknown: {
    en: 'There is no version {number}.',
    nl: 'Er is geen versie {number}.',
  },
  content_empty: {
    en: 'There’s no text in {language} yet. Write it or have it generated first.',
    nl: 'Er is nog geen tekst in het {language}. Schrijf die eerst of laat hem maken.',
  },
  content_incomplete: {
    en: 'The {part} in {language} is still empty.',
    nl: 'Nog leeg in het {language}: {part}.',
  },
  content_stops: {
    en: 'Fix what the checks beside this text don’t accept first: {count, plural, one {# thing} other {# things}}.',
    nl: 'Los eerst op wat de controles bij deze tekst afkeuren: {count, plural, one {# punt} other {# punten}}.',
  },
  content_part_subject: { en: 'subject', nl: 'onderwerp' },
  content_part_body: { en: 'text', nl: 'tekst' },
  content_part_title: { en: 'title', nl: 'titel' },
  content_part_headline: { en: 'headline', nl: 'kop' },
  content_in_en: { en: 'English', nl: 'Engels' },
  content_in_nl: { en: 'Dutch', nl: 'Nederlands' },
  claims_wait: {
    en: '{count, plural, one {# claim has} other {# claims have}} no source: {claims}. Change the text, or confirm each of them.',
    nl: '{count, plural, one {# bewering heeft} other {# beweringen hebben}} geen bron: {claims}. Pas de tekst aan of bevestig ze één voor één.',
  },
  claim_gone: {
    en: 'This claim is no longer in the text. Look at the text again.',
    nl: 'Deze bewering staat niet meer in de tekst. Bekijk de tekst opnieuw.',
  },
  content_not_approved: {
    en: '“{name}” isn’t approved yet. Submit it and have it approved before you use it.',
    nl: '“{name}” is nog niet goedgekeurd. Dien de tekst in en laat die goedkeuren voordat je hem gebruikt.',
  },
  content_no_mail: {
    en: 'Only email texts can be used in a campaign. Export this one instead.',
    nl: 'Alleen e-mailteksten kun je in een campagne gebruiken. Exporteer deze tekst.',
  },
  content_other_languages: {
    en: 'Both texts need to be in the same languages to be tested against each other.',
    nl: 'Om twee teksten tegen elkaar te testen, moeten ze in dezelfde talen zijn geschreven.',
  },
  content_used: {
    en: 'Campaign “{campaign}” uses this text, so it can’t be deleted.',
    nl: 'Campagne “{campaign}” gebruikt deze tekst, dus die kan niet worden verwijderd.',
  },
  content_used_away: {
    en: 'This text is in use and can’t be thrown away.',
    nl: 'Deze tekst is in gebruik en kan niet worden weggegooid.',
  },
  content_needs_sender: {
    en: 'Choose a sender: your company has none that can be used yet.',
    nl: 'Kies een afzender: je bedrijf heeft er nog geen die je kunt gebruiken.',
  },
  content_needs_link: {
    en: 'Enter where the button leads: the brand has no website.',
    nl: 'Vul in waar de knop naartoe gaat: het merk heeft geen website.',
  },
  content_campaign_channel: {
    en: 'Choose a campaign by email.',
    nl: 'Kies een campagne per e-mail.',
  },
  content_not_in_language: {
    en: 'This text isn’t written in that language. Add the language first.',
    nl: 'Deze tekst is niet in die taal geschreven. Voeg de taal eerst toe.',
  },
  content_nothing_to_change: {
    en: 'There is no text to rework yet.',
    nl: 'Er is nog geen tekst om aan te passen.',
  },
} as const satisfies Texts;
