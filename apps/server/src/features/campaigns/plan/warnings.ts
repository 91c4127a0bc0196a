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
  | { code: 'promotion_later'; name: string; starts_on: string; day: string }
  | { code: 'control_small'; size: number; points: number }
  | { code: 'audience_status'; name: string; status: string }
  | { code: 'free_mail'; domain: string }
  | { code: 'unsigned'; domain: string }
  | { code: 'placeholder_link'; host: string };

const count = (n: number, language: Language) =>
  new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { maximumFractionDigits: 0 }).format(
    n,
  );

const en = (w: Warning): string => {
  switch (w.code) {
    case 'nobody_reachable':
      return 'Nobody in this audience can be mailed.';
    case 'all_control':
      return 'Everybody who can be mailed falls into the control group: nobody gets this mail.';
    case 'codes_short':
      return `The promotion has ${count(w.free, 'en')} free codes for ${count(w.wanted, 'en')} recipients who each need their own. Add ${count(w.short, 'en')} codes or more, or this campaign cannot be approved.`;
    case 'no_control':
      return 'Without a control group nobody can say what this campaign did. Keep 10 to 20% out.';
    case 'control_empty':
      return 'The control group is empty: so few profiles can be mailed that none was drawn.';
    case 'control_tiny':
      return w.size === 1
        ? 'The control group is a single profile: nothing can be told from it. Set it to 0% and reach everybody.'
        : `The control group is only ${w.size} profiles: nothing can be told from it. Set it to 0% and reach everybody.`;
    case 'promotion_later':
      return `The promotion "${w.name}" begins on ${w.starts_on}, and this campaign reaches people from ${w.day} on. Start the campaign later or the promotion earlier: until then it cannot be submitted.`;
    case 'control_small':
      return `With ${w.size} profiles in the control group, only a difference of about ${count(w.points, 'en')} percentage points or more can be told from chance.`;
    case 'audience_status':
      return `The audience "${w.name}" is ${w.status}. Its rule is approved together with this campaign.`;
    case 'no_smtp':
      return 'No mail server is set (SMTP_URL): mails go to the built-in outbox and reach nobody.';
    case 'no_footer':
      return "Your company has no mail footer: a campaign mail needs the sender's postal address.";
    case 'local_links':
      return 'Links in the mail point to this computer (PUBLIC_URL): they do not work for the readers.';
    case 'free_mail':
      return `Mail from ${w.domain} that does not come from its own servers is refused by most receivers. Use an address of your own domain.`;
    case 'unsigned':
      return `Mail from ${w.domain} is not signed (DKIM), and more of it ends up as spam. An administrator can set that up with the senders in the company account.`;
    case 'placeholder_link':
      return `The mail links to ${w.host}, which is no page of yours. Give the address that readers are to open.`;
  }
};

const statusNl: Record<string, string> = {
  draft: 'een concept',
  pending: 'nog niet beoordeeld',
  rejected: 'afgekeurd',
  inactive: 'buiten gebruik',
};

const nl = (w: Warning): string => {
  switch (w.code) {
    case 'nobody_reachable':
      return 'Niemand in deze doelgroep mag of kan worden gemaild.';
    case 'all_control':
      return 'Iedereen die gemaild kan worden valt in de controlegroep: niemand krijgt deze mail.';
    case 'codes_short':
      return `De promotie heeft ${count(w.free, 'nl')} vrije codes voor ${count(w.wanted, 'nl')} ontvangers die elk een eigen code nodig hebben. Voeg er minstens ${count(w.short, 'nl')} toe, anders kan deze campagne niet worden goedgekeurd.`;
    case 'no_control':
      return 'Zonder controlegroep kan niemand zeggen wat deze campagne heeft gedaan. Houd 10 tot 20% achter.';
    case 'control_empty':
      return 'De controlegroep is leeg: er kunnen zo weinig profielen worden gemaild dat er geen is geloot.';
    case 'control_tiny':
      return w.size === 1
        ? 'De controlegroep is één profiel: daar valt niets uit af te leiden. Zet hem op 0% en benader iedereen.'
        : `De controlegroep is maar ${w.size} profielen: daar valt niets uit af te leiden. Zet hem op 0% en benader iedereen.`;
    case 'promotion_later':
      return `De promotie "${w.name}" begint op ${w.starts_on}, en deze campagne bereikt mensen vanaf ${w.day}. Laat de campagne later of de promotie eerder beginnen: tot dan kan ze niet worden ingediend.`;
    case 'control_small':
      return `Met ${w.size} profielen in de controlegroep is pas een verschil van ongeveer ${count(w.points, 'nl')} procentpunt of meer van toeval te onderscheiden.`;
    case 'audience_status':
      return `De doelgroep "${w.name}" is ${statusNl[w.status] ?? w.status}. De regel wordt samen met deze campagne goedgekeurd.`;
    case 'no_smtp':
      return 'Er is geen mailserver ingesteld (SMTP_URL): mails gaan naar de ingebouwde outbox en bereiken niemand.';
    case 'no_footer':
      return 'Je bedrijf heeft geen mailvoettekst: in een campagnemail hoort het postadres van de afzender.';
    case 'local_links':
      return 'Links in de mail wijzen naar deze computer (PUBLIC_URL): ze werken niet voor de lezers.';
    case 'free_mail':
      return `Mail van ${w.domain} die niet van de eigen servers komt, wordt door de meeste ontvangers geweigerd. Gebruik een adres van je eigen domein.`;
    case 'unsigned':
      return `Mail van ${w.domain} is niet ondertekend (DKIM) en komt vaker bij de spam terecht. Een beheerder kan dat instellen bij de afzenders in het bedrijfsaccount.`;
    case 'placeholder_link':
      return `De mail linkt naar ${w.host}, en dat is geen pagina van jullie. Geef het adres dat lezers moeten openen.`;
  }
};

export const warningWords = (warning: Warning, language: Language): string =>
  (language === 'nl' ? nl : en)(warning);
