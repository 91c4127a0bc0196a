import { auditActions, auditedObjects } from '@kade/contract';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { detailWords } from './detail.js';
import { actionText, actionWords, objectKind, objectOf } from './sentence.js';

type Texts = Record<'action' | 'object' | 'detail', Record<string, string>>;
const texts = import.meta.glob<Texts>('../../../locales/*/account.json', {
  eager: true,
  import: 'default',
});
const common = import.meta.glob<Record<string, unknown>>('../../../locales/*/common.json', {
  eager: true,
  import: 'default',
});
/** Texts of a language as the app gives them. */
async function wordsIn(language: 'en' | 'nl') {
  const own = createInstance();
  const of = (all: Record<string, object>, file: string) =>
    all[`../../../locales/${language}/${file}.json`] ?? {};
  const resources = { account: of(texts, 'account'), common: of(common, 'common') };
  await own.init({ lng: language, resources: { [language]: resources } });
  return own.t;
}

describe('the audit log', () => {
  it('tells every action in words, in both languages', () => {
    for (const [path, { action }] of Object.entries(texts))
      for (const name of auditActions)
        expect(action, `${name} in ${path}`).toHaveProperty([actionText(name).slice(7)]);
  });

  it('has words for every kind of object, in both languages', () => {
    for (const [path, { object }] of Object.entries(texts))
      for (const kind of auditedObjects)
        expect(object, `${kind} in ${path}`).toHaveProperty([kind]);
  });

  it('reads an action that an earlier version wrote from its name', async () => {
    const t = await wordsIn('nl');
    expect(actionWords(t, 'test.old_deed')).toBe('test old deed');
    expect(objectKind(t, 'old_thing')).toBe('old thing');
  });

  it('names what a line is about as it was called then, else by its kind in the reader’s language', async () => {
    const line = { detail: { name: 'Café' }, object_type: 'user', object_id: 1 };
    const t = await wordsIn('nl');
    expect(objectOf(t, line as never)).toBe('Café');
    expect(objectOf(t, { ...line, detail: {} } as never)).toBe('Gebruiker 1');
    expect(objectOf(t, { ...line, detail: {}, object_id: null } as never)).toBe('');
  });

  it('tells facts in words, a set of filters and none at all included', async () => {
    const t = await wordsIn('nl');
    expect(detailWords(t, 'filter', {})).toBe('–');
    expect(detailWords(t, 'filter', { kind: 'products', rows: 3 })).toBe(
      'Soort: Producten, Rijen: 3',
    );
    expect(detailWords(t, 'on_duplicate', 'skip')).toBe('Ongewijzigd laten');
  });
});
