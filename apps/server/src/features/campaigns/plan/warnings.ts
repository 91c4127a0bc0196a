import type { Language } from '@kade/contract';

/** What a person should know before a campaign is sent. Plain sentences in the reader's language. */
export type Warning =
  | {
      code:
        | 'nobody_reachable'
        | 'no_control'
        | 'control_empty'
        | 'no_smtp'
        | 'no_footer'
        | 'local_links';
    }
  | { code: 'all_control' }
  | { code: 'codes_short'; wanted: number; free: number; short: number }
  | { code: 'control_tiny'; size: number }
  | { code: 'control_small'; size: number; points: number }
  | { code: 'audience_status'; name: string; status: string }
  | { code: 'free_mail'; domain: string }
  | { code: 'unsigned'; domain: string }
  | { code: 'placeholder_link'; host: string };

const count = (n: number, language: Language) =>
  new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { maximumFractionDigits: 0 }).format(
    n,
  );

const statusEn: Record<string, string> = { pending: 'waiting for approval' };

const en = (w: Warning): string => {
  switch (w.code) {
    case 'nobody_reachable':
      return 'No one in this audience can be reached this way.';
    case 'all_control':
      return 'Everyone who can be reached is in the control group, so no one gets this campaign. Make the control group smaller.';
    case 'codes_short':
      return `The promotion has too few codes: ${count(w.free, 'en')} available, ${count(w.wanted, 'en')} needed, one for each recipient. Codes to add before this campaign can be approved: at least ${count(w.short, 'en')}.`;
    case 'no_control':
      return 'Without a control group, you can’t measure what this campaign added. We recommend 10–20%.';
    case 'control_empty':
      return 'The control group is empty because too few profiles can be reached.';
    case 'control_tiny':
      return w.size === 1
        ? 'The control group is a single profile: nothing can be told from it. Set it to 0% and reach everyone.'
        : `The control group is only ${w.size} profiles: nothing can be told from it. Set it to 0% and reach everyone.`;
    case 'control_small':
      return `The control group is small (profiles: ${w.size}). Only differences of about ${count(w.points, 'en')} percentage points or more can be detected.`;
    case 'audience_status':
      return `The audience “${w.name}” isn’t approved yet (${statusEn[w.status] ?? w.status}). Its rule will be approved together with this campaign.`;
    case 'no_smtp':
      return 'No mail server is connected, so emails stay in the outbox and won’t be delivered. Ask your administrator to connect one.';
    case 'no_footer':
      return 'Your company has no email footer. Campaign emails must include your postal address; an administrator can add it in Company Account.';
    case 'local_links':
      return 'Links in the email point to this computer and won’t work for recipients. Ask your administrator to set the public address.';
    case 'free_mail':
      return `Most inboxes reject ${w.domain} emails that aren’t sent from ${w.domain}’s own servers. Use an address at your own domain.`;
    case 'unsigned':
      return `Emails from ${w.domain} aren’t signed (DKIM), so more of them end up in spam. An administrator can set this up under Senders in Company Account.`;
    case 'placeholder_link':
      return `The email links to ${w.host}, which is a placeholder. Replace it with your own web address.`;
  }
};

const statusNl: Record<string, string> = { draft: 'een concept', pending: 'nog niet beoordeeld' };

const nl = (w: Warning): string => {
  switch (w.code) {
    case 'nobody_reachable':
      return 'Niemand in deze doelgroep is op deze manier te bereiken.';
    case 'all_control':
      return 'Iedereen die je kunt bereiken, zit in de controlegroep: niemand krijgt deze campagne. Maak de controlegroep kleiner.';
    case 'codes_short':
      return `De promotie heeft te weinig codes: ${count(w.free, 'nl')} beschikbaar, ${count(w.wanted, 'nl')} nodig, één voor elke ontvanger. Voeg er minimaal ${count(w.short, 'nl')} toe, anders kan deze campagne niet worden goedgekeurd.`;
    case 'no_control':
      return 'Zonder controlegroep kun je niet zien wat deze campagne heeft opgeleverd. Houd 10 tot 20% apart.';
    case 'control_empty':
      return 'De controlegroep is leeg: er zijn te weinig profielen te bereiken.';
    case 'control_tiny':
      return w.size === 1
        ? 'De controlegroep is één profiel: daar valt niets uit af te leiden. Zet hem op 0% en benader iedereen.'
        : `De controlegroep is maar ${w.size} profielen: daar valt niets uit af te leiden. Zet hem op 0% en benader iedereen.`;
    case 'control_small':
      return `De controlegroep is klein (profielen: ${w.size}). Alleen een verschil van ongeveer ${count(w.points, 'nl')} procentpunt of meer is aan te tonen.`;
    case 'audience_status':
      return `De doelgroep ‘${w.name}’ is ${statusNl[w.status] ?? w.status}. De regel wordt samen met deze campagne goedgekeurd.`;
    case 'no_smtp':
      return 'Er is geen mailserver gekoppeld: mails blijven in Postvak UIT en worden niet bezorgd. Vraag je beheerder om er een te koppelen.';
    case 'no_footer':
      return 'Je bedrijf heeft nog geen voettekst voor mails. In een campagnemail hoort je postadres; een beheerder kan dat toevoegen in Bedrijfsaccount.';
    case 'local_links':
      return 'Links in de mail verwijzen naar deze computer en werken niet bij ontvangers. Vraag je beheerder om het openbare adres in te stellen.';
    case 'free_mail':
      return `Mail met een adres van ${w.domain} die niet via hun eigen servers wordt verstuurd, weigeren de meeste ontvangers. Gebruik een adres van je eigen domein.`;
    case 'unsigned':
      return `Mail van ${w.domain} is niet ondertekend (DKIM) en belandt vaker in de spam. Een beheerder kan dat instellen bij de afzenders in het bedrijfsaccount.`;
    case 'placeholder_link':
      return `De mail linkt naar ${w.host}, en dat is geen pagina van jullie. Geef het adres dat lezers moeten openen.`;
  }
};

export const warningWords = (warning: Warning, language: Language): string =>
  (language === 'nl' ? nl : en)(warning);
