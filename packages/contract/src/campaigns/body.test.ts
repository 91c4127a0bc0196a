import { describe, expect, it } from 'vitest';
import { WrittenBody } from './body.js';

const body = (text: string, times = 4) => ({ blocks: Array(times).fill({ type: 'text', text }) });
const saidOf = (value: unknown) => WrittenBody.safeParse(value).error?.issues.map((i) => i.message);

describe('a mail has room for so many pieces', () => {
  it.each([
    ['stars', '*a'],
    ['bold words', '**a** '],
    ['links in words', '[a](https://a.b/) '],
    ['addresses', 'https://a.b/ '],
    ['list items', '- a\n'],
  ])('and not for 20,000 characters of %s four times', (_, mark) => {
    const said = saidOf(body(mark.repeat(19_900 / mark.length)));
    expect(said).toEqual(['mail_marks_most']);
  });

  it('and for long letters with all that people write', () => {
    const letter =
      '**Beste klant,**\n\n- [Kaas](https://kade.example/kaas)\n- Melk\n\nTot ziens!\n';
    expect(saidOf(body(letter.repeat(60), 5))).toBeUndefined();
  });
});
