import {
  button,
  divider,
  heading,
  type MailDesign,
  promotion,
  said,
  space,
  words,
} from './design.js';

/** Mails that sell: an offer, a season, something new, prices. */
export const sellingDesigns: readonly MailDesign[] = [
  {
    key: 'offer',
    name: said('Offer', 'Aanbieding'),
    about: said(
      'One promotion, its products and a button',
      'Eén promotie, de producten en een knop',
    ),
    subject: said(
      '{{ promotion.name }}: until {{ promotion.until }}',
      '{{ promotion.name }}: tot en met {{ promotion.until }}',
    ),
    preheader: said('A good price, for a few days', 'Een mooie prijs, een paar dagen lang'),
    ground: 'tint',
    blocks: (url) => [
      heading(
        said('A special offer for {{ profile.name }}', 'Een mooie prijs voor {{ profile.name }}'),
      ),
      words(
        said(
          'Hi {{ contact.first_name | default: "there" }},\n\nThis week’s offer deserves a place on your menu. **Order while it lasts.**',
          'Beste {{ contact.first_name | default: "klant" }},\n\nDeze week hebben we iets dat je op de kaart wilt zetten. **Bestel voordat het op is.**',
        ),
      ),
      promotion(said('Order now', 'Nu bestellen'), url),
      divider,
      words(
        said(
          'Questions? Call {{ profile.sales_owner | default: "our team" }}, or just reply to this email.',
          'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        ),
      ),
    ],
  },
  {
    key: 'countdown',
    name: said('Last days', 'Laatste dagen'),
    about: said(
      'A reminder of a promotion that ends soon',
      'Een herinnering aan een promotie die bijna afloopt',
    ),
    subject: said('Last days: {{ promotion.name }}', 'Laatste dagen: {{ promotion.name }}'),
    preheader: said('It ends on {{ promotion.until }}', 'Loopt af op {{ promotion.until }}'),
    ground: 'accent',
    blocks: (url) => [
      heading(said('It ends on {{ promotion.until }}', 'Nog tot en met {{ promotion.until }}'), {
        align: 'center',
      }),
      words(
        said(
          '{{ profile.name }} can still get this price. After that it goes back to normal.',
          '{{ profile.name }} kan nog profiteren van deze prijs. Daarna geldt de gewone prijs weer.',
        ),
        'center',
      ),
      promotion(said('Use the offer', 'Gebruik de aanbieding'), url, 6),
    ],
  },
  {
    key: 'season',
    name: said('Season', 'Seizoen'),
    about: said(
      'What’s at its best now, in three columns',
      'Wat nu op zijn best is, in drie kolommen',
    ),
    subject: said(
      '{{ profile.name }}: ready for the season',
      '{{ profile.name }}: klaar voor het seizoen',
    ),
    preheader: said('Three products for your new menu', 'Drie producten voor je nieuwe kaart'),
    ground: 'tint',
    blocks: (url) => [
      heading(said('A new season on the menu', 'Een nieuw seizoen op de kaart'), {
        align: 'center',
      }),
      words(
        said(
          'Hi {{ contact.first_name | default: "there" }}, these three are at their best right now.',
          'Beste {{ contact.first_name | default: "klant" }}, deze drie zijn nu op hun best.',
        ),
        'center',
      ),
      {
        type: 'columns',
        columns: [
          {
            blocks: [
              heading(said('Starters', 'Voorgerecht'), { size: 'small' }),
              words(
                said(
                  'Name the product and what a chef does with it.',
                  'Noem het product en wat een kok ermee doet.',
                ),
              ),
            ],
          },
          {
            blocks: [
              heading(said('Mains', 'Hoofdgerecht'), { size: 'small' }),
              words(
                said(
                  'One sentence on taste, one on portion cost.',
                  'Eén zin over de smaak, één over de kosten per portie.',
                ),
              ),
            ],
          },
          {
            blocks: [
              heading(said('Desserts', 'Nagerecht'), { size: 'small' }),
              words(
                said(
                  'Something sweet that’s on the plate in two minutes.',
                  'Iets zoets dat in twee minuten op het bord ligt.',
                ),
              ),
            ],
          },
        ],
      },
      button(said('See the season’s range', 'Bekijk het seizoensassortiment'), url, 'center'),
    ],
  },
  {
    key: 'novelty',
    name: said('New product', 'Nieuw product'),
    about: said('One product, three reasons, one button', 'Eén product, drie redenen, één knop'),
    subject: said(
      'New in the range, for {{ profile.name }}',
      'Nieuw in het assortiment voor {{ profile.name }}',
    ),
    preheader: said('Three reasons to try it', 'Drie redenen om het te proberen'),
    blocks: (url) => [
      heading(said('New: name of the product', 'Nieuw: naam van het product')),
      words(
        said(
          'Hi {{ contact.first_name | default: "there" }},\n\nIn one sentence, say what it is and who it’s for.',
          'Beste {{ contact.first_name | default: "klant" }},\n\nVertel in één zin wat het is en voor wie.',
        ),
      ),
      words(
        said(
          '1. **Taste:** what guests notice first\n2. **Time:** what it saves in the kitchen\n3. **Margin:** what it earns per portion',
          '1. **Smaak:** wat gasten het eerst opvalt\n2. **Tijd:** wat het scheelt in de keuken\n3. **Marge:** wat het per portie oplevert',
        ),
      ),
      button(said('Ask for a sample', 'Vraag een proefpakket aan'), url),
      divider,
      words(
        said(
          '{{ profile.sales_owner | default: "Our team" }} is happy to tell you more.',
          '{{ profile.sales_owner | default: "Ons team" }} vertelt je er graag meer over.',
        ),
      ),
    ],
  },
  {
    key: 'prices',
    name: said('Price change', 'Prijswijziging'),
    about: said(
      'What changes, when and why, in plain words',
      'Wat er verandert, wanneer en waarom, in gewone woorden',
    ),
    subject: said('Our new prices, explained', 'Onze nieuwe prijzen, met uitleg'),
    preheader: said(
      'What changes for {{ profile.name }}',
      'Wat er verandert voor {{ profile.name }}',
    ),
    font: 'serif',
    blocks: (url) => [
      heading(said('Our new prices', 'Onze nieuwe prijzen')),
      words(
        said(
          'Hi {{ contact.first_name | default: "there" }},\n\nWe’d rather tell you ourselves: some of our prices are changing.',
          'Beste {{ contact.first_name | default: "klant" }},\n\nWe vertellen het je liever zelf: een deel van onze prijzen verandert.',
        ),
      ),
      words(
        said(
          '- **What:** the products it’s about\n- **When:** the first day of the new prices\n- **Why:** the reason, in one sentence',
          '- **Wat:** de producten waar het om gaat\n- **Wanneer:** de eerste dag van de nieuwe prijzen\n- **Waarom:** de reden, in één zin',
        ),
      ),
      button(said('See the price list', 'Bekijk de prijslijst'), url),
      space(8),
      words(
        said(
          'Let’s look at your order together: {{ profile.sales_owner | default: "our team" }} knows where you can save.',
          'We kijken graag samen naar je bestelling: {{ profile.sales_owner | default: "ons team" }} weet waar je kunt besparen.',
        ),
      ),
    ],
  },
  {
    key: 'winback',
    name: said('We miss you', 'We missen je'),
    about: said(
      'For customers who haven’t ordered for a while',
      'Voor klanten die een tijd niet hebben besteld',
    ),
    subject: said('{{ profile.name }}, it’s been a while', '{{ profile.name }}, lang niet gezien'),
    preheader: said(
      'Here’s what changed at {{ company.name }}',
      'Dit is er veranderd bij {{ company.name }}',
    ),
    ground: 'tint',
    blocks: (url) => [
      heading(said('It’s been a while', 'Lang niet gezien')),
      words(
        said(
          'Hi {{ contact.first_name | default: "there" }},\n\nWe haven’t seen an order from you for some time. Is there anything we can do better?',
          'Beste {{ contact.first_name | default: "klant" }},\n\nJe hebt al een tijd niet bij ons besteld. Kunnen we iets beter doen?',
        ),
      ),
      words(
        said(
          'Here’s what’s changed:\n\n- Delivery in {{ profile.city | default: "your area" }} five days a week\n- A dedicated contact who knows your kitchen\n- Lower prices on what you order most',
          'Dit is er veranderd:\n\n- Bezorging in {{ profile.city | default: "jouw omgeving" }}, vijf dagen per week\n- Een vast aanspreekpunt dat je keuken kent\n- Lagere prijzen voor wat je het meest bestelt',
        ),
      ),
      button(said('See our range', 'Bekijk het assortiment'), url),
      words(
        said(
          'Tell us what we can do better: just reply to this email.',
          'Vertel ons wat er beter kan: beantwoord gewoon deze mail.',
        ),
      ),
    ],
  },
];
