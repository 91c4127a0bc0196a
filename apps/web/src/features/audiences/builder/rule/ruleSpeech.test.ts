import type { Active, Over } from '@dnd-kit/core';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { ruleSpeech } from './ruleSpeech.js';

const texts = import.meta.glob<Record<string, object>>('../../../../locales/*/audiences.json', {
  eager: true,
  import: 'default',
});

it.each([
  ['en', 'Picked up City is Ede.', 'Dropped City is Ede. Position 2 in a group (level 2).'],
  ['nl', 'City is Ede opgepakt.', 'City is Ede neergezet. Plaats 2 in een groep (niveau 2).'],
])(
  'a condition that is dragged is told in %s by its words, never by an id',
  async (lng, taken, put) => {
    const i18n = i18next.createInstance();
    const audiences = texts[`../../../../locales/${lng}/audiences.json`] ?? {};
    await i18n.init({ lng, resources: { [lng]: { audiences } } });
    const speech = ruleSpeech(i18n.getFixedT(lng, 'audiences'), () => 'City is Ede');
    const active = { id: '22cb459a', data: { current: { place: [0] } } } as unknown as Active;
    const over = { id: 'gap-2.1', data: { current: { place: [2, 1] } } } as unknown as Over;
    const { onDragStart, onDragEnd } = speech.announcements;
    expect(onDragStart({ active })).toBe(taken);
    expect(onDragEnd({ active, over })).toBe(put);
    expect(onDragEnd({ active, over: null })).not.toMatch(/22cb459a|builder/);
  },
);
