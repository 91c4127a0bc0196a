import type { FailedRequest } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { copyFor, mailToAnswerer, mailToAsker, mailToDesk } from './support.words.js';

const question = { id: 7, subject: 'Help', message: 'It hangs.' };
const link = 'https://kade.example/support?ticket=7';

describe('mails about a question', () => {
  it.each([
    ['en', false, 'An administrator of your company answers it'],
    ['en', true, 'We’ll reply to this email address'],
    ['nl', false, 'Een beheerder van je bedrijf beantwoordt hem'],
    ['nl', true, 'We antwoorden op dit e-mailadres'],
  ] as const)('say to the asker who answers: %s, by a desk %s', (language, byDesk, words) => {
    const { text } = copyFor(3, { name: 'Bas', language }, question, { byDesk, link });
    expect(text).toContain(words);
    expect(text).toContain(link);
  });

  it.each([
    ['en', 'Ada replied:', 'Ada asked a question:'],
    ['nl', 'Ada heeft gereageerd:', 'Ada heeft een vraag:'],
  ] as const)('tell a question from what was added to it: %s', (language, added, asked) => {
    const text = (isReply: boolean) =>
      mailToAnswerer(3, { name: 'Bo', language }, question, { who: 'Ada', link, isReply }).text;
    expect(text(true)).toContain(added);
    expect(text(false)).toContain(asked);
  });

  it.each([
    ['en', 'answered your question:', 'closed your question.'],
    ['nl', 'heeft je vraag beantwoord:', 'heeft je vraag afgesloten.'],
  ] as const)('tell an answer from an end without one: %s', (language, answered, closed) => {
    const text = (message: string | null) =>
      mailToAsker(3, { name: 'Bas', language }, { ...question, message }, { who: 'Ada', link })
        .text;
    expect(text('So.')).toContain(`${answered}\n\nSo.`);
    expect(text(null)).toContain(closed);
    expect(text(null)).not.toContain(answered);
  });

  it('give the desk all that the asker let go along, and of the rest no trace', () => {
    const asker = { name: 'Bas', email: 'bas@zon.example', company: 'Zon' };
    const failed = { method: 'GET', path: '/v1/x/', status: 500, at: '2026-11-26T08:00:00Z' };
    const requests = [
      { ...failed, request_id: '1a2b3c4d' },
      { ...failed, request_id: null },
    ] as FailedRequest[];
    const lines = (given: object) =>
      mailToDesk(
        3,
        { ...question, page: null, build: null, requests: [], ...given },
        asker,
        'https://kade.example',
      )
        .text.trim()
        .split('\n\n');
    expect(lines({})).toEqual(['It hangs.', 'Bas <bas@zon.example>, Zon']);
    expect(lines({ page: '/crm', build: '4.9.0', requests }).slice(2)).toEqual([
      'https://kade.example/crm',
      '4.9.0',
      '2026-11-26T08:00:00Z GET /v1/x/ 500 1a2b3c4d\n2026-11-26T08:00:00Z GET /v1/x/ 500',
    ]);
  });

  it('all carry one subject, so that they are one conversation', () => {
    const reader = { name: 'Bas', language: 'nl' as const };
    const mails = [
      copyFor(3, reader, question, { byDesk: false, link }),
      mailToAnswerer(3, reader, question, { who: 'Ada', link, isReply: true }),
      mailToAsker(3, reader, question, { who: 'Ada', link }),
    ];
    expect(new Set(mails.map((mail) => mail.subject))).toEqual(new Set(['[Kade 3-7] Help']));
  });
});
