/**
 * The mails of the demo company's campaigns and the examples of the product, as they were written and kept before mails
 * were written in place. They are no longer made anywhere: this file keeps what they were.
 */
export const mailsOfBefore = [
  {
    name: 'We missen je: klanten die wegzakken',
    subject: '{{ profile.name }}, dat is lang geleden',
    subject_b: null,
    preheader: 'Kunnen we iets beter doen?',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Dat is lang geleden',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'text',
          text: 'Je hebt een tijd niet bij ons besteld. Dit is er veranderd:\n\n- Bezorging in {{ profile.city | default: "jouw omgeving" }} op vijf dagen per week\n- Een vast aanspreekpunt dat je keuken kent\n- Lagere prijzen voor wat je het meest bestelt',
        },
        {
          type: 'button',
          text: 'Bekijk het assortiment',
          url: 'https://www.vandermeerhoreca.example/bestellen',
        },
        {
          type: 'text',
          text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        },
      ],
    },
  },
  {
    name: 'Nieuwsbrief voor de zorg',
    subject: 'Nieuws voor {{ profile.name }}',
    subject_b: null,
    preheader: 'Maaltijden op maat, en wat er in de herfst nieuw is',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Nieuw voor de zorgkeuken',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'text',
          text: 'In twee minuten weet je wat er nieuw is: *gemalen maaltijden*, natriumarme sauzen en een bestelhulp voor diëten.',
        },
        {
          type: 'button',
          text: 'Lees het nieuws',
          url: 'https://www.vandermeerhoreca.example/bestellen',
        },
        {
          type: 'social',
          links: [
            {
              network: 'linkedin',
              url: 'https://www.linkedin.com/',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'Koffieweken voor trouwe klanten',
    subject: '{{ promotion.name }}',
    subject_b: null,
    preheader: 'Met je kortingscode, tot en met {{ promotion.until }}',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Goede koffie, betere prijs',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'promotion',
          products: 3,
          show_prices: true,
          show_image: true,
          show_code: true,
          text: 'Bestel koffie',
          url: 'https://www.vandermeerhoreca.example/koffie',
        },
        {
          type: 'text',
          text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        },
      ],
    },
  },
  {
    name: 'Uitnodiging proeverij hotels',
    subject: '{{ contact.first_name | default: "Kom je" }}, proef je mee?',
    subject_b: null,
    preheader: 'Donderdag in onze showroom',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Je bent uitgenodigd',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'text',
          text: '- **Wanneer:** donderdag van 10.00 tot 16.00 uur\n- **Waar:** onze showroom in Rotterdam\n- **Voor wie:** koks en eigenaren',
        },
        {
          type: 'button',
          text: 'Ik kom',
          url: 'https://www.vandermeerhoreca.example/bestellen',
        },
      ],
    },
  },
  {
    name: 'Snel! Laatste kans op ijs',
    subject: 'LAATSTE KANS OP IJS!!',
    subject_b: null,
    preheader: null,
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'text',
          text: 'Alles moet weg. Bestel nu.',
        },
        {
          type: 'button',
          text: 'Klik hier',
          url: 'https://www.vandermeerhoreca.example/ijs',
        },
      ],
    },
  },
  {
    name: 'Frituurweken: drie dozen voor € 75',
    subject: 'Drie dozen friet of snacks voor € 75',
    subject_b: null,
    preheader: 'Zolang de voorraad strekt',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Drie dozen, één prijs',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'text',
          text: 'Vlaamse frites, bitterballen of kroketten: **kies er drie en betaal € 75.**',
        },
        {
          type: 'promotion',
          products: 3,
          show_prices: true,
          show_image: true,
          show_code: true,
          text: 'Kies je drie dozen',
          url: 'https://www.vandermeerhoreca.example/friet',
        },
        {
          type: 'text',
          text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        },
      ],
    },
  },
  {
    name: 'Terrasseizoen: alles voor buiten',
    subject: 'Het terras gaat open, {{ profile.name }}',
    subject_b: 'Zon op komst: is je terraskaart klaar?',
    preheader: 'IJs, fris en borrelhapjes, morgen in huis',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Klaar voor het terras',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'text',
          text: 'De eerste warme dagen komen eraan. **Bestel vandaag, dan staat het morgen koel.**',
        },
        {
          type: 'columns',
          columns: [
            {
              blocks: [
                {
                  type: 'heading',
                  text: 'IJs en desserts',
                  size: 'small',
                },
                {
                  type: 'text',
                  text: 'Schepijs in twaalf smaken, sorbets en wafels.',
                },
              ],
            },
            {
              blocks: [
                {
                  type: 'heading',
                  text: 'Fris en bier',
                  size: 'small',
                },
                {
                  type: 'text',
                  text: 'Fusten, flesjes en huisgemaakte limonade.',
                },
              ],
            },
          ],
        },
        {
          type: 'button',
          text: 'Bekijk de terraskaart',
          url: 'https://www.vandermeerhoreca.example/bestellen',
        },
        {
          type: 'divider',
        },
        {
          type: 'text',
          text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        },
      ],
    },
  },
  {
    name: 'IJskoude zomer',
    subject: 'Twintig procent op schepijs, met code {{ promotion.code }}',
    subject_b: null,
    preheader: 'Zolang de zomer duurt',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Twaalf smaken, één prijs',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'text',
          text: 'Het wordt warm. Zet vandaag nog **twaalf smaken schepijs** op het terras.',
        },
        {
          type: 'promotion',
          products: 3,
          show_prices: true,
          show_image: true,
          show_code: true,
          text: 'Bestel ijs',
          url: 'https://www.vandermeerhoreca.example/ijs',
        },
        {
          type: 'text',
          text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        },
      ],
    },
  },
  {
    name: 'IJsactie voorjaar',
    subject: 'Vroeg besteld, scherp geprijsd',
    subject_b: null,
    preheader: 'IJs voor het nieuwe seizoen',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'IJs voor het nieuwe seizoen',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'button',
          text: 'Bestel ijs',
          url: 'https://www.vandermeerhoreca.example/bestellen',
        },
      ],
    },
  },
  {
    name: 'Asperges van het land',
    subject: 'De eerste asperges zijn binnen',
    subject_b: null,
    preheader: 'Tien procent korting tot het einde van het seizoen',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Vers van het land',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'text',
          text: 'De eerste asperges zijn gestoken. **Voor tien uur besteld, morgen in de keuken.**',
        },
        {
          type: 'promotion',
          products: 3,
          show_prices: true,
          show_image: true,
          show_code: true,
          text: 'Bestel asperges',
          url: 'https://www.vandermeerhoreca.example/asperges',
        },
        {
          type: 'text',
          text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        },
      ],
    },
  },
  {
    name: 'Voorjaarsnieuws voor de zorg',
    subject: 'Nieuw: maaltijden op dieet, kant-en-klaar',
    subject_b: null,
    preheader: 'Natriumarm, gemalen en energierijk',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'De dieetlijn is er',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'text',
          text: 'Natriumarm, gemalen of energierijk: **32 maaltijden** die alleen nog warm hoeven te worden.',
        },
        {
          type: 'button',
          text: 'Vraag een proefpakket aan',
          url: 'https://www.vandermeerhoreca.example/bestellen',
        },
        {
          type: 'text',
          text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        },
      ],
    },
  },
  {
    name: 'Wijnkaart voor het najaar',
    subject: 'Twaalf wijnen bij wild en stoof',
    subject_b: 'Je najaarskaart verdient andere wijn',
    preheader: 'Met proefdoos voor je team',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Wijn bij wild en stoof',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'text',
          text: 'Onze sommelier koos **twaalf wijnen** bij de kaart van het najaar, vanaf € 5,95 per fles.',
        },
        {
          type: 'button',
          text: 'Bekijk de twaalf wijnen',
          url: 'https://www.vandermeerhoreca.example/bestellen',
        },
        {
          type: 'text',
          text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        },
      ],
    },
  },
  {
    name: 'Nieuwe openingstijden en bezorgdagen',
    subject: 'Voortaan bezorgen we op vijf dagen, {{ profile.name }}',
    subject_b: null,
    preheader: 'Kies de dag die je het beste past',
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Vijf bezorgdagen per week',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},',
        },
        {
          type: 'text',
          text: 'Vanaf deze maand rijden we vijf dagen per week. Kies in de webshop de dag die jou past.',
        },
        {
          type: 'button',
          text: 'Kies je bezorgdag',
          url: 'https://www.vandermeerhoreca.example/bestellen',
        },
        {
          type: 'text',
          text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        },
      ],
    },
  },
  {
    name: 'Offer (en)',
    subject: '{{ promotion.name }}: only until {{ promotion.until }}',
    subject_b: null,
    preheader: null,
    languages: ['en'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'A special offer for {{ profile.name }}',
        },
        {
          type: 'text',
          text: 'Hi {{ contact.first_name | default: "there" }},\n\nThis week’s offer deserves a place on your menu. **Order while it lasts.**',
        },
        {
          type: 'button',
          text: 'Order now',
          url: 'https://www.vandermeerhoreca.example/',
        },
        {
          type: 'text',
          text: 'Questions? Call {{ profile.sales_owner | default: "our team" }}, or just reply to this email.',
        },
      ],
    },
  },
  {
    name: 'Newsletter (en)',
    subject: 'News for {{ profile.name }}',
    subject_b: null,
    preheader: null,
    languages: ['en'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'What’s new this month',
        },
        {
          type: 'text',
          text: 'Hi {{ contact.first_name | default: "there" }},\n\nCatch up on what’s new at {{ company.name }} in two minutes.',
        },
        {
          type: 'heading',
          text: 'New in the range',
        },
        {
          type: 'text',
          text: 'In two sentences, say what’s new and how it helps your customers.',
        },
        {
          type: 'button',
          text: 'See what’s new',
          url: 'https://www.vandermeerhoreca.example/',
        },
        {
          type: 'heading',
          text: 'From the kitchen',
        },
        {
          type: 'text',
          text: 'Share a recipe, a seasonal tip or a customer’s story.',
        },
        {
          type: 'button',
          text: 'Read the story',
          url: 'https://www.vandermeerhoreca.example/',
        },
        {
          type: 'text',
          text: 'Until next month,\n\n{{ company.name }}',
        },
      ],
    },
  },
  {
    name: 'Invitation (en)',
    subject: '{{ contact.first_name | default: "Hello" }}, you’re invited to our tasting',
    subject_b: null,
    preheader: null,
    languages: ['en'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'You’re invited',
        },
        {
          type: 'text',
          text: 'Hi {{ contact.first_name | default: "there" }},\n\nWe’d love to welcome {{ profile.name }} to our tasting.',
        },
        {
          type: 'text',
          text: '- **When:** Thursday, 10:00 to 16:00\n- **Where:** our showroom\n- **Who:** chefs and owners',
        },
        {
          type: 'button',
          text: 'Count me in',
          url: 'https://www.vandermeerhoreca.example/',
        },
        {
          type: 'text',
          text: 'Can’t make it? {{ profile.sales_owner | default: "Our team" }} will happily drop by with samples.',
        },
      ],
    },
  },
  {
    name: 'We miss you (en)',
    subject: '{{ profile.name }}, it’s been a while',
    subject_b: null,
    preheader: null,
    languages: ['en'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'It’s been a while',
        },
        {
          type: 'text',
          text: 'Hi {{ contact.first_name | default: "there" }},\n\nWe haven’t seen an order from you for some time. Is there anything we can do better?',
        },
        {
          type: 'text',
          text: 'Here’s what’s changed:\n\n- Delivery in {{ profile.city | default: "your area" }} five days a week\n- A dedicated contact who knows your kitchen\n- Lower prices on what you order most',
        },
        {
          type: 'button',
          text: 'See our range',
          url: 'https://www.vandermeerhoreca.example/',
        },
        {
          type: 'text',
          text: 'Tell us what we can do better: just reply to this email.',
        },
      ],
    },
  },
  {
    name: 'Aanbieding (nl)',
    subject: '{{ promotion.name }}: alleen tot en met {{ promotion.until }}',
    subject_b: null,
    preheader: null,
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Een mooie prijs voor {{ profile.name }}',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},\n\nDeze week hebben we iets dat je op de kaart wilt zetten. **Bestel voordat het op is.**',
        },
        {
          type: 'button',
          text: 'Nu bestellen',
          url: 'https://www.vandermeerhoreca.example/',
        },
        {
          type: 'text',
          text: 'Vragen? Bel {{ profile.sales_owner | default: "ons team" }}, of beantwoord deze mail.',
        },
      ],
    },
  },
  {
    name: 'Nieuwsbrief (nl)',
    subject: 'Nieuws voor {{ profile.name }}',
    subject_b: null,
    preheader: null,
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Wat er deze maand nieuw is',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},\n\nIn twee minuten weet je wat er nieuw is bij {{ company.name }}.',
        },
        {
          type: 'heading',
          text: 'Nieuw in het assortiment',
        },
        {
          type: 'text',
          text: 'Vertel in twee zinnen wat er nieuw is en wat je klant eraan heeft.',
        },
        {
          type: 'button',
          text: 'Bekijk het nieuws',
          url: 'https://www.vandermeerhoreca.example/',
        },
        {
          type: 'heading',
          text: 'Uit de keuken',
        },
        {
          type: 'text',
          text: 'Een recept, een seizoensproduct of een klant die vertelt hoe het in zijn keuken gaat.',
        },
        {
          type: 'button',
          text: 'Lees het verhaal',
          url: 'https://www.vandermeerhoreca.example/',
        },
        {
          type: 'text',
          text: 'Tot volgende maand,\n\n{{ company.name }}',
        },
      ],
    },
  },
  {
    name: 'Uitnodiging (nl)',
    subject: '{{ contact.first_name | default: "Beste relatie" }}, kom je proeven?',
    subject_b: null,
    preheader: null,
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Je bent uitgenodigd',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},\n\nWe verwelkomen {{ profile.name }} graag op onze proeverij.',
        },
        {
          type: 'text',
          text: '- **Wanneer:** donderdag van 10:00 tot 16:00 uur\n- **Waar:** onze showroom\n- **Voor wie:** koks en eigenaren',
        },
        {
          type: 'button',
          text: 'Ik kom',
          url: 'https://www.vandermeerhoreca.example/',
        },
        {
          type: 'text',
          text: 'Kun je niet? {{ profile.sales_owner | default: "Ons team" }} komt graag langs om iets te laten proeven.',
        },
      ],
    },
  },
  {
    name: 'We missen je (nl)',
    subject: '{{ profile.name }}, we hebben je al een tijd niet gezien',
    subject_b: null,
    preheader: null,
    languages: ['nl'],
    translation: null,
    body: {
      blocks: [
        {
          type: 'heading',
          text: 'Lang niet gezien',
        },
        {
          type: 'text',
          text: 'Beste {{ contact.first_name | default: "relatie" }},\n\nJe hebt al een tijd niet bij ons besteld. Kunnen we iets beter doen?',
        },
        {
          type: 'text',
          text: 'Dit is er veranderd:\n\n- Bezorging in {{ profile.city | default: "jouw omgeving" }}, vijf dagen per week\n- Een vast aanspreekpunt dat je keuken kent\n- Lagere prijzen voor wat je het meest bestelt',
        },
        {
          type: 'button',
          text: 'Bekijk het assortiment',
          url: 'https://www.vandermeerhoreca.example/',
        },
        {
          type: 'text',
          text: 'Vertel ons wat er beter kan: beantwoord gewoon deze mail.',
        },
      ],
    },
  },
] as const;
