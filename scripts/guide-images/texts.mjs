const sender = { name: 'Van der Meer', email: 'nieuws@demo.example' };

/**
 * The people of the demo company write in the reader's language. Each language has provinces of its own, so that
 * the orders of one campaign are no orders of the other.
 */
export const texts = {
  en: {
    article: 'Terrace package',
    audience: {
      name: 'Places with a terrace, north',
      description: 'Restaurants, cafés and lunchrooms that bought lately or used to buy a lot.',
      origin_query:
        "SEGMENT in ('Restaurant','Café','Lunchroom') and PROVINCE in ('Noord-Holland','Utrecht','Gelderland','Overijssel') and (LAST_ORDER_DATE > today - 365 days or TOTAL_NET_REVENUE > 5000)",
    },
    sent: 'Terrace season, early orders',
    pending: 'Terrace season, last call',
    draft: 'Terrace season, second round',
    campaign: {
      goal: 'More terrace packages before the season begins.',
      subject: 'Is the terrace of {{ profile.name }} ready?',
      preheader: 'Order this week and have it before the weekend.',
      sender,
      body: {
        blocks: [
          { type: 'heading', text: 'The first warm weekend is coming' },
          {
            type: 'text',
            text: 'Dear {{ contact.first_name | default: "guest" }},\n\nWe put together what a terrace in {{ profile.city | default: "your city" }} sells on its first warm days. Order before Thursday and we deliver before the weekend.',
          },
          {
            type: 'button',
            text: 'See the terrace package',
            url: 'https://vandermeerhoreca.example/terrace',
          },
        ],
      },
    },
    search: 'revenue',
    language: 'en',
    brand: {
      name: 'Van der Meer',
      languages: ['en', 'nl'],
      tone: 'warm',
      website: 'https://vandermeerhoreca.example',
      forbidden_words: ['cheap'],
    },
    text: {
      channel: 'email',
      language: 'en',
      key_message:
        'The terrace package is in: order before Thursday and have it before the weekend.',
      for_whom: 'restaurants and cafés with a terrace',
    },
    claim: 'Guests stay 30% longer on a terrace with heaters.',
    classification: {
      name: 'Restaurants with a terrace',
      criteria: 'Restaurants and cafés with at least 5 employees, no canteens or childcare.',
    },
    questions: [
      {
        question: {
          subject: 'Can I move a card back to Proposal?',
          message: 'I dragged a card to Won by accident.',
          page: '/crm/funnel',
        },
        answer: 'Yes: drag it back, or choose the stage in its menu. The history keeps both.',
      },
      {
        question: {
          subject: 'Please add me to Marketing',
          message: 'I would like to see the campaign reports.',
          page: '/home',
        },
      },
    ],
    segment: 'Restaurant',
  },
  nl: {
    article: 'Terraspakket',
    audience: {
      name: 'Zaken met een terras, zuid',
      description: 'Restaurants, cafés en lunchrooms die kort geleden of vroeger veel kochten.',
      origin_query:
        "SEGMENT in ('Restaurant','Café','Lunchroom') and PROVINCE in ('Zuid-Holland','Noord-Brabant','Limburg','Zeeland') and (LAST_ORDER_DATE > today - 365 days or TOTAL_NET_REVENUE > 5000)",
    },
    sent: 'Terrasseizoen, vroege bestellers',
    pending: 'Terrasseizoen, laatste kans',
    draft: 'Terrasseizoen, tweede ronde',
    campaign: {
      goal: 'Meer terraspakketten voordat het seizoen begint.',
      subject: 'Is het terras van {{ profile.name }} er klaar voor?',
      preheader: 'Bestel deze week en heb het voor het weekend in huis.',
      sender,
      body: {
        blocks: [
          { type: 'heading', text: 'Het eerste warme weekend komt eraan' },
          {
            type: 'text',
            text: 'Beste {{ contact.first_name | default: "relatie" }},\n\nWe stelden samen wat een terras in {{ profile.city | default: "je stad" }} op de eerste warme dagen verkoopt. Bestel voor donderdag en we leveren voor het weekend.',
          },
          {
            type: 'button',
            text: 'Bekijk het terraspakket',
            url: 'https://vandermeerhoreca.example/terras',
          },
        ],
      },
    },
    search: 'omzet',
    language: 'nl',
    brand: {
      name: 'Van der Meer horeca',
      languages: ['nl', 'en'],
      tone: 'warm',
      website: 'https://vandermeerhoreca.example',
      forbidden_words: ['goedkoop'],
    },
    text: {
      channel: 'email',
      language: 'nl',
      key_message: 'Het terraspakket is binnen: bestel voor donderdag en heb het voor het weekend.',
      for_whom: 'restaurants en cafés met een terras',
    },
    claim: 'Gasten blijven 30% langer op een terras met verwarming.',
    classification: {
      name: 'Restaurants met een terras',
      criteria: 'Restaurants en cafés met minimaal 5 medewerkers, geen kantines of kinderopvang.',
    },
    questions: [
      {
        question: {
          subject: 'Kan ik een kaart terugzetten naar Voorstel?',
          message: 'Ik sleepte een kaart per ongeluk naar Deal.',
          page: '/crm/funnel',
        },
        answer:
          'Ja: sleep hem terug, of kies de fase in het menu van de kaart. De geschiedenis bewaart beide.',
      },
      {
        question: {
          subject: 'Mag ik bij Marketing?',
          message: 'Ik wil graag de campagnerapporten zien.',
          page: '/home',
        },
      },
    ],
    segment: 'Restaurant',
  },
};
