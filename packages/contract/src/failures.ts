import type { Words } from './columns/column.js';
import { type Localizable, say } from './messages/index.js';

/**
 * The closed catalogue of refusals: what kind each is, by which programs tell them apart. What exactly is wrong is a
 * message beside it.
 * `report`: true when the operator must hear of it.
 */
export const failures = {
  invalid: {
    status: 400,
    report: false,
    say: { en: 'Some fields need your attention.', nl: 'Controleer de gemarkeerde velden.' },
  },
  rule_invalid: {
    status: 400,
    report: false,
    say: { en: 'This rule contains an error.', nl: 'Deze regel klopt nog niet.' },
  },
  not_signed_in: {
    status: 401,
    report: false,
    say: { en: 'Sign in to continue.', nl: 'Log eerst in.' },
  },
  wrong_credentials: {
    status: 401,
    report: false,
    say: { en: 'Incorrect email or password.', nl: 'E-mailadres of wachtwoord klopt niet.' },
  },
  session_ended: {
    status: 401,
    report: false,
    say: {
      en: 'Your session has expired. Sign in again.',
      nl: 'Je sessie is verlopen. Log opnieuw in.',
    },
  },
  attempt_ended: {
    status: 401,
    report: false,
    say: {
      en: 'Too many incorrect codes. Sign in again.',
      nl: 'Te veel onjuiste codes. Log opnieuw in.',
    },
  },
  wrong_code: {
    status: 400,
    report: false,
    say: { en: 'Incorrect code. Try again.', nl: 'Deze code is niet juist.' },
  },
  link_ended: {
    status: 400,
    report: false,
    say: {
      en: 'This link has expired or was already used. Request a new one.',
      nl: 'Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.',
    },
  },
  second_factor_needed: {
    status: 403,
    report: false,
    say: {
      en: 'Finish signing in with your code or passkey.',
      nl: 'Rond het inloggen af met tweestapsverificatie.',
    },
  },
  enrolment_needed: {
    status: 403,
    report: false,
    say: {
      en: 'Your company requires two-factor authentication. Set it up to continue.',
      nl: 'Je bedrijf verplicht tweestapsverificatie. Stel die eerst in.',
    },
  },
  code_needed: {
    status: 403,
    report: false,
    say: { en: 'Enter a new code to confirm this.', nl: 'Bevestig dit met een nieuwe code.' },
  },
  registration_closed: {
    status: 403,
    report: false,
    say: {
      en: 'New companies can’t register here. Ask your administrator for an invitation.',
      nl: 'Nieuwe bedrijven kunnen zich hier niet registreren. Vraag je beheerder om een uitnodiging.',
    },
  },
  forbidden: {
    status: 403,
    report: false,
    say: {
      en: 'You don’t have access to this. Ask an administrator of your company.',
      nl: 'Je hebt hier geen toegang toe. Vraag een beheerder van je bedrijf.',
    },
  },
  own_work: {
    status: 403,
    report: false,
    say: {
      en: 'Your company uses two-person approval, so someone else has to review this.',
      nl: 'Je bedrijf werkt met het vierogenprincipe: een collega moet dit beoordelen.',
    },
  },
  not_found: {
    status: 404,
    report: false,
    say: {
      en: 'This record doesn’t exist, or you don’t have access to it.',
      nl: 'Dit bestaat niet (meer), of je hebt er geen toegang toe.',
    },
  },
  name_taken: {
    status: 409,
    report: false,
    say: {
      en: 'The fields name, created_by must make a unique set.',
      nl: 'Deze naam is al in gebruik. Kies een andere.',
    },
  },
  email_taken: {
    status: 409,
    report: false,
    say: {
      en: 'A user with this email address already exists.',
      nl: 'Er bestaat al een gebruiker met dit e-mailadres.',
    },
  },
  sender_taken: {
    status: 409,
    report: false,
    say: {
      en: 'A sender with this email address already exists.',
      nl: 'Er is al een afzender met dit e-mailadres.',
    },
  },
  sender_unproven: {
    status: 409,
    report: false,
    say: {
      en: 'No emails can be sent from this sender yet.',
      nl: 'Er kan nog geen mail worden verstuurd vanaf deze afzender.',
    },
  },
  number_taken: {
    status: 409,
    report: false,
    say: {
      en: 'A contract with this number already exists.',
      nl: 'Er is al een contract met dit nummer.',
    },
  },
  two_factor_on: {
    status: 409,
    report: false,
    say: {
      en: 'Two-factor authentication is already on.',
      nl: 'Tweestapsverificatie staat al aan.',
    },
  },
  two_factor_required: {
    status: 409,
    report: false,
    say: {
      en: 'Your company requires two-factor authentication, so it can’t be turned off.',
      nl: 'Je bedrijf verplicht tweestapsverificatie. Uitzetten kan niet.',
    },
  },
  last_admin: {
    status: 409,
    report: false,
    say: {
      en: 'A company needs at least one active administrator.',
      nl: 'Een bedrijf heeft minimaal één actieve beheerder nodig.',
    },
  },
  owns_work: {
    status: 409,
    report: false,
    say: {
      en: 'This user still owns profiles, opportunities, tasks or contracts. Choose who takes them over.',
      nl: 'Deze gebruiker heeft nog profielen, verkoopkansen, taken of contracten. Kies wie ze overneemt.',
    },
  },
  version_conflict: {
    status: 409,
    report: false,
    say: {
      en: 'Someone else saved changes first. Reload the page and try again.',
      nl: 'Een collega heeft dit net gewijzigd. Laad de pagina opnieuw en probeer het nog eens.',
    },
  },
  wrong_state: {
    status: 409,
    report: false,
    say: { en: 'This isn’t possible in the current status.', nl: 'Dat kan niet bij deze status.' },
  },
  claims_open: {
    status: 409,
    report: false,
    say: {
      en: 'This text makes claims without a source.',
      nl: 'Deze tekst bevat beweringen zonder bron.',
    },
  },
  code_unknown: {
    status: 409,
    report: false,
    say: {
      en: 'This code doesn’t belong to this promotion.',
      nl: 'Deze code hoort niet bij deze promotie.',
    },
  },
  code_used: {
    status: 409,
    report: false,
    say: { en: 'This code has already been redeemed.', nl: 'Deze code is al ingewisseld.' },
  },
  code_of_another: {
    status: 409,
    report: false,
    say: {
      en: 'This code was issued to someone else.',
      nl: 'Deze code is van een andere ontvanger.',
    },
  },
  prompt_worse: {
    status: 409,
    report: false,
    say: {
      en: 'This prompt does worse on your labelled leads than the one in use.',
      nl: 'Deze prompt doet het op je gelabelde leads slechter dan de prompt in gebruik.',
    },
  },
  codes_short: {
    status: 409,
    report: false,
    say: {
      en: 'This promotion doesn’t have enough codes for all recipients.',
      nl: 'Deze promotie heeft te weinig codes voor alle ontvangers.',
    },
  },
  below_minimum: {
    status: 409,
    report: false,
    say: {
      en: 'This order is below the promotion’s minimum.',
      nl: 'Deze bestelling haalt het minimumbedrag van de promotie niet.',
    },
  },
  offer_spent: {
    status: 409,
    report: false,
    say: {
      en: 'This promotion has reached its redemption limit or budget.',
      nl: 'Het maximumaantal of het budget van deze promotie is bereikt.',
    },
  },
  idempotency_mismatch: {
    status: 409,
    report: false,
    say: {
      en: 'This was already sent with different content. Reload the page and try again.',
      nl: 'Dit verzoek is al eens met andere inhoud verstuurd.',
    },
  },
  too_large: {
    status: 413,
    report: false,
    say: { en: 'This is over the size limit.', nl: 'Dit is te groot.' },
  },
  quota_full: {
    status: 413,
    report: false,
    say: { en: 'There’s no storage space left for this file.', nl: 'De opslagruimte is vol.' },
  },
  number_format_needed: {
    status: 422,
    report: false,
    say: {
      en: 'Numbers in this file can be read in two ways. Choose the number format.',
      nl: 'Getallen in dit bestand kun je op twee manieren lezen. Kies de getalnotatie.',
    },
  },
  file_unreadable: {
    status: 422,
    report: false,
    say: { en: 'This file can’t be read.', nl: 'Dit bestand kan niet worden gelezen.' },
  },
  too_many: {
    status: 429,
    report: false,
    say: {
      en: 'Too many attempts. Wait a moment and try again.',
      nl: 'Te veel pogingen. Wacht even en probeer het opnieuw.',
    },
  },
  unavailable: {
    status: 503,
    report: true,
    say: {
      en: 'The service is temporarily unavailable. Try again in a moment.',
      nl: 'De dienst is op dit moment niet beschikbaar.',
    },
  },
  model_failed: {
    status: 503,
    report: false,
    say: {
      en: 'The language model gave no usable answer.',
      nl: 'Het taalmodel gaf geen bruikbaar antwoord.',
    },
  },
  took_too_long: {
    status: 422,
    report: false,
    say: {
      en: 'This takes longer than we allow. Narrow it down and try again.',
      nl: 'Dit duurt langer dan is toegestaan. Maak het kleiner en probeer het opnieuw.',
    },
  },
  busy: {
    status: 429,
    report: false,
    say: {
      en: 'Your company asks many large questions at once. Please try again in a moment.',
      nl: 'Je bedrijf stelt veel grote vragen tegelijk. Probeer het zo weer.',
    },
  },
} as const satisfies Record<string, { status: number; report: boolean; say: Words }>;

