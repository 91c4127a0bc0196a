import { readFileSync } from 'node:fs';
import { activityOutcomes, activityTypes, opportunityStatuses } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { statusWord, statusWords } from './words.js';

const texts = (language: string, file: string): Record<string, Record<string, string>> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../../web/src/locales/${language}/${file}.json`, import.meta.url),
      'utf8',
    ),
  );

describe.each(['en', 'nl'] as const)('a file in %s', (language) => {
  it('calls statuses, kinds and outcomes what the screens call them', () => {
    const statuses = texts(language, 'common').status;
    const { type, outcome } = texts(language, 'activities');
    for (const status of opportunityStatuses)
      expect(statusWords[status][language], status).toBe(statuses?.[status]);
    for (const one of activityTypes) expect(statusWords[one][language], one).toBe(type?.[one]);
    for (const one of activityOutcomes)
      expect(statusWords[one][language], one).toBe(outcome?.[one]);
  });

  it('leaves what is no code as it is', () => {
    expect(statusWord('Horeca', language)).toBe('Horeca');
  });
});
