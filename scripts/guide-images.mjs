import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import { buildStale } from './build.mjs';
import { ensure } from './ensure.mjs';
import {
  fileOf,
  fixedTexts,
  languages,
  openShot,
  screenOf,
  themes,
  topicOf,
  wordsInSight,
} from './guide-images/picture.mjs';
import { startProduct } from './guide-images/product.mjs';
import { shots } from './guide-images/shots.mjs';
import { tellStory } from './guide-images/story.mjs';
import { findChromium } from './lib/chromium.mjs';
import { command, root } from './lib/run.mjs';

const folder = join(root, 'apps/web/src/features/help/images');
/** Which words of the product each picture shows, by language: tests hold them against the texts and the screens. */
const shownFile = join(folder, 'shown.json');
/** The guide shows the pictures this wide, see Showing.tsx. */
const width = 1200;
const largest = 80_000;

/**
 * Makes the pictures of the guides anew, in both languages and themes: starts the product on a demo company of its own,
 * lets a campaign run in each language, and photographs the screens. `node scripts/guide-images.mjs audience` makes those
 * of one topic.
 */
await command(async () => {
  const wanted = process.argv.slice(2);
  const chosen = shots.filter((shot) => wanted.length === 0 || wanted.includes(topicOf(shot)));
  if (chosen.length === 0) {
    const topics = new Set(shots.map(topicOf));
    throw new Error(`No such topic: ${wanted.join(', ')}. There are: ${[...topics].join(', ')}.`);
  }
  await ensure();
  await buildStale();
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: product.browserArgs,
  });
  const shown =
    wanted.length > 0 && existsSync(shownFile) ? JSON.parse(readFileSync(shownFile, 'utf8')) : {};
  try {
    const take = async (shot, language, story) => {
      const texts = fixedTexts(language);
      const takeIn = async (theme) => {
        const file = join(folder, language, fileOf(shot, theme));
        const { picture, words } = await takePicture(browser, product, {
          ...{ shot, look: { language, theme }, story, texts },
        });
        writeFileSync(file, picture);
        if (theme === 'default') shown[shot.name] = { ...shown[shot.name], [language]: words };
        const { size } = statSync(file);
        console.log(`${relative(root, file)} ${(size / 1000).toFixed(0)} kB`);
        if (size > largest) throw new Error(`${relative(root, file)} is larger than 80 kB.`);
      };
      for (const theme of themes) await takeIn(theme);
    };
    for (const language of languages) {
      if (wanted.length === 0) rmSync(join(folder, language), { recursive: true, force: true });
      mkdirSync(join(folder, language), { recursive: true });
      for (const shot of chosen) if (shot.beforeStory) await take(shot, language);
    }
    const later = chosen.filter(({ beforeStory }) => !beforeStory);
    for (const language of later.length > 0 ? languages : []) {
      const story = await tellStory(product, language);
      for (const shot of later) await take(shot, language, story);
    }
  } finally {
    const names = shots.map(({ name }) => name).filter((name) => shown[name]);
    const sorted = Object.fromEntries(names.map((name) => [name, shown[name]]));
    writeFileSync(shownFile, `${JSON.stringify(sorted, null, 2)}\n`);
    await browser.close();
    await product.stop();
  }
});

/** One screen as a returning user sees it, and the words of the product on it. */
async function takePicture(browser, product, { shot, look, story, texts }) {
  const screen = screenOf(shot);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: screen,
    locale: look.language === 'nl' ? 'nl-NL' : 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    await openShot(page, product, shot, look, story);
    const words = await wordsInSight(page, texts);
    const session = await context.newCDPSession(page);
    const top = await page.evaluate(() => scrollY);
    let picture;
    // A full board has more in it than a form: it is stored a little coarser.
    for (const quality of [75, 62, 50, 40]) {
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality,
        clip: { x: 0, y: top, ...screen, scale: width / screen.width },
      });
      picture = Buffer.from(data, 'base64');
      if (picture.length <= largest) break;
    }
    return { picture, words };
  } finally {
    await context.close();
  }
}