export type FailureCode = keyof typeof failures;

/** What every failed reply looks like (spec section 8), in the language of the request. */
export type FailureReply = {
  code: string;
  /** The code of the message in `msg`, where that is one of the catalogue's. */
  reason?: string;
  detail: string;
  /** What exactly is wrong and what to do about it; empty when `detail` or `errors` says it all. */
  msg: string;
  errors?: Record<string, string[]>;
};

/** A refusal: thrown anywhere on the server, put into words where the reply leaves. Its own `message` is English. */
export class Refusal extends Error {
  constructor(
    readonly code: FailureCode,
    /** What exactly is wrong and what to do about it; the code's own words when absent. */
    readonly why?: Localizable,
    readonly more: {
      errors?: Record<string, Localizable[]>;
      retryAfter?: number;
      /** What the handler wrote stands, such as the count of wrong codes. */
      keep?: true;
    } = {},
  ) {
    super(say('en', why ?? failures[code].say));
    this.name = 'Refusal';
  }

  /** What it says, or what its code says of itself. */
  get said(): Localizable {
    return this.why ?? failures[this.code].say;
  }
}

/** A refusal for what is wrong with one field, said beside it too. */
export const refuseField = (field: string, why: Localizable): Refusal =>
  new Refusal('invalid', why, { errors: { [field]: [why] } });
