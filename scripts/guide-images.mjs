import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import { buildStale } from './build.mjs';
import { ensure } from './ensure.mjs';
import { call, startProduct } from './guide-images/product.mjs';
import { shots } from './guide-images/shots.mjs';
import { tellStory } from './guide-images/story.mjs';
import { findChromium } from './lib/chromium.mjs';
import { command, root } from './lib/run.mjs';

const folder = join(root, 'apps/web/src/features/help/images');
const languages = ['en', 'nl'];
const ordinary = { width: 1280, height: 800 };
/** The guide shows the pictures this wide, see Showing.tsx. */
const width = 1200;
const largest = 80_000;

/**
 * Makes the pictures of the guides anew: starts the product on a demo company of its own, lets a campaign run in
 * each language, and photographs the screens. `node scripts/guide-images.mjs audience` makes those of one topic.
 */
await command(async () => {
  const wanted = process.argv.slice(2);
  const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(topicOf(name)));
  if (chosen.length === 0) {
    const topics = new Set(shots.map(({ name }) => topicOf(name)));
    throw new Error(`No such topic: ${wanted.join(', ')}. There are: ${[...topics].join(', ')}.`);
  }
  await ensure();
  await buildStale();
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: product.browserArgs,
  });
  try {
    const take = async (shot, language, story) => {
      const file = join(folder, language, `${shot.name}.webp`);
      writeFileSync(file, await takePicture(browser, product, shot, language, story));
      const { size } = statSync(file);
      console.log(`${relative(root, file)} ${(size / 1000).toFixed(0)} kB`);
      if (size > largest) throw new Error(`${relative(root, file)} is larger than 80 kB.`);
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
    await browser.close();
    await product.stop();
  }
});

function topicOf(name) {
  return name.slice(0, name.lastIndexOf('-'));
}

/** One screen as a returning user sees it, in daylight. */
async function takePicture(browser, product, shot, language, story) {
  const screen = shot.screen ?? ordinary;
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: screen,
    locale: language === 'nl' ? 'nl-NL' : 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const { access, refresh } = await product.signIn(shot.who);
    await call(product.local, 'PATCH', '/v1/users/me/', { language }, access);
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) {
          if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
        }
      },
      keptBy(access, refresh, language),
    );
    const page = await context.newPage();
    await page.goto(shot.path(story));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await shot.prepare?.(page, story);
    await settled(page);
    const session = await context.newCDPSession(page);
    const top = await page.evaluate(() => scrollY);
    let picture;
    // A full board has more in it than a form: it is stored a little coarser.
    for (const quality of [75, 62, 50]) {
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality,
        clip: { x: 0, y: top, ...screen, scale: width / screen.width },
      });
      picture = Buffer.from(data, 'base64');
      if (picture.length <= largest) break;
    }
    return picture;
  } finally {
    await context.close();
  }
}

/** Nothing loads any more, and charts have drawn themselves, which takes about a second. */
async function settled(page) {
  const busy = '.ant-spin-spinning, .ant-skeleton, [aria-busy=true]';
  await page.waitForFunction((s) => document.querySelector(s) === null, busy);
  // What is out of sight is not drawn yet.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-testid=loading]')].every((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom < 0 || top > innerHeight;
    }),
  );
  await page.waitForTimeout(1500);
}

/** What the browser of a returning user holds. */
function keptBy(access, refresh, language) {
  return {
    accessToken: access,
    refreshToken: refresh,
    i18nextLng: language,
    theme: 'default',
    consentPreferences: '{"necessary":true,"analytics":false}',
    doneGuideTour: 'true',
    version: '999.0.0',
  };
}
