import { button, divider, heading, type MailDesign, said, site, space, words } from './design.js';

/** Mails that tell or ask something: news, an invitation, a welcome, a question. */
export const tellingDesigns: readonly MailDesign[] = [
  {
    key: 'news',
    name: said('Newsletter', 'Nieuwsbrief'),
    about: said(
      'An introduction and two stories side by side',
      'Een inleiding en twee artikelen naast elkaar',
    ),
    subject: said('News for {{ profile.name }}', 'Nieuws voor {{ profile.name }}'),
    preheader: said(
      'What’s new this month, in two minutes',
      'Het nieuws van deze maand, in twee minuten',
    ),
    blocks: (url) => [
      heading(said('What’s new this month', 'Wat er deze maand nieuw is')),
      words(
        said(
          'Hi {{ contact.first_name | default: "there" }},\n\nCatch up on what’s new at {{ company.name }} in two minutes.',
          'Beste {{ contact.first_name | default: "klant" }},\n\nIn twee minuten weet je wat er nieuw is bij {{ company.name }}.',
        ),
      ),
      {
        type: 'columns',
        columns: [
          {
            blocks: [
              heading(said('New in the range', 'Nieuw in het assortiment'), { size: 'small' }),
              words(
                said(
                  'In two sentences, say what’s new and how it helps your customers.',
                  'Vertel in twee zinnen wat er nieuw is en wat je klant eraan heeft.',
                ),
              ),
              button(said('See what’s new', 'Bekijk het nieuws'), url),
            ],
          },
          {
            blocks: [
              heading(said('From the kitchen', 'Uit de keuken'), { size: 'small' }),
              words(
                said(
                  'Share a recipe, a seasonal tip or a customer’s story.',
                  'Een recept, een seizoensproduct of een klant die vertelt hoe het in zijn keuken gaat.',
                ),
              ),
              button(said('Read the story', 'Lees het verhaal'), url),
            ],
          },
        ],
      },
      divider,
      words(
        said(
          'Until next month,\n\n{{ company.name }}',
          'Tot volgende maand,\n\n{{ company.name }}',
        ),
      ),
      site(url),
    ],
  },
  {
    key: 'invitation',
    name: said('Invitation', 'Uitnodiging'),
    about: said('A tasting, a fair or an open day', 'Een proeverij, een beurs of een open dag'),
    subject: said('{{ profile.name }}, come and taste', '{{ profile.name }}, kom je proeven?'),
    preheader: said('You’re invited to our tasting', 'Je bent uitgenodigd voor onze proeverij'),
    ground: 'accent',
    font: 'serif',
    blocks: (url) => [
      space(16),
      heading(said('You’re invited', 'Je bent uitgenodigd'), { align: 'center' }),
      words(
        said(
          'Hi {{ contact.first_name | default: "there" }}, we’d love to welcome {{ profile.name }} to our tasting.',
          'Beste {{ contact.first_name | default: "klant" }}, we verwelkomen {{ profile.name }} graag op onze proeverij.',
        ),
        'center',
      ),
      divider,
      words(
        said(
          '**Thursday, 10:00 to 16:00**\n\nOur showroom\n\nFor chefs and owners',
          '**Donderdag van 10:00 tot 16:00 uur**\n\nOnze showroom\n\nVoor koks en eigenaren',
        ),
        'center',
      ),
      button(said('Count me in', 'Ik kom'), url, 'center'),
      words(
        said(
          'Can’t make it? {{ profile.sales_owner | default: "Our team" }} will happily drop by with samples.',
          'Kun je niet? {{ profile.sales_owner | default: "Ons team" }} komt graag langs om iets te laten proeven.',
        ),
        'center',
      ),
    ],
  },
  {
    key: 'welcome',
    name: said('Welcome', 'Welkom'),
    about: said(
      'For new customers: who you are, how to order',
      'Voor nieuwe klanten: wie je bent en hoe je bestelt',
    ),
    subject: said('Welcome to {{ company.name }}', 'Welkom bij {{ company.name }}'),
    preheader: said('How to order, and who to call', 'Zo bestel je, en dit is je contact'),
    ground: 'tint',
    blocks: (url) => [
      heading(said('Welcome, {{ profile.name }}', 'Welkom, {{ profile.name }}')),
      words(
        said(
          'Hi {{ contact.first_name | default: "there" }},\n\nGood to have you with us. This is how we work:',
          'Beste {{ contact.first_name | default: "klant" }},\n\nFijn dat je bij ons bestelt. Zo werkt het:',
        ),
      ),
      {
        type: 'columns',
        columns: [
          {
            blocks: [
              heading(said('Order', 'Bestellen'), { size: 'small' }),
              words(
                said(
                  'Online until 22:00, delivered the next day.',
                  'Online tot 22:00 uur, de volgende dag bezorgd.',
                ),
              ),
            ],
          },
          {
            blocks: [
              heading(said('Ask', 'Vragen'), { size: 'small' }),
              words(
                said(
                  '{{ profile.sales_owner | default: "Our team" }} knows the range and your kitchen.',
                  '{{ profile.sales_owner | default: "Ons team" }} kent het assortiment en jouw keuken.',
                ),
              ),
            ],
          },
        ],
      },
      button(said('Place your first order', 'Plaats je eerste bestelling'), url),
      site(url),
    ],
  },
  {
    key: 'recipe',
    name: said('Recipe', 'Recept'),
    about: said(
      'A dish, its ingredients and its steps',
      'Een gerecht, de ingrediënten en de stappen',
    ),
    subject: said(
      'A dish that sells: try it this week',
      'Een gerecht dat verkoopt: probeer het eens',
    ),
    preheader: said('On the plate in 20 minutes', 'In 20 minuten op het bord'),
    font: 'serif',
    blocks: (url) => [
      heading(said('Name of the dish', 'Naam van het gerecht'), { align: 'center' }),
      words(
        said('*For ten portions, ready in 20 minutes*', '*Voor tien porties, klaar in 20 minuten*'),
        'center',
      ),
      {
        type: 'columns',
        columns: [
          {
            blocks: [
              heading(said('You need', 'Dit heb je nodig'), { size: 'small' }),
              words(
                said(
                  '- First ingredient\n- Second ingredient\n- Third ingredient',
                  '- Eerste ingrediënt\n- Tweede ingrediënt\n- Derde ingrediënt',
                ),
              ),
            ],
          },
          {
            blocks: [
              heading(said('You do', 'Zo maak je het'), { size: 'small' }),
              words(
                said('1. Prepare\n2. Cook\n3. Serve', '1. Voorbereiden\n2. Bereiden\n3. Serveren'),
              ),
            ],
          },
        ],
      },
      button(said('Order the ingredients', 'Bestel de ingrediënten'), url, 'center'),
    ],
  },
  {
    key: 'feedback',
    name: said('Your opinion', 'Jouw mening'),
    about: said(
      'One question, three answers to press',
      'Eén vraag, drie antwoorden om op te klikken',
    ),
    subject: said('{{ profile.name }}: how are we doing?', '{{ profile.name }}: hoe doen we het?'),
    preheader: said('One question, ten seconds', 'Eén vraag, tien seconden'),
    ground: 'tint',
    blocks: (url) => [
      heading(said('How are we doing?', 'Hoe doen we het?'), { align: 'center' }),
      words(
        said(
          'Hi {{ contact.first_name | default: "there" }}, how do you like working with {{ company.name }}?',
          'Beste {{ contact.first_name | default: "klant" }}, hoe bevalt het om bij {{ company.name }} te bestellen?',
        ),
        'center',
      ),
      {
        type: 'columns',
        columns: [
          { blocks: [button(said('Well', 'Goed'), url, 'center')] },
          { blocks: [button(said('It’s fine', 'Gaat wel'), url, 'center')] },
          { blocks: [button(said('Not well', 'Niet goed'), url, 'center')] },
        ],
      },
      words(
        said(
          'Rather talk? {{ profile.sales_owner | default: "Our team" }} is glad to hear from you.',
          'Liever even bellen? {{ profile.sales_owner | default: "Ons team" }} hoort het graag.',
        ),
        'center',
      ),
    ],
  },
  {
    key: 'letter',
    name: said('Personal letter', 'Persoonlijke brief'),
    about: said(
      'Only words, signed by the sales owner',
      'Alleen tekst, ondertekend door de accountmanager',
    ),
    subject: said('A question for {{ profile.name }}', 'Een vraag aan {{ profile.name }}'),
    preheader: said('It takes a minute to read', 'Lezen kost een minuut'),
    blocks: () => [
      words(
        said(
          'Hi {{ contact.first_name | default: "there" }},\n\nStart with why you’re writing to {{ profile.name }}, in one sentence.\n\nThen ask one question that’s easy to answer.\n\nJust reply to this email. I read every answer.\n\nBest wishes,\n\n{{ profile.sales_owner | default: "Our team" }}\n{{ company.name }}',
          'Beste {{ contact.first_name | default: "klant" }},\n\nBegin met waarom je {{ profile.name }} schrijft, in één zin.\n\nStel dan één vraag die makkelijk te beantwoorden is.\n\nBeantwoord gewoon deze mail. Ik lees elk antwoord.\n\nVriendelijke groet,\n\n{{ profile.sales_owner | default: "Ons team" }}\n{{ company.name }}',
        ),
      ),
    ],
  },
];
