import type { Channel } from '../channels.js';
import { given, type Line } from '../compose/story.js';
import type { Language } from '../language.js';
import type { Goal } from './idea.js';

/** An idea in a language; one without a title lacks what it is about. */
export type Template = {
  readonly title: Line;
  readonly plan: Line;
  readonly key: Line;
  readonly channels: readonly Channel[];
};
type Templates = Readonly<Record<Goal | 'any', readonly Template[]>>;

const idea = (title: Line, plan: Line, key: Line, ...channels: readonly Channel[]): Template => ({
  title,
  plan,
  key,
  channels,
});

const dutch: Templates = {
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

const english: Templates = {
  sell: [
    idea(
      (s) => given([s.offer], `Tell first, sell second: ${s.offer}`),
      (s) =>
        `Announce the offer on LinkedIn, email on opening day${s.until ? ` and text those who haven’t ordered shortly before ${s.until}` : ' and text those who haven’t ordered after a week'}.`,
      (s) => s.offerTitle,
      'linkedin',
      'email',
      'sms',
    ),
    idea(
      (s) => given([s.goods, s.offer], `Lead with the question: running low on ${s.goods}?`),
      () =>
        'Open with the question readers are asking themselves, and answer it in the second sentence.',
      (s) => `Running low on ${s.goods}?`,
      'email',
      'facebook',
    ),
  ],
  launch: [
    idea(
      () => 'Customers hear it before anyone else',
      () =>
        'Email your customers, and post the news on LinkedIn and Instagram a day later, so that the email is worth something.',
      (s) => `New at ${s.brand}`,
      'email',
      'linkedin',
      'instagram',
    ),
    idea(
      () => 'The story behind it',
      () =>
        'Write a blog on why this came about and who worked on it, and point to it from a short email.',
      (s) => `Why ${s.brand} is doing this`,
      'blog',
      'email',
    ),
  ],
  win_back: [
    idea(
      () => 'What’s changed since your last order?',
      (s) =>
        `Show what’s new at ${s.brand} to those who haven’t ordered for a while${s.offer ? ', with the offer as a nudge' : ''}. One email, and a phone call for the largest customers.`,
      (s) => (s.offer ? `Coming back? ${s.offerTitle}` : 'We’d like to see you again'),
      'email',
      'sms',
    ),
    idea(
      () => 'Ask why',
      () =>
        'Send an email with one question: what could we do better? Have the answers go to the account manager and follow them up.',
      () => 'What could we do better?',
      'email',
    ),
  ],
  retain: [
    idea(
      () => 'Say thank you first',
      (s) =>
        `Thank regular customers without asking for anything${s.offer ? ', and let the offer be the thank-you' : ''}. The account manager is the sender.`,
      () => 'Thank you for ordering with us',
      'email',
    ),
    idea(
      () => 'Get more out of it',
      () => 'Give tips on what customers already buy in three short emails, one a week.',
      () => 'Get more out of what you already order',
      'email',
      'blog',
    ),
  ],
  inform: [
    idea(
      () => 'Short and in good time',
      () =>
        'One email with what changes, from when and what readers have to do. Repeat it on LinkedIn for those who miss it.',
      (s) => `What’s changing at ${s.brand}`,
      'email',
      'linkedin',
    ),
    idea(
      () => 'Questions and answers',
      () =>
        'Collect the questions that sales hears, answer them in a blog and point to it in the email.',
      () => 'The questions customers ask us',
      'blog',
      'email',
    ),
  ],
  any: [
    idea(
      (s) => given([s.until, s.offer], `Counting down to ${s.until}`),
      (s) =>
        `Remind recipients who didn’t click of the offer in its last week. Put ${s.until} in the subject line.`,
      (s) => `Until ${s.until}: ${s.offer}`,
      'email',
      'facebook',
    ),
    idea(
      (s) => given([s.values], `Why customers can count on ${s.brand}`),
      (s) =>
        `Show in a series of posts what ${s.values} means in practice, with a photo from your own business.`,
      (s) => `At ${s.brand}: ${s.values}`,
      'linkedin',
      'instagram',
    ),
    idea(
      (s) => given([s.audience], `Made for ${s.audience}`),
      (s) =>
        `Write the email for ${s.audience} alone and name what they’re busy with in the first sentence.`,
      (s) => `For ${s.audience}`,
      'email',
      'linkedin',
    ),
    idea(
      (s) => given([s.offer], 'From paper to order'),
      () =>
        'Have drivers or account managers hand out a flyer, and let the email follow a day later.',
      (s) => s.offerTitle,
      'flyer',
      'email',
    ),
    idea(
      () => 'A day at work',
      (s) =>
        `Let one colleague at ${s.brand} tell what they do for customers on an ordinary day. Short, with photos.`,
      (s) => `A day at ${s.brand}`,
      'instagram',
      'linkedin',
      'blog',
    ),
    idea(
      () => 'One question to readers',
      () => 'Ask one question about the trade on LinkedIn and use the answers in the next email.',
      () => 'How do you do it?',
      'linkedin',
      'email',
    ),
  ],
};

export const templates: Readonly<Record<Language, Templates>> = { en: english, nl: dutch };
