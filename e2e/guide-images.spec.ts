import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fixedTexts, openShot, topicOf, wordsInSight } from '../scripts/guide-images/picture.mjs';
import { type Shot, shots } from '../scripts/guide-images/shots.mjs';
import { tellStory } from '../scripts/guide-images/story.mjs';
import { password } from './support/pages.js';
import { spread, tastes, whole } from './support/sample.js';
import { expect, test } from './support/test.js';

const images = resolve(import.meta.dirname, '../apps/web/src/features/help/images');
const wordsOf: Record<string, Partial<Record<string, string[]>>> = JSON.parse(
  readFileSync(join(images, 'shown.json'), 'utf8'),
);

/** What is there today by chance, such as a button of a row, is no reason to take a picture anew; a new look is. */
const lostShare = 0.1;

/** Each picture in one look, and in a run that is not whole a quarter of them: a story is told for each language. */
const groups = spread(
  tastes,
  shots.filter(({ name }) => wordsOf[name]),
);

for (const { look: taste, things } of whole ? groups : groups.slice(0, 1)) {
  const [language, theme] = taste;
  test(`the pictures of the guides show their screens as they are, in ${language}, ${theme}`, async ({
    page,
    product,
  }) => {
    test.setTimeout(900_000);
    const running = {
      local: product,
      mails: [],
      signIn: async (email: string) => {
        const reply = await page.request.post('/api/v1/auth/login/', { data: { email, password } });
        return (await reply.json()) as { access: string; refresh: string };
      },
    };
    const texts = fixedTexts(language);
    const old: string[] = [];
    const look = async (shot: Shot, story?: unknown) =>
      test.step(shot.name, async () => {
        await openShot(page, running, shot, { language, theme }, story);
        const now = await wordsInSight(page, texts);
        const then = wordsOf[shot.name]?.[language] ?? [];
        const lost = then.filter((word) => !now.includes(word));
        if (then.length === 0 || lost.length > then.length * lostShare)
          old.push(
            `${shot.name}: ${lost.join(', ')}; node scripts/guide-images.mjs ${topicOf(shot)}`,
          );
      });
    const [before, after] = [true, false].map((isBefore) =>
      things.filter((shot) => (shot.beforeStory ?? false) === isBefore),
    );
    for (const shot of before ?? []) await look(shot);
    const story = after?.length ? await tellStory(running, language) : undefined;
    for (const shot of after ?? []) await look(shot, story);
    expect(old).toEqual([]);
  });
}
