import {
  confirmClaim,
  generateContents,
  getBrand,
  getContent,
  getContentEntry,
  getContentOptions,
  getContentSettings,
  judgeContent,
  lookUpText,
  proposeVoice,
  reworkContent,
  startContent,
  updateBrand,
  updateContent,
  updateContentSettings,
} from '@kade/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { i18n } from '../../platform/language/language.js';
import {
  answer,
  asked,
  bodies,
  button,
  decidesConflicts,
  fireEvent,
  press,
  refuse,
  screen,
  show,
  type,
  typed,
  waitFor,
  where,
} from '../../testkit/index.js';
import { OneBrand } from './brands/BrandPage.js';
import { ContentGenerator } from './ContentGenerator.js';
import { brand, claim, entry, makers, options, settings, text, written } from './content.sample.js';
import { LookUpDialog } from './lookup/LookUpDialog.js';

beforeAll(() => i18n.loadNamespaces(['content', 'approvals', 'common']));

const path = '/gen-ai/:activeKey?/:id?';
const open = (at: string, groups: readonly string[] = makers) => {
  answer(getContentOptions, options as never);
  answer(getContentSettings, settings as never);
  answer(getBrand, brand as never);
  return show(<ContentGenerator />, { at, path, groups });
};

describe('the entry', () => {
  it('says what became of what was made, what was measured, and who writes', async () => {
    answer(getContentEntry, entry as never);
    await open('/gen-ai/entry');
    expect(await screen.findByText('Texts written')).toBeDefined();
    expect(screen.getByText('12% of the words changed on average')).toBeDefined();
    expect(
      screen.getByText('Uplift in percentage points: 2.1 (-0.4 to 4.6) · no measurable effect'),
    ).toBeDefined();
    expect(
      screen.getByText(
        'Texts are written by the built-in composer. No language model is connected.',
      ),
    ).toBeDefined();
  });

  it('takes what somebody wants to say to where it is written', async () => {
    answer(getContentEntry, entry as never);
    answer(startContent, {
      ...{ brand_id: 3, gen_ai_campaign_id: null, promotion_id: null, channel: 'sms' },
      ...{ language: 'en', length: 'short', variants: 1, key_message: 'Flour is in.' },
      ...{ for_whom: 'bakers', ready: true },
    });
    answer(generateContents, { mode: 'built_in', results: [written] } as never);
    await open('/gen-ai/entry');
    await type('What do you want to say, and to whom?', 'text our bakers that flour is in');
    await press('Write it');
    await waitFor(() => expect(where()).toContain('/gen-ai/contents/new'));
    expect(bodies(startContent)).toEqual([{ what: 'text our bakers that flour is in' }]);
    // It is written at once, and not again when the page is opened again.
    await waitFor(() =>
      expect(bodies(generateContents)).toMatchObject([
        { brand_id: 3, channel: 'sms', key_message: 'Flour is in.', for_whom: 'bakers' },
      ]),
    );
    expect(where()).not.toContain('go=1');
    // What was understood is said, and can be changed.
    expect(
      await screen.findByText('Understood: SMS for bakers. The message: “Flour is in.”'),
    ).toBeDefined();
  });

  it('asks for the message where it could not be told', async () => {
    answer(getContentEntry, entry as never);
    answer(startContent, {
      ...{ brand_id: 3, gen_ai_campaign_id: null, promotion_id: null, channel: 'blog' },
      ...{ language: 'en', length: 'short', variants: 1, key_message: 'Our new menu' },
      ...{ for_whom: null, ready: false },
    });
    await open('/gen-ai/entry');
    await type('What do you want to say, and to whom?', 'a blog about our new menu');
    await press('Write it');
    expect(await screen.findByText(/^Put the message in a sentence below/)).toBeDefined();
    expect(bodies(generateContents)).toEqual([]);
  });

  it('begins with a brand where there is none', async () => {
    answer(getContentEntry, { ...entry, brands: 0, contents: 0 } as never);
    await open('/gen-ai/entry');
    expect(await screen.findByText('Three steps to your first text')).toBeDefined();
    await press('Make your brand');
    await waitFor(() => expect(where()).toBe('/gen-ai/brands/new'));
  });
});

describe('what is written', () => {
  it('comes for each channel, and what one throws away can be taken back', async () => {
    answer(
      generateContents,
      ({ body }) =>
        ({
          mode: 'built_in',
          results: [{ ...written, id: body.channel === 'sms' ? 10 : 9, channel: body.channel }],
        }) as never,
    );
    answer(judgeContent, text as never);
    await open('/gen-ai/contents/new');
    await type('What do you want to say?', 'New flour is in');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'SMS' }));
    await press('Write');
    await waitFor(() => expect(screen.getAllByText('Open and edit')).toHaveLength(2));
    expect(bodies(generateContents).map(({ channel }) => channel)).toEqual(['email', 'sms']);
    const [first] = await screen.findAllByRole('button', { name: 'Throw away' });
    fireEvent.click(first as HTMLElement);
    await waitFor(() => expect(bodies(judgeContent)).toEqual([{ outcome: 'thrown_away' }]));
  });

  it('says why it failed and keeps the form', async () => {
    refuse(generateContents, 502, { code: 'model_failed', detail: 'The model did not answer.' });
    await open('/gen-ai/contents/new');
    await type('What do you want to say?', 'New flour is in');
    await press('Write');
    expect(await screen.findByText('The model did not answer.')).toBeDefined();
    expect(await typed('What do you want to say?')).toBe('New flour is in');
  });
});

