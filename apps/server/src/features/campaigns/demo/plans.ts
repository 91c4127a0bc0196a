import { approved, button, close, type DemoCampaign, hello, ran, shop } from './plans.parts.js';
import { pastCampaigns } from './plans.past.js';

/** What it sends now, in every state that a campaign can have. */
const presentCampaigns: readonly DemoCampaign[] = [
  {
    draft: {
      name: 'Terrasseizoen: alles voor buiten',
      goal: 'Meer bestellingen van ijs, frisdrank en borrelhapjes bij zaken met een terras.',
      subject: 'Het terras gaat open, {{ profile.name }}',
      subject_b: 'Zon op komst: is je terraskaart klaar?',
      preheader: 'IJs, fris en borrelhapjes, morgen in huis',
      control_group_percent: 15,
      follow_ups: [
        { on: 'clicked', after_days: 2, type: 'call', title: 'Vraag hoe de terraskaart eruitziet' },
      ],
      body: {
        blocks: [
          { type: 'heading', text: 'Klaar voor het terras' },
          hello,
          {
            type: 'text',
            text: 'De eerste warme dagen komen eraan. **Bestel vandaag, dan staat het morgen koel.**',
          },
          {
            type: 'columns',
            columns: [
              {
                blocks: [
                  { type: 'heading', size: 'small', text: 'IJs en desserts' },
                  { type: 'text', text: 'Schepijs in twaalf smaken, sorbets en wafels.' },
                ],
              },
              {
                blocks: [
                  { type: 'heading', size: 'small', text: 'Fris en bier' },
                  { type: 'text', text: 'Fusten, flesjes en huisgemaakte limonade.' },
                ],
              },
            ],
          },
          button('Bekijk de terraskaart'),
          { type: 'divider' },
          close,
        ],
      },
    },
    audiences: ['Horeca met terras in de Randstad'],
    madeDaysAgo: 39,
    steps: ran(30),
    sent: { daysAgo: 30, done: 1, opened: 41, clicked: 11 },
  },
  {
    draft: {
      name: 'Koffieweken voor trouwe klanten',
      goal: 'Trouwe klanten die nog geen koffie kopen, laten proeven van een tweede productgroep.',
      subject: '{{ promotion.name }}',
      preheader: 'Met je kortingscode, tot en met {{ promotion.until }}',
      control_group_percent: 20,
      conversion_goal: 'promotion_products',
      rate_per_minute: 60,
      send_window: { from: '09:00', to: '17:00', weekdays: [1, 2, 3, 4, 5] },
      body: {
        blocks: [
          { type: 'heading', text: 'Goede koffie, betere prijs' },
          hello,
          {
            type: 'promotion',
            products: 3,
            show_prices: true,
            show_image: true,
            show_code: true,
            text: 'Bestel koffie',
            url: `${shop}koffie`,
          },
          close,
        ],
      },
    },
    audiences: ['Trouwe klanten, lang niet alles'],
    without: ['Klanten die wegzakken'],
    promotion: 'Koffieweken: 15% op alle koffie',
    madeDaysAgo: 9,
    steps: [...approved(5), ['start', 'running', 1]],
    sent: { daysAgo: 1, done: 0.6, opened: 28, clicked: 7 },
  },
  {
    draft: {
      name: 'We missen je: klanten die wegzakken',
      goal: 'Klanten die anderhalve maand stil zijn, terug laten komen.',
      subject: '{{ profile.name }}, dat is lang geleden',
      preheader: 'Kunnen we iets beter doen?',
      control_group_percent: 20,
      follow_ups: [
        {
          on: 'not_opened',
          after_days: 5,
          type: 'call',
          title: 'Bel: waarom bestellen ze niet meer?',
        },
      ],
      body: {
        blocks: [
          { type: 'heading', text: 'Dat is lang geleden' },
          hello,
          {
            type: 'text',
            text: 'Je hebt een tijd niet bij ons besteld. Dit is er veranderd:\n\n- Bezorging in {{ profile.city | default: "jouw omgeving" }} op vijf dagen per week\n- Een vast aanspreekpunt dat je keuken kent\n- Lagere prijzen voor wat je het meest bestelt',
          },
          button('Bekijk het assortiment'),
          close,
        ],
      },
    },
    audiences: ['Klanten die wegzakken'],
    madeDaysAgo: 4,
    startsIn: 6,
    steps: approved(2, 'Mooie mail. De controlegroep van 20% is nodig: de groep is klein.'),
  },
  {
    draft: {
      name: 'Nieuwsbrief voor de zorg',
      goal: 'Zorginstellingen op de hoogte houden van maaltijden op maat.',
      subject: 'Nieuws voor {{ profile.name }}',
      preheader: 'Maaltijden op maat, en wat er in de herfst nieuw is',
      control_group_percent: 10,
      body: {
        blocks: [
          { type: 'heading', text: 'Nieuw voor de zorgkeuken' },
          hello,
          {
            type: 'text',
            text: 'In twee minuten weet je wat er nieuw is: *gemalen maaltijden*, natriumarme sauzen en een bestelhulp voor diëten.',
          },
          button('Lees het nieuws'),
          { type: 'social', links: [{ network: 'linkedin', url: 'https://www.linkedin.com/' }] },
        ],
      },
    },
    audiences: ['Zorginstellingen die mogen worden gemaild'],
    madeDaysAgo: 3,
    steps: [['submit', 'pending', 1]],
  },
  {
    draft: {
      name: 'Snel! Laatste kans op ijs',
      goal: null,
      subject: 'LAATSTE KANS OP IJS!!',
      control_group_percent: 0,
      body: {
        blocks: [
          { type: 'text', text: 'Alles moet weg. Bestel nu.' },
          { type: 'button', text: 'Klik hier', url: `${shop}ijs` },
        ],
      },
    },
    audiences: ['Horeca met terras in de Randstad'],
    madeDaysAgo: 15,
    steps: [
      ['submit', 'pending', 14],
      [
        'reject',
        'rejected',
        13,
        'Zo schrijven we niet: geen hoofdletters, en zonder controlegroep weten we straks niets.',
      ],
    ],
  },
  {
    draft: {
      name: 'Uitnodiging proeverij hotels',
      goal: 'Twintig hotels op de najaarsproeverij.',
      subject: '{{ contact.first_name | default: "Kom je" }}, proef je mee?',
      preheader: 'Donderdag in onze showroom',
      control_group_percent: 0,
      body: {
        blocks: [
          { type: 'heading', text: 'Je bent uitgenodigd' },
          hello,
          {
            type: 'text',
            text: '- **Wanneer:** donderdag van 10.00 tot 16.00 uur\n- **Waar:** onze showroom in Rotterdam\n- **Voor wie:** koks en eigenaren',
          },
          button('Ik kom'),
        ],
      },
    },
    audiences: ['Hotels zonder bestelling sinds het voorjaar'],
    madeDaysAgo: 1,
    steps: [],
  },
  {
    draft: {
      name: 'Belronde leads Amsterdam',
      goal: 'Elke lead op de route van Amsterdam spreken voor de feestdagen.',
      channel: 'phone',
      control_group_percent: 10,
      conversion_window_days: 30,
      task: {
        title: 'Maak kennis: bezorging in Amsterdam',
        note: 'Vraag wie nu levert, op welke dagen, en wat daar beter kan. Bied een proefbestelling aan.',
        due_days: 10,
      },
    },
    audiences: ['Leads in en om Amsterdam'],
    madeDaysAgo: 8,
    steps: [],
  },
  {
    draft: {
      name: 'IJsactie voorjaar',
      goal: 'IJssalons en strandtenten vroeg laten bestellen.',
      subject: 'Vroeg besteld, scherp geprijsd',
      preheader: 'IJs voor het nieuwe seizoen',
      control_group_percent: 10,
      body: {
        blocks: [
          { type: 'heading', text: 'IJs voor het nieuwe seizoen' },
          hello,
          button('Bestel ijs'),
        ],
      },
    },
    audiences: ['Voorjaarsactie ijs'],
    madeDaysAgo: 190,
    steps: [...approved(186), ['deactivate', 'inactive', 180, 'De levering liep vertraging op.']],
  },
];

/** What a food-service wholesaler sends. Those that were sent come first, the oldest before: who unsubscribed then gets no more. */
export const demoCampaigns: readonly DemoCampaign[] = [
  ...[...pastCampaigns, ...presentCampaigns]
    .filter((c) => c.sent)
    .sort((a, b) => (b.sent?.daysAgo ?? 0) - (a.sent?.daysAgo ?? 0)),
  ...presentCampaigns.filter((c) => !c.sent),
];
