import { groups } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.js';
import { menu } from '../../platform/navigation/menu.js';
import { paths } from '../../platform/navigation/paths.js';
import { picturesOf } from './pictures.js';
import { guidePath, readableTopics, screenOf, topicAt, topics, tourSteps } from './topics.js';

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
    expect(keys(groups, routes)).toContain('audience');
  });
});

describe('the help page', () => {
  it('has every topic that only it has', () => {
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
    ]);
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
    expect(readableTopics(groups, []).map((t) => t.key)).toEqual(['welcome']);
    const pipeline = topics.find((t) => t.key === 'pipeline');
    expect(topicAt('pipeline', groups, [])).toBeUndefined();
    expect(pipeline && screenOf(pipeline, ['company:sales'], everything)).toBe(
      '/performance/pipeline',
    );
  });

  it('has a guide at an address of its own for every topic the user may read, and none for others', () => {
    const keyOf = (topic: (typeof topics)[number]) => guidePath(topic).replace('/help/', '');
    for (const topic of topics) expect(topicAt(keyOf(topic), groups, everything)).toBe(topic);
    expect(topicAt('glossary', groups, everything)).toBeUndefined();
    expect(topicAt('audience', ['partner:subscription'], everything)).toBeUndefined();
  });

  it('says in words what each of its pictures shows, and has the picture to each text', () => {
    const files = import.meta.glob('./images/*/*.webp', { query: '?url' });
    const told = (['en', 'nl'] as const).flatMap((language) =>
      topics.flatMap(({ key }) => {
        const words = textsIn(language)[key]?.pictures ?? [];
        expect(picturesOf(key, language, words).map((p) => p.alt)).toEqual(words);
        return words.map((_, at) => `./images/${language}/${key}-${at + 1}.webp`);
      }),
    );
    expect(Object.keys(files).sort()).toEqual(told.sort());
    expect(told.length).toBeGreaterThan(20);
  });
});
