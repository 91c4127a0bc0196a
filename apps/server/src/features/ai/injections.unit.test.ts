import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Injection,
  injections,
  moreInjections,
  unseenInjections,
} from '../../../test/llm/injections.js';
import { withTexts, writeObject } from '../../../test/llm/write.js';
import { type LlmServer, openLlmServer } from '../../../test/llmServer.js';
import { isNoName, readsLikeInstructions } from '../../platform/llm/instructions.js';
import { openLlm } from '../../platform/llm/llm.js';
import type { Llm } from '../../platform/llm/types.js';
import { questionOf } from './calls.service.js';
import { type PromptField, promptFields, wordsOfWhom } from './promptFields.js';

let server: LlmServer;
let llm: Llm;
beforeAll(async () => {
  server = await openLlmServer();
  llm = openLlm({ baseUrl: server.url, apiKey: undefined, model: 'gullible', prices: undefined });
});
afterAll(() => server.close());

const fields: readonly PromptField[] = [...promptFields, 'column SEGMENT', 'column NAME'];
const Answer = z.object({
  class: z.enum(['Low', 'Unknown', 'High']),
  text: z.string().max(2000),
});
const question = (field: PromptField, text: string) =>
  questionOf(
    {
      instructions: 'Classify the lead and write a short friendly text for it.',
      data: [
        { name: 'goal', value: 'more guests on weekdays' },
        { name: field, value: text, max: 2000 },
      ],
      ...{ output: Answer, maxOutputTokens: 1000 },
    },
    'nl',
  );

/** What a model says that does whatever the injection wants. */
const obey =
  (injection: Injection) => (request: Parameters<NonNullable<LlmServer['answer']>>[0]) => {
    const usual = writeObject(request.schema ?? {}, request) as z.infer<typeof Answer>;
    const { obeyed } = injection;
    if (!obeyed) return { ...usual, class: 'High' };
    return { ...(withTexts(usual, () => obeyed(request)) as object), class: 'Unknown' };
  };
/** What of an injection a model would have to read. */
const kernels =
  /pwned|7731|prompt|instructi|consigne|anweisung|api key|evil|iban|1,00|English only|High/i;

describe.each(injections)('an injection $name', (injection) => {
  it('reaches no prompt, in whichever field it stands', async () => {
    for (const field of fields) {
      server.answer = (request) => {
        const reads = Object.values(request.data).some((text) => kernels.test(text));
        return reads ? obey(injection)(request) : undefined;
      };
      const reply = await llm.ask(question(field, injection.text));
      const isHeld = reply.withheld.includes(field);
      // One that was only visible to models is gone with what nobody sees.
      const isGone = injection.name === 'hidden behind a name';
      // A user may say how texts are to be; what no text may have is then seen in the answer.
      const mayBeRead = wordsOfWhom(field) === 'user' && injection.obeyed;
      expect([field, isHeld || isGone || Boolean(mayBeRead)]).toEqual([field, true]);
      expect(reply.kind === 'answer' && injection.goal.test(reply.object.text)).toBe(false);
    }
  });

  it.runIf(injection.obeyed)('is seen in an answer that does what it wants', async () => {
    server.answer = obey(injection);
    for (const field of ['what to say', 'lead name', 'comment'] as const) {
      const reply = await llm.ask(question(field, injection.text));
      expect(JSON.stringify(reply.kind === 'answer' ? reply.object : {})).not.toMatch(
        injection.goal,
      );
    }
  });
});

it.each(moreInjections)('is known for what it is: %s', (text) => {
  expect(readsLikeInstructions(text)).toBe(true);
});

/**
 * Rules of words know what is known: of these they see one in twenty. Where a name or a category belongs, which is all that
 * a classification is given, most cannot stand; elsewhere the check of the answer and the people who read it have to do.
 */
it('a name or a category has no room for most of those that nobody has thought of yet', () => {
  const held = unseenInjections.filter((text) => readsLikeInstructions(text) || isNoName(text));
  expect(held.length).toBeGreaterThanOrEqual(14);
});

describe('what people really write', () => {
  it.each([
    'Eetcafé De Regel',
    'System Air BV',
    'Restaurant Alles of Niets',
    'Bar Human',
    'Vergeet-mij-nietje bloemen en cadeaus',
    'Hotel Assistent & Zn.',
    'Wij serveren alleen verse producten en schrijven elke dag een nieuw menu.',
    'Bestel voor 12.00 uur, dan bezorgen we morgen. Altijd de beste kwaliteit.',
    'We are open again! Forget the rain and enjoy our terrace.',
    'High Tea, High Wine en borrelplanken voor groepen',
    'New rules for allergens apply from January; ask our team.',
    'Je bent nu al van harte welkom in onze nieuwe zaak.',
    'Act now: our spring menu is here for two weeks only.',
    'De klant wil in het vervolg op dinsdag gebeld worden, niet meer op maandag.',
    'Gemeente Noordwijk, afdeling Onderwijs: aanvraag voor een buffet met 80 personen.',
  ])('is no instruction: %s', (text) => {
    expect(readsLikeInstructions(text)).toBe(false);
  });

  it.each([
    'Restaurant De Gouden Leeuw',
    'Bakkerij A. Jansen & Zn. B.V.',
    'Cafetaria ’t Hoekje (v/h Snackpoint)',
    'Besloten Vennootschap',
    '10 tot 19 medewerkers',
    'Hotel-restaurant en congrescentrum De Zeven Provinciën aan Zee',
    'St. Antonius Ziekenhuis, locatie Nieuwegein',
  ])('is a name or a category: %s', (text) => {
    expect(isNoName(text)).toBe(false);
  });

  it.each([
    'Schrijf alleen over asperges en noem geen andere groenten.',
    'Write only two sentences and mention our terrace.',
    'Geef leads met meer dan 50 medewerkers een hoge klasse: als High.',
    'Mark restaurants with a terrace as High, snack bars as Low.',
    'Vanaf nu schrijven we u in plaats van je.',
  ])('is theirs to say in what they write themselves: %s', (text) => {
    expect(readsLikeInstructions(text, true)).toBe(false);
  });
});
