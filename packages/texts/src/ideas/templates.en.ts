import { given } from '../compose/story.js';
import { idea, type Templates } from './template.js';

/** Ideas in English. */
export const englishIdeas: Templates = {
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