describe('a text', () => {
  const one = (over: object = {}) => {
    answer(getContent, { ...text, ...over } as never);
    return open('/gen-ai/contents/7');
  };

  it('cannot be submitted before each claim without a source is confirmed', async () => {
    await one();
    await screen.findByText(/^1 claim to confirm/, { selector: 'strong' });
    expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull();
    answer(confirmClaim, text as never);
    answer(getContent, {
      ...text,
      open_claims: 0,
      claims: [
        {
          ...claim,
          confirmed: { by: { id: 2, name: 'Noor de Wit' }, at: '2026-03-02T10:00:00.000Z' },
        },
      ],
    } as never);
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm “30%”' }));
    expect(await screen.findByText(/^Confirmed by Noor de Wit/)).toBeDefined();
    expect(bodies(confirmClaim)).toEqual([{ key: 'k1', confirmed: true }]);
    expect(await button('Submit for approval')).toBeDefined();
  });

  it('cannot be submitted either while a check stops it, which is said', async () => {
    await one({
      claims: [],
      open_claims: 0,
      checks: [
        { language: 'en', code: 'forbidden', level: 'stop', params: { word: 'cheap' }, spans: [] },
      ],
    });
    expect(await screen.findByText(/1 to fix/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull();
  });

  it('is checked while it is typed, without the server, and saved under the version it was opened with', async () => {
    await one({ claims: [], open_claims: 0 });
    await type('Text (EN)', 'Our cheap flour is 20% off.');
    expect(await screen.findByText(/“cheap” is a forbidden word of this brand/)).toBeDefined();
    expect(await screen.findByText(/^1 claim to confirm/)).toBeDefined();
    // What is not saved cannot be submitted.
    expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull();
    answer(updateContent, { ...text, version: 4 } as never);
    await press('Save');
    await waitFor(() => expect(bodies(updateContent)).toHaveLength(1));
    expect(bodies(updateContent)[0]).toMatchObject({
      version: 3,
      texts: { en: { subject: 'New flour', body: 'Our cheap flour is 20% off.' } },
    });
  });

  it('is written another way only when one takes what is proposed', async () => {
    await one();
    answer(reworkContent, {
      mode: 'built_in',
      results: [
        {
          how: 'shorter',
          language: 'en',
          text: 'Save.',
          parts: { ...text.texts.en, body: 'Save.' },
        },
      ],
    } as never);
    await press('Shorter');
    expect(await screen.findByRole('region', { name: 'Shorter' })).toBeDefined();
    expect(await typed('Text (EN)')).toBe('You save a 30% on flour.');
    await press('Use this text');
    expect(await typed('Text (EN)')).toBe('Save.');
    expect(bodies(reworkContent)[0]).toMatchObject({ how: 'shorter', language: 'en' });
  });

  it('stays as it is while it waits for approval', async () => {
    await one({
      status: 'pending',
      can: { ...text.can, edit: false, submit: false, cancel: true },
    });
    const field = await screen.findByLabelText('Text (EN)');
    expect(field).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Shorter' })).toBeNull();
  });
});

describe('a brand', () => {
  it('learns its voice from texts of one’s own, each trait with its quotation', async () => {
    answer(proposeVoice, {
      mode: 'built_in',
      results: [
        {
          ...{
            tone: 'playful',
            address: 'je',
            tone_of_voice: 'Light and short.',
            dos: null,
            donts: null,
          },
          ...{ preferred_words: [], language: 'en' },
          traits: [{ trait: 'questions', value: 'many', quotation: 'Fancy a loaf?', text: 1 }],
        },
      ],
    } as never);
    await open('/gen-ai/brands/new');
    for (const number of [1, 2, 3])
      await type(`Text ${number}`, `Fancy a loaf? This is what text ${number} says.`);
    await press('Find the voice');
    expect(await screen.findByText('Many questions')).toBeDefined();
    expect(screen.getByText('“Fancy a loaf?”', { exact: false })).toBeDefined();
    await press('Use this in the form');
    expect(await typed('Tone of voice')).toBe('Light and short.');
    expect(bodies(proposeVoice)[0].texts).toHaveLength(3);
  });
});

decidesConflicts('brand', {
  open: () => show(<OneBrand brand={brand} />, { groups: makers }),
  change: () => type('Name', 'Meel & Co'),
  update: updateBrand,
  mine: { name: 'Meel & Co' },
  read: getBrand,
  theirs: { ...brand, name: 'Theirs', version: 8 },
  shows: async () => expect(await typed('Name')).toBe('Theirs'),
});

it('settings are saved with their version', async () => {
  answer(updateContentSettings, { ...settings, variants: 3, version: 4 } as never);
  await open('/gen-ai/settings');
  await type('Variants', '3');
  await press('Save');
  await waitFor(() => expect(asked(updateContentSettings)).toHaveLength(1));
  expect(bodies(updateContentSettings)[0]).toMatchObject({ variants: 3, version: 3 });
});

it('a text that one comes across is looked up', async () => {
  answer(lookUpText, {
    written: 'partly',
    results: [
      {
        ...{ content: { id: 7, name: 'New flour' }, language: 'en', mode: 'built_in', model: null },
        ...{ made_at: '2026-03-02T10:00:00.000Z', share: 0.5, signed: true },
      },
    ],
  });
  await show(<LookUpDialog onClose={vi.fn()} />, { groups: makers });
  await type('Text to look up', 'Good morning baker.');
  await press('Look it up');
  expect(await screen.findByText('Partly: some of its sentences were written here.')).toBeDefined();
  expect(screen.getByText(/50% of the sentences/)).toBeDefined();
});
