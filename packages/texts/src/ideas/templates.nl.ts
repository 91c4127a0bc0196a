import { given } from '../compose/story.js';
import { idea, type Templates } from './template.js';

/** Ideas in Dutch. */
export const dutchIdeas: Templates = {
  sell: [
    idea(
      (s) => given([s.offer], `Eerst vertellen, dan verkopen: ${s.offer}`),
      (s) =>
        `Kondig de actie aan op LinkedIn, mail op de openingsdag${s.until ? ` en stuur vlak voor ${s.until} een sms aan wie nog niet bestelde` : ' en stuur na een week een sms aan wie nog niet bestelde'}.`,
      (s) => s.offerTitle,
      'linkedin',
      'email',
      'sms',
    ),
    idea(
      (s) => given([s.goods, s.offer], `De vraag voorop: nog ${s.goods} nodig?`),
      () =>
        'Begin met de vraag die de lezer zich zelf ook stelt, en geef in de tweede zin het antwoord.',
      (s) => `Nog ${s.goods} nodig?`,
      'email',
      'facebook',
    ),
  ],
  launch: [
    idea(
      () => 'Klanten weten het voor de rest',
      () =>
        'Mail eerst de eigen klanten en plaats het nieuws een dag later op LinkedIn en Instagram, zodat de mail iets waard is.',
      (s) => `Nieuw bij ${s.brand}`,
      'email',
      'linkedin',
      'instagram',
    ),
    idea(
      () => 'Het verhaal erachter',
      () =>
        'Schrijf een blog over waarom dit er is gekomen en wie eraan werkte, en verwijs er vanuit een korte mail naar.',
      (s) => `Waarom ${s.brand} hiermee komt`,
      'blog',
      'email',
    ),
  ],
  win_back: [
    idea(
      () => 'Wat is er veranderd sinds ‹je|uw› laatste bestelling?',
      (s) =>
        `Laat zien wat er bij ${s.brand} nieuw is voor wie een tijd niet bestelde${s.offer ? ', met de actie als zetje' : ''}. Eén mail, en een telefoontje voor de grootste klanten.`,
      (s) => (s.offer ? `‹Kom je|Komt u› terug? ${s.offerTitle}` : 'We zien ‹je|u› graag terug'),
      'email',
      'sms',
    ),
    idea(
      () => 'Vraag waarom',
      () =>
        'Stuur een mail met één vraag: wat kunnen we beter doen? Laat de antwoorden bij de accountmanager binnenkomen en volg ze op.',
      () => 'Wat kunnen we beter doen?',
      'email',
    ),
  ],
  retain: [
    idea(
      () => 'Eerst bedanken',
      (s) =>
        `Bedank vaste klanten zonder iets te vragen${s.offer ? ' en geef de actie als dank mee' : ''}. De accountmanager is de afzender.`,
      () => 'Bedankt dat ‹je|u› bij ons bestelt',
      'email',
    ),
    idea(
      () => 'Haal er meer uit',
      () => 'Geef in drie korte mails tips bij wat de klant al koopt, elke week één.',
      () => 'Haal meer uit wat ‹je|u› al bestelt',
      'email',
      'blog',
    ),
  ],
  inform: [
    idea(
      () => 'Kort en op tijd',
      () =>
        'Eén mail met wat er verandert, vanaf wanneer en wat de lezer moet doen. Herhaal het op LinkedIn voor wie de mail mist.',
      (s) => `Dit verandert er bij ${s.brand}`,
      'email',
      'linkedin',
    ),
    idea(
      () => 'Vragen en antwoorden',
      () =>
        'Verzamel bij verkoop de vragen die klanten stellen, beantwoord ze in een blog en verwijs ernaar in de mail.',
      () => 'De vragen van onze klanten',
      'blog',
      'email',
    ),
  ],
  any: [
    idea(
      (s) => given([s.until, s.offer], `Aftellen naar ${s.until}`),
      (s) =>
        `Herinner ontvangers die niet klikten in de laatste week aan de actie. Zet ${s.until} in het onderwerp.`,
      (s) => `Nog t/m ${s.until}: ${s.offer}`,
      'email',
      'facebook',
    ),
    idea(
      (s) => given([s.values], `Waarom klanten op ${s.brand} kunnen rekenen`),
      (s) =>
        `Laat in een reeks posts zien wat ${s.values} in de praktijk betekent, met een foto uit het eigen bedrijf.`,
      (s) => `Bij ${s.brand}: ${s.values}`,
      'linkedin',
      'instagram',
    ),
    idea(
      (s) => given([s.audience], `Op maat voor ${s.audience}`),
      (s) =>
        `Schrijf de mail voor ${s.audience} alleen en noem in de eerste zin waar zij mee bezig zijn.`,
      (s) => `Voor ${s.audience}`,
      'email',
      'linkedin',
    ),
    idea(
      (s) => given([s.offer], 'Van papier naar bestelling'),
      () =>
        'Geef de chauffeur of accountmanager een flyer mee en laat de mail een dag later volgen.',
      (s) => s.offerTitle,
      'flyer',
      'email',
    ),
    idea(
      () => 'Een dag meelopen',
      (s) =>
        `Laat één collega van ${s.brand} vertellen wat hij of zij vandaag doet voor klanten. Kort, met foto's.`,
      (s) => `Een dag bij ${s.brand}`,
      'instagram',
      'linkedin',
      'blog',
    ),
    idea(
      () => 'Eén vraag aan de lezer',
      () => 'Stel op LinkedIn één vraag over het vak en verwerk de antwoorden in de volgende mail.',
      () => 'Hoe ‹doe jij|doet u› dat?',
      'linkedin',
      'email',
    ),
  ],
};
