import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url));
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();
const numbers = files.map((file) => file.slice(0, 4));

describe('decisions', () => {
  it('are numbered without gaps', () => {
    expect(numbers).toEqual(files.map((_, i) => String(i + 1).padStart(4, '0')));
  });

  it.each(files)('%s has the one form', (file) => {
    const [title, , status, , first, ...rest] = readFileSync(folder + file, 'utf8').split('\n');
    expect(title).toMatch(new RegExp(`^# ${file.slice(0, 4)}\\. [A-Z]`));
    expect(status).toMatch(/^Status: (accepted|superseded by \d{4}), \d{4}-\d{2}\.$/);
    const by = status?.match(/by (\d{4})/)?.[1];
    expect(numbers).toContain(by ?? numbers[0]);
    expect(first).toMatch(/^\*\*(Asked|Met)\*\*: /);
    expect(rest.some((line) => /^\*\*Decided\*\*( \(|: |$)/.test(line))).toBe(true);
  });
});
