import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { call } from './product.mjs';

export const languages = ['en', 'nl'];
export const themes = ['default', 'dark'];
const ordinary = { width: 1280, height: 800 };

/** The screen that a shot is of, at the size it is taken. */
export const screenOf = (shot) => shot.screen ?? ordinary;

/** What the file of a shot is called, in a language and a theme. */
export const fileOf = (shot, theme) => `${shot.name}${theme === 'dark' ? '.dark' : ''}.webp`;

export const topicOf = ({ name }) => name.slice(0, name.lastIndexOf('-'));

/** Nothing loads any more, and charts have drawn themselves, which takes about a second. */
async function settled(page, rest = 1500) {
  const busy = '.ant-spin-spinning, .ant-skeleton, [aria-busy=true]';
  await page.waitForFunction((s) => document.querySelector(s) === null, busy);
  // What is out of sight is not drawn yet.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-testid=loading]')].every((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom < 0 || top > innerHeight;
    }),
  );
  await page.waitForTimeout(rest);
}

/** What the browser of a returning user holds. */
const keptBy = ({ access, refresh }, { language, theme }) => ({
  accessToken: access,
  refreshToken: refresh,
  i18nextLng: language,
  theme,
  consentPreferences: '{"necessary":true,"analytics":false}',
  doneGuideTour: 'true',
  version: '999.0.0',
});

/**
 * Opens a shot's screen as a returning user sees it, in the state to be seen.
 *
 * @param {object} product where it runs and how one signs in
 * @param {{language: string, theme: string}} look
 */
export async function openShot(page, product, shot, look, story) {
  const session = await product.signIn(shot.who);
  // Kept with the user, too: what was chosen there before would win.
  await call(product.local, 'PATCH', '/v1/users/me/', look, session.access);
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept))
        if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
    },
    keptBy(session, look),
  );
  await page.setViewportSize(screenOf(shot));
  await page.goto(shot.path(story));
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await settled(page, shot.prepare ? 500 : 1500);
  if (!shot.prepare) return;
  await shot.prepare(page, story);
  await settled(page);
}

/** Every fixed text of the screens in a language: those with a value in them are left out. */
export function fixedTexts(language) {
  const folder = join(root, 'apps/web/src/locales', language);
  const found = new Set();
  const gather = (texts) => {
    for (const text of Object.values(texts)) {
      if (typeof text === 'object') gather(text);
      else if (!text.includes('{{')) found.add(text);
    }
  };
  for (const name of readdirSync(folder))
    gather(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return found;
}

/**
 * The product's own words that a screen shows in sight: headings, tabs, heads of columns, names of fields, buttons. A
 * picture whose words are no longer on its screen is old.
 *
 * @param {Set<string>} texts as `fixedTexts` has them: what the data say is no word of the product
 */
export async function wordsInSight(page, texts) {
  const all = await page.evaluate(() => {
    const marks = 'h1, h2, h3, h4, th, label, legend, dt, [role=tab], button';
    const places = 'main, .ant-drawer, .ant-modal, .ant-dropdown';
    return [...document.querySelectorAll(places)].flatMap((place) =>
      [...place.querySelectorAll(marks)]
        .filter((one) => {
          const { top, bottom, width } = one.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && width > 0 && one.checkVisibility();
        })
        .map((one) => one.textContent.trim()),
    );
  });
  return [...new Set(all)].filter((text) => texts.has(text)).sort();
}
