import { effectiveGroups, groups, helpTopics, mayAccess, productGroups } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { areaOf } from '../../app/guards.js';
import { routes } from '../../app/routes.js';
import { menu, menuAccess } from '../../platform/navigation/menu.js';
import { pages } from '../../platform/navigation/pages.js';
import { pagesWithoutHelp, topicOfPage } from '../../platform/navigation/pageTopics.js';
import { paths } from '../../platform/navigation/paths.js';
import { picturesOf } from './pictures.js';
import { partOf, readableTopics, screenOf, topicAt, topics, tourSteps } from './topics.js';

type Texts = {
  topic: Record<
    string,
    { title: string; lead: string; steps: string[]; tips: string[]; pictures?: string[] }
  >;
};
const texts = import.meta.glob<Texts>('../../locales/*/help.json', {
  eager: true,
  import: 'default',
});
const textsIn = (language: string) => texts[`../../locales/${language}/help.json`]?.topic ?? {};
const en = textsIn('en');

/** As if all screens of the menu were there. */
const everything = [
  ...menu.flatMap((p) => p.children).map(({ path, access }) => ({ path, access })),
  ...routes.filter(({ path }) => path === paths.home),
];

describe('the guide tour', () => {
  it('has the steps of the specification, in its order', () => {
    expect(topics.filter((t) => t.inTour).map((t) => en[t.key]?.title)).toEqual([
      'Welcome',
      'Profile Detail',
      'Sales Funnel',
      'Audience',
      'Campaign part 1',
      'Campaign part 2',
      'Glossary & Guides',
    ]);
  });

  it('leaves out screens the user may not open, and screens that are not there yet', () => {
    const keys = (held: readonly string[], there: Parameters<typeof tourSteps>[1]) =>
      tourSteps(held, there).map((t) => t.key);
    expect(keys(['company:sales'], everything)).toEqual([
      'welcome',
      'profileDetail',
      'salesFunnel',
      'glossary',
    ]);
    expect(keys(['company:marketeer'], everything)).toEqual([
      'welcome',
      'audience',
      'campaignOne',
      'campaignTwo',
      'glossary',
    ]);
    expect(keys(['company:sales'], [])).toEqual(['welcome']);
    expect(keys([], everything)).toEqual(['welcome']);
    expect(keys(groups, routes)).toContain('audience');
  });
});

/** What an adult reads of such texts in a minute, rather fewer than more (Brysbaert, 2019: 238 in English), and finding the button. */
const wordsPerMinute = 180;
const secondsPerStep = 3;

it.each(['en', 'nl'])('the whole tour is read within 90 seconds in %s', (language) => {
  const steps = topics.filter((topic) => topic.inTour);
  const words = steps.flatMap(({ key }) => {
    const { title = '', lead = '' } = textsIn(language)[key] ?? {};
    return `${title} ${lead}`.split(/\s+/);
  });
  const seconds = (words.length / wordsPerMinute) * 60 + steps.length * secondsPerStep;
  expect(seconds).toBeLessThan(90);
});

describe('the help page', () => {
  it('has every topic that only it has, and after those of the specification the other parts of the product', () => {
    expect(topics.map((t) => t.key)).toEqual(helpTopics);
    expect(topics.filter((t) => !t.inTour).map((t) => en[t.key]?.title)).toEqual([
      'Dashboard',
      'Customer Profiles',
      'Tasks',
      'Customer Lifecycle',
      'Lifecycle Segment',
      'Whitespots',
      'Leads',
      'Promotions',
      'Acquisition',
      'Activities',
      'Pipeline',
      'Mass Actions',
      'Trigger List',
      'Content Generator',
      'AI Lead Classification',
      'Company Account',
      'Your account',
    ]);
  });

  it('has each topic under its part of the menu', () => {
    const parts = new Map(topics.map((topic) => [topic.key, partOf(topic)]));
    expect([parts.get('welcome'), parts.get('dashboard')]).toEqual(['start', 'crm']);
    expect([parts.get('audience'), parts.get('pipeline')]).toEqual(['campaigns', 'performance']);
  });

  it('tells each topic in both languages: what it is for, steps and a tip', () => {
    for (const { key } of topics)
      for (const words of [en, textsIn('nl')]) {
        const topic = words[key];
        expect(topic?.lead.length, key).toBeGreaterThan(40);
        expect(topic?.steps.length, key).toBeGreaterThanOrEqual(2);
        expect(topic?.tips.length, key).toBeGreaterThanOrEqual(3);
      }
  });

  it('shows a user only what the groups open, and no guide to a screen that is not there', () => {
    const partner = readableTopics(['partner:subscription'], everything).map((t) => t.key);
    expect(partner).toContain('profileDetail');
    expect(partner).not.toContain('audience');
    expect(readableTopics(groups, []).map((t) => t.key)).toEqual(['welcome', 'yourAccount']);
    const pipeline = topics.find((t) => t.key === 'pipeline');
    expect(topicAt('pipeline', groups, [])).toBeUndefined();
    expect(pipeline && screenOf(pipeline, ['company:sales'], everything)).toBe(
      '/performance/pipeline',
    );
  });

  it('has a guide at an address of its own for every topic the user may read, and none for others', () => {
    const keyOf = (topic: (typeof topics)[number]) => paths.guide(topic.key).replace('/help/', '');
    for (const topic of topics) expect(topicAt(keyOf(topic), groups, everything)).toBe(topic);
    expect(topicAt('glossary', groups, everything)).toBeUndefined();
    expect(topicAt('audience', ['partner:subscription'], everything)).toBeUndefined();
  });

  it('says in words what each of its pictures shows, and has the picture to each text', () => {
    const files = Object.keys(import.meta.glob('./images/*/*.webp', { query: '?url' }));
    const told = (['en', 'nl'] as const).flatMap((language) =>
      topics.flatMap(({ key }) => {
        const words = textsIn(language)[key]?.pictures ?? [];
        for (const theme of ['default', 'dark'] as const)
          expect(picturesOf(key, language, theme, words).map((p) => p.alt)).toEqual(words);
        return words.map((_, at) => `./images/${language}/${key}-${at + 1}.webp`);
      }),
    );
    const isDark = (file: string) => file.endsWith('.dark.webp');
    expect(files.filter((file) => !isDark(file)).sort()).toEqual(told.sort());
    expect(
      files.filter(isDark).filter((file) => !told.includes(file.replace('.dark', ''))),
    ).toEqual([]);
    expect(told.length).toBeGreaterThan(20);
  });
});

