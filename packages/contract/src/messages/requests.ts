import type { Texts } from './format.js';

/** What concerns any call. */
export const requests = {
  request_broken: {
    en: 'This request can’t be read ({problem}).',
    nl: 'Dit verzoek kan niet worden gelezen ({problem}).',
  },
  not_ready: { en: 'Not ready: {problem}', nl: 'Nog niet gereed: {problem}' },
  page_not_found: {
    en: 'Nothing found at this address.',
    nl: 'Deze pagina bestaat niet.',
  },
  characters_unstorable: {
    en: 'The text contains characters that can’t be stored.',
    nl: 'De tekst bevat tekens die niet kunnen worden opgeslagen.',
  },
  number_too_large: {
    en: 'A number is too large.',
    nl: 'Een getal is te groot.',
  },
  body_not_json: {
    en: 'Send the body as application/json.',
    nl: 'Stuur de inhoud als application/json.',
  },
  fault_reference: {
    en: 'If this happens again, contact support and quote reference {fault}.',
    nl: 'Gebeurt het nog eens? Neem contact op met de helpdesk en vermeld {fault}.',
  },
  api_key_feeds_only: {
    en: 'API keys only give access to data feeds.',
    nl: 'Een API-sleutel geeft alleen toegang tot de datafeeds.',
  },
  idempotency_key_long: {
    en: 'An Idempotency-Key can have up to 200 characters.',
    nl: 'Een Idempotency-Key heeft maximaal 200 tekens.',
  },
  form_broken: {
    en: 'This form has no end or cannot be read. Send it once more, as multipart/form-data.',
    nl: 'Dit formulier is niet af of niet te lezen. Stuur het nog een keer, als multipart/form-data.',
  },
  form_needed: {
    en: 'Send a form (multipart/form-data) with the part "file".',
    nl: 'Stuur een formulier (multipart/form-data) met het onderdeel "file".',
  },
  part_misnamed: {
    en: 'Send the file as the part "file", not "{part}".',
    nl: 'Stuur het bestand als onderdeel "file", niet "{part}".',
  },
  part_missing: {
    en: 'The part "file" is missing.',
    nl: 'Het onderdeel "file" ontbreekt.',
  },
  part_not_json: {
    en: 'The part "{part}" is not valid JSON.',
    nl: 'Het onderdeel "{part}" is geen geldige JSON.',
  },
  not_json: {
    en: 'Not valid JSON.',
    nl: 'Geen geldige JSON.',
  },
  file_empty: {
    en: 'This file is empty.',
    nl: 'Dit bestand is leeg.',
  },
  run_over: {
    en: 'This has ended, so it can’t be stopped any more.',
    nl: 'Dit is al klaar en kan niet meer worden gestopt.',
  },
  fault: {
    en: 'Something went wrong on our side.',
    nl: 'Er ging aan onze kant iets mis.',
  },
} as const satisfies Texts;
