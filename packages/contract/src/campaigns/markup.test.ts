import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MarkupPart, type MarkupRun, readMarkup, writeMarkup } from './markup.js';

/** Without the places, which a text that is written does not have. */
const bare = (parts: readonly MarkupPart[]): unknown =>
  JSON.parse(JSON.stringify(parts, (key, value) => (key === 'at' ? undefined : value)));
const again = (text: string) => writeMarkup(readMarkup(text));

// Words with all the signs that mean something elsewhere in them.
const word = fc
  .array(
    fc.constantFrom(
      ...['a', 'Zoë', '5', '*', '**', '[', ']', '(', ')', '\\', '{', '-', '1.', '💶', '_', '“'],
      ...['{{ contact.first_name }}', '{{ profile.name | default: "*you* [x]" }}', 'https://a.b/c'],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => `w${parts.join('')}`);
const look = fc.record({ bold: fc.boolean(), italic: fc.boolean() });
const plainRun = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), look)
  .map(([words, marks]) => ({ text: words.join(' '), ...marks }));
const linkRun = fc
  .tuple(
    fc.constantFrom('our menu', 'see 5 * 3', '{{ profile.city }}'),
    look,
    fc.constantFrom(
      'https://kade.example/a',
      'mailto:a@b.nl',
      'https://x.y/?q={{ profile.segment }}',
    ),
  )
  .map(([text, marks, url]) => ({ text, ...marks, url }));
/** Runs with a plain space between them, as people write. */
const runs = fc
  .array(fc.oneof(plainRun, linkRun), { minLength: 1, maxLength: 4 })
  .map((all) =>
    all.flatMap((run, i): MarkupRun[] =>
      i === 0 ? [run] : [{ text: ' ', bold: false, italic: false }, run],
    ),
  );
const part: fc.Arbitrary<MarkupPart> = fc.oneof(
  runs.map((all) => ({ kind: 'paragraph' as const, runs: all })),
  fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(runs, { minLength: 1, maxLength: 3 }),
  }),
);

describe('a text with marks that is written from its parts', () => {
  it('is the same text when it is read and written again', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const text = writeMarkup(parts);
        expect(again(text)).toBe(text);
        expect(bare(readMarkup(again(text)))).toEqual(bare(readMarkup(text)));
      }),
      { numRuns: 500 },
    );
  });

  it('says what was typed, whatever it was', () => {
    const typed = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            '*',
            '**',
            '\n',
            '\n\n',
            '- ',
            '1. ',
            '[a](https://b.c/)',
            ' ',
            '\\',
            '[',
          ),
          fc.constantFrom('word', '{{ a | b }}', '{{', '}}', ']', '• '),
        ),
        { maxLength: 14 },
      )
      .map((pieces) => pieces.join(''));
    // Marks on spaces and the cut between two runs are not seen.
    const seen = (text: string) =>
      readMarkup(text)
        .map((p) =>
          (p.kind === 'list' ? p.items : [p.runs])
            .map((all) =>
              all
                .flatMap((r) =>
                  [...r.text].map((c) =>
                    /\s/.test(c) ? c : `${c}${+r.bold}${+r.italic}${r.url ?? ''}`,
                  ),
                )
                .join(''),
            )
            .filter((line) => line.trim() !== ''),
        )
        .filter((p) => p.length > 0);
    fc.assert(
      fc.property(typed, (text) => {
        expect(seen(again(text))).toEqual(seen(text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a list right under its sentence', 'Why:\n- one\n- two\n\nAnd more.'],
    ['stars that mark nothing', '2 * 3 * 4'],
    ['stars behind a backslash', '\\*no\\* and *yes*'],
    ['bold in italic', '*a **b** c*'],
    ['bold and italic that change at once', '**a***b* ***c***'],
    ['two lines of a paragraph', 'Kade\nAmsterdam'],
    ['a number', '1. **one**\n2. two'],
    ['a star that begins a line and no list', '\\* word\n\\* word'],
  ])('keeps %s to the byte', (_, text) => expect(again(text)).toBe(text));

  it('moves marks off the spaces around words', () => {
    const text = writeMarkup([
      {
        kind: 'paragraph',
        runs: [
          { text: 'Order ', bold: false, italic: false },
          { text: 'now ', bold: true, italic: false },
          { text: 'please', bold: false, italic: false },
        ],
      },
    ]);
    expect(text).toBe('Order **now** please');
  });

  it('takes the lines of a point of a list together', () => {
    const runs = [{ text: 'Fresh bread \n  every day', bold: false, italic: false }];
    expect(writeMarkup([{ kind: 'list', ordered: false, items: [runs] }])).toBe(
      '- Fresh bread every day',
    );
  });

  it('marks a space between two words as both of them are, whatever comes later', () => {
    const plain = (text: string) => ({ text, bold: false, italic: false });
    const bold = (text: string) => ({ text, bold: true, italic: false });
    const written = (...runs: MarkupRun[]) => writeMarkup([{ kind: 'paragraph', runs }]);
    expect(written(plain('a'), bold(' '), bold('b'))).toBe('a **b**');
    expect(written(bold('a'), bold(' '), bold('b'))).toBe('**a b**');
    expect(written(bold('a'), bold(' '), bold('b'), plain(' c'))).toBe('**a b** c');
  });

  it('makes no paragraph of spaces', () => {
    expect(readMarkup('  \n \t\n\n ')).toEqual([]);
    expect(readMarkup('a\n\n  \n\nb')).toHaveLength(2);
  });
});
