import { describe, expect, it } from 'vitest';
import { audienceScreens } from '../audiences/kind.js';
import { campaignScreens } from '../campaigns/kind.js';
import { contentScreens } from '../content/kind.js';
import { promotionScreens } from '../promotions/kind.js';
import { calendarWords, kindWords } from './screens.js';

type Texts = { [key: string]: string | Texts };
const files = import.meta.glob<{ default: Texts }>('../../locales/*/*.json', { eager: true });

const textAt = (texts: Texts | undefined, key: string) =>
  key
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      texts,
    );

describe.each([audienceScreens, promotionScreens, campaignScreens, contentScreens])(
  'the kind $type',
  (kind) => {
    it.each(['en', 'nl'])('says in %s all that the screens of every kind say', (language) => {
      const texts = files[`../../locales/${language}/${kind.words}.json`]?.default;
      const words = [...kindWords, ...(kind.paths.calendar ? calendarWords : [])];
      expect(words.filter((word) => typeof textAt(texts, word) !== 'string')).toEqual([]);
    });
  },
);
