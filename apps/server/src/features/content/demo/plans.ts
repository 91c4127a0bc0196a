import type { BrandDraft, ContentChannel } from '@kade/contract';

/** The brand of the demo company, as its marketeer wrote it down. */
export const demoBrand: Omit<BrandDraft, 'name' | 'website'> = {
  description:
    'Horecagroothandel uit Utrecht. We leveren verse producten, dranken en keukenspullen aan cafés, restaurants, hotels en zorginstellingen.',
  tone: 'informal',
  tone_by_channel: { linkedin: 'matter_of_fact' },
  address: 'je',
  tone_of_voice:
    'Nuchter en vriendelijk, als een collega die het vak kent. Korte zinnen, geen reclametaal.',
  core_values: 'Vers\nOp tijd\nMeedenken',
  target_groups: 'Cafés en restaurants\nHotels\nZorginstellingen',
  dos: 'Begin bij de keuken van de klant.\nNoem het product bij zijn naam.',
  donts: 'Geen uitroeptekens.\nGeen beloftes die we niet kunnen waarmaken.',
  traits: [],
  preferred_words: [
    { use: 'zaak', not: ['bedrijf', 'onderneming'] },
    { use: 'gasten', not: [] },
  ],
  forbidden_words: ['goedkoop', 'uniek', 'ontzorgen'],
  colours: ['#0f766e'],
  logo: null,
  languages: ['nl', 'en'],
  voice_locked: true,
};

export const demoPlan = {
  name: 'Herfst in de keuken',
  goal: 'Klanten die al bij ons bestellen, laten kennismaken met een tweede productgroep.',
  key_message:
    'In de herfst draait het om warme gerechten: wij hebben alles voor de kaart van je zaak.',
  audience: 'Trouwe klanten, lang niet alles',
  promotion: 'Koffieweken: 15% op alle koffie',
} as const;

/** A mail that was sent a while ago, with a second subject: what became of it is measured. Days back from today. */
export const demoSent = {
  message: 'Met een goede soep begint de herfstkaart van je zaak.',
  campaign: 'Soep op de herfstkaart',
  goal: 'Meer soepen en bouillons op de kaart bij klanten die ze nog niet bestellen.',
  audience: 'Trouwe klanten, lang niet alles',
  daysAgo: 38,
  opened: 55,
  openedB: 27,
  clicked: 12,
} as const;

/** A text of the demo company: what was asked for, and what its people did with it. */
export type DemoContent = {
  readonly channel: ContentChannel;
  readonly message: string;
  readonly about: 'promotion' | null;
  /** Added by hand at the end of its body. */
  readonly added?: string;
  readonly fate: 'new' | 'kept' | 'pending' | 'active' | 'rejected' | 'thrown_away';
  readonly comment?: string;
};

export const demoContents: readonly DemoContent[] = [
  {
    channel: 'email',
    message: 'Goede koffie is het eerste wat je gasten proeven. Kijk wat er bij jouw zaak past.',
    about: 'promotion',
    fate: 'active',
  },
  {
    channel: 'linkedin',
    message: 'Onze koffiespecialisten komen langs om je machine goed af te stellen.',
    about: null,
    added: 'Stuur ons een bericht, dan plannen we een afspraak.',
    fate: 'pending',
  },
  {
    channel: 'blog',
    message: 'Zo maak je een herfstkaart met producten die je al in huis hebt.',
    about: null,
    fate: 'new',
  },
  {
    channel: 'facebook',
    message: 'De herfstkaart van je zaak begint bij een goede soep.',
    about: null,
    added: 'Welke soep staat er bij jou op de kaart?',
    fate: 'kept',
  },
  {
    channel: 'email',
    message: 'Bestel je wijn voor de feestdagen op tijd.',
    about: null,
    fate: 'rejected',
    comment: 'Wacht hier nog even mee: de wijnactie begint pas in december.',
  },
  {
    channel: 'instagram',
    message: 'Een kijkje in ons magazijn, vroeg in de ochtend.',
    about: null,
    fate: 'thrown_away',
  },
];
