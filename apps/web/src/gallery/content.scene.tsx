import type { Claim } from '@kade/contract';
import { ChecksPanel } from '../features/content/checks/ChecksPanel.js';
import { ClaimsPanel } from '../features/content/checks/ClaimsPanel.js';
import { ChannelPreview } from '../features/content/preview/ChannelPreview.js';
import { Columns, Stack } from '../ui/layout/layout.js';
import type { Scene } from './scene.js';

const sender = { name: 'Bakkersmeel', website: 'https://meel.example', logo: null, colour: null };
const parts = {
  subject: 'The new flour is in',
  preheader: 'Stone-ground, from this year’s harvest',
  heading: 'New flour',
  body: 'Hello {{ contact.first_name }},\n\nThe **new flour** is in and it bakes well.',
  button: 'Order now',
  title: 'What this harvest means for your bread',
  intro: 'A dry summer, a strong flour.',
  headline: 'The new flour is in',
  sub: 'For every baker',
  bullets: 'Stone-ground\nDelivered on Friday',
  call: 'Order today',
  hashtags: '#NewFlour #Bakers',
};
const previews = ['email', 'linkedin', 'instagram', 'facebook', 'sms', 'flyer', 'blog'] as const;
const claim: Claim = {
  key: 'a',
  part: 'body',
  from: 9,
  to: 12,
  language: 'en',
  kind: 'percentage',
  text: '45%',
  source: null,
  confirmed: null,
};
const confirmed = { by: { id: 2, name: 'Noor de Wit' }, at: '2026-03-02T10:00:00.000Z' };
const say = () => {};

export const scene: Scene = {
  name: 'Texts',
  texts: ['content'],
  states: {
    'what was found in it': () => (
      <ChecksPanel
        checks={[
          {
            ...{ language: 'en', code: 'forbidden', level: 'stop', params: { word: 'cheap' } },
            spans: [{ part: 'body', from: 20, to: 25 }],
          },
          {
            ...{ language: 'en', code: 'length', level: 'warning', spans: [] },
            params: { part: 'subject', length: 74, most: 60 },
          },
          {
            ...{ language: 'en', code: 'ease', level: 'ok', spans: [] },
            params: { score: 71, words_per_sentence: 9, syllables_per_100_words: 140 },
          },
        ]}
        onFind={say}
      />
    ),
    'its claims, open, confirmed and with a source': () => (
      <ClaimsPanel
        claims={[
          claim,
          { ...claim, key: 'b', from: 20, to: 24, kind: 'superlative', text: 'best', confirmed },
          {
            ...claim,
            key: 'c',
            from: 30,
            to: 40,
            kind: 'date',
            text: 'Friday',
            source: 'promotion',
          },
        ]}
        dirty={false}
        isBusy={false}
        onConfirm={say}
        onFind={say}
      />
    ),
    'as each channel shows it': () => (
      <Columns gap={16} min={320}>
        {previews.map((channel) => (
          <Stack key={channel} gap={8}>
            <ChannelPreview channel={channel} parts={parts} sender={sender} language="en" />
          </Stack>
        ))}
      </Columns>
    ),
  },
};
