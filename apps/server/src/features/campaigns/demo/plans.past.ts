import type { Block } from '@kade/contract';
import { approved, button, close, type DemoCampaign, hello, ran, shop } from './plans.parts.js';

const mail = (heading: string, text: string, ...more: Block[]) => ({
  blocks: [
    { type: 'heading', text: heading } as const,
    hello,
    { type: 'text', text } as const,
    ...more,
    close,
  ],
});
const offer = (text: string, url: string): Block => ({
  type: 'promotion',
  products: 3,
  show_prices: true,
  show_image: true,
  show_code: true,
  text,
  url,
});

/** Two years of campaigns that are over, by every channel; and a round of calls that goes on. */
export const pastCampaigns: readonly DemoCampaign[] = [
  {
    draft: {
      name: 'Nieuwe openingstijden en bezorgdagen',
      goal: 'Elke vaste klant kent de nieuwe bezorgdagen.',
      subject: 'Voortaan bezorgen we op vijf dagen, {{ profile.name }}',
      preheader: 'Kies de dag die je het beste past',
      control_group_percent: 10,
      body: mail(
        'Vijf bezorgdagen per week',
        'Vanaf deze maand rijden we vijf dagen per week. Kies in de webshop de dag die jou past.',
        button('Kies je bezorgdag'),
      ),
    },
    audiences: ['Trouwe klanten, lang niet alles'],
    madeDaysAgo: 700,
    steps: ran(690),
    sent: { daysAgo: 690, done: 1, opened: 47, clicked: 14 },
  },
  {
    draft: {
      name: 'Voorjaarsbrochure per post',
      goal: 'De brochure bij iedere zaak met een terras op de bar.',
      channel: 'post',
      control_group_percent: 15,
      conversion_window_days: 28,
    },
    audiences: ['Horeca met terras in de Randstad'],
    madeDaysAgo: 580,
    steps: ran(570),
    sent: { daysAgo: 570, done: 1, opened: 0, clicked: 0 },
  },
  {
    draft: {
      name: 'Wijnkaart voor het najaar',
      goal: 'Meer wijn bij klanten die al veel afnemen.',
      subject: 'Twaalf wijnen bij wild en stoof',
      subject_b: 'Je najaarskaart verdient andere wijn',
      preheader: 'Met proefdoos voor je team',
      control_group_percent: 15,
      body: mail(
        'Wijn bij wild en stoof',
        'Onze sommelier koos **twaalf wijnen** bij de kaart van het najaar, vanaf € 5,95 per fles.',
        button('Bekijk de twaalf wijnen'),
      ),
    },
    audiences: ['Trouwe klanten, lang niet alles'],
    madeDaysAgo: 420,
    steps: ran(412),
    sent: { daysAgo: 412, done: 1, opened: 38, clicked: 9 },
  },
  {
    draft: {
      name: 'Kerstbrochure per post',
      goal: 'Vroege bestellingen voor de feestdagen.',
      channel: 'post',
      control_group_percent: 20,
      conversion_window_days: 21,
    },
    audiences: ['Trouwe klanten, lang niet alles'],
    madeDaysAgo: 362,
    steps: ran(354),
    sent: { daysAgo: 354, done: 1, opened: 0, clicked: 0 },
  },
  {
    draft: {
      name: 'Belronde: waarom zo stil?',
      goal: 'Weten waarom goede klanten minder bestellen, en de helft terugwinnen.',
      channel: 'phone',
      control_group_percent: 20,
      conversion_window_days: 30,
      task: {
        title: 'Bel: waarom zo stil?',
        note: 'Vraag naar prijs, levering en assortiment. Noteer wie nu levert.',
        due_days: 7,
      },
    },
    audiences: ['Klanten die wegzakken'],
    madeDaysAgo: 266,
    steps: ran(259),
    sent: { daysAgo: 259, done: 1, opened: 0, clicked: 0 },
  },
  {
    draft: {
      name: 'Voorjaarsnieuws voor de zorg',
      goal: 'Zorginstellingen laten kennismaken met de nieuwe dieetlijn.',
      subject: 'Nieuw: maaltijden op dieet, kant-en-klaar',
      preheader: 'Natriumarm, gemalen en energierijk',
      control_group_percent: 10,
      body: mail(
        'De dieetlijn is er',
        'Natriumarm, gemalen of energierijk: **32 maaltijden** die alleen nog warm hoeven te worden.',
        button('Vraag een proefpakket aan'),
      ),
    },
    audiences: ['Zorginstellingen die mogen worden gemaild'],
    madeDaysAgo: 238,
    steps: ran(231),
    sent: { daysAgo: 231, done: 1, opened: 35, clicked: 8 },
  },
  {
    draft: {
      name: 'Asperges van het land',
      goal: 'Het nieuwe seizoen openen bij restaurants en cafés met een terras.',
      subject: 'De eerste asperges zijn binnen',
      preheader: 'Tien procent korting tot het einde van het seizoen',
      control_group_percent: 15,
      conversion_goal: 'promotion_products',
      body: mail(
        'Vers van het land',
        'De eerste asperges zijn gestoken. **Voor tien uur besteld, morgen in de keuken.**',
        offer('Bestel asperges', `${shop}asperges`),
      ),
    },
    audiences: ['Horeca met terras in de Randstad'],
    promotion: 'Nieuw seizoen: asperges',
    madeDaysAgo: 223,
    steps: ran(214),
    sent: { daysAgo: 214, done: 1, opened: 44, clicked: 12 },
  },
  {
    draft: {
      name: 'IJskoude zomer',
      goal: 'Meer schepijs op het terras.',
      subject: 'Twintig procent op schepijs, met code {{ promotion.code }}',
      preheader: 'Zolang de zomer duurt',
      control_group_percent: 15,
      conversion_goal: 'promotion_products',
      body: mail(
        'Twaalf smaken, één prijs',
        'Het wordt warm. Zet vandaag nog **twaalf smaken schepijs** op het terras.',
        offer('Bestel ijs', `${shop}ijs`),
      ),
    },
    audiences: ['Horeca met terras in de Randstad'],
    promotion: 'IJskoud: 20% op schepijs',
    madeDaysAgo: 144,
    steps: ran(136),
    sent: { daysAgo: 136, done: 1, opened: 40, clicked: 13 },
  },
  {
    draft: {
      name: 'Frituurweken: drie dozen voor € 75',
      goal: 'Klanten met een smal assortiment aan friet en snacks.',
      subject: 'Drie dozen friet of snacks voor € 75',
      preheader: 'Zolang de voorraad strekt',
      control_group_percent: 10,
      conversion_goal: 'promotion_products',
      body: mail(
        'Drie dozen, één prijs',
        'Vlaamse frites, bitterballen of kroketten: **kies er drie en betaal € 75.**',
        offer('Kies je drie dozen', `${shop}friet`),
      ),
    },
    audiences: ['Trouwe klanten, lang niet alles'],
    promotion: 'Friet en snacks: 3 dozen voor € 75',
    madeDaysAgo: 29,
    steps: ran(21),
    sent: { daysAgo: 21, done: 1, opened: 36, clicked: 10 },
  },
  {
    draft: {
      name: 'Belronde: terug aan tafel',
      goal: 'Stille klanten met een welkomstkorting terughalen.',
      channel: 'phone',
      control_group_percent: 0,
      conversion_window_days: 30,
      task: {
        title: 'Bel: terug aan tafel, met € 25 welkomstkorting',
        note: 'De code hieronder is van deze klant alleen.',
        due_days: 10,
      },
    },
    audiences: ['Klanten die wegzakken'],
    promotion: 'Terug aan tafel: € 25 welkomstkorting',
    madeDaysAgo: 13,
    steps: [...approved(8), ['start', 'running', 6]],
    sent: { daysAgo: 6, done: 0.6, opened: 0, clicked: 0 },
  },
];