/** Which words of the product each picture shows, noted when it was taken. */
const shown = import.meta.glob<Record<string, Record<string, string[]>>>('./images/shown.json', {
  eager: true,
  import: 'default',
})['./images/shown.json'];
const everyText = import.meta.glob<object>('../../locales/*/*.json', {
  eager: true,
  import: 'default',
});
const textsOfAll = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOfAll)
    : [String(value)];

describe.each(['en', 'nl'])('the pictures of the guides in %s', (language) => {
  const now = new Set(
    Object.entries(everyText)
      .filter(([path]) => path.includes(`/${language}/`))
      .flatMap(([, texts]) => textsOfAll(texts)),
  );

  it('have no word that the product no longer says', () => {
    const gone = Object.entries(shown ?? {}).flatMap(([name, words]) =>
      (words[language] ?? []).filter((word) => !now.has(word)).map((word) => `${name}: ${word}`),
    );
    // An old one is made anew: node scripts/guide-images.mjs, with its topic.
    expect(gone).toEqual([]);
  });
});

describe('the ? of a page', () => {
  // Whose model a card is of says its query: below.
  const main = routes.filter(({ path }) => areaOf(path) === 'main' && path !== pages.modelCard);
  /** An address of the page, with something in each place of its pattern. */
  const addressOf = (pattern: string) => pattern.replace(/:\w+\??/g, '1');

  it('is there for every page of the product, and for none before signing in', () => {
    for (const path of Object.values(pages).filter((one) => areaOf(one) === 'main'))
      expect(topicOfPage(addressOf(path)), path).toBeTruthy();
    for (const page of pagesWithoutHelp) {
      expect(areaOf(pages[page]), page).not.toBe('main');
      expect(topicOfPage(addressOf(pages[page])), page).toBeUndefined();
    }
  });

  it('opens a guide that the user may read, for whoever may open the page and the help', () => {
    const visitors = groups.flatMap((one) => [
      [one],
      ['company:admin', one],
      ['company:sales', one],
    ]);
    for (const held of visitors.map((given) => effectiveGroups(given, productGroups))) {
      if (!mayAccess(menuAccess('glossary'), held)) continue;
      const readable = readableTopics(held, routes).map((topic) => topic.key);
      for (const { path } of main.filter(({ access }) => mayAccess(access, held)))
        expect(readable, `${held} at ${path}`).toContain(topicOfPage(addressOf(path)));
    }
  });

  it('goes by what a page shows where that is more than one thing', () => {
    expect(topicOfPage('/campaign/new')).toBe('campaignOne');
    expect(topicOfPage('/campaign/detail/3')).toBe('campaignTwo');
    expect(topicOfPage('/analytics/model-card/3')).toBe('customerLifecycle');
    expect(topicOfPage('/analytics/model-card/3', '?of=leads')).toBe('leads');
  });

  it.each([
    ['/performance/base-report', 'Acquisition'],
    ['/performance/pipeline', 'Pipeline'],
    ['/performance/activity-report', 'Activities'],
    ['/performance/audience-report', 'Audience'],
  ])('at %s opens %s', (path, title) => {
    expect(en[topicOfPage(path) ?? '']?.title).toBe(title);
  });
});
