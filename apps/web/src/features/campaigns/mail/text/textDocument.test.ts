import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { plainExtensions, richExtensions } from './schema.js';
import { plainDocument, plainText, richDocument, richText } from './textDocument.js';

const words = (source: string) => ({ text: source, known: true });
const open: Editor[] = [];
const editorOf = (text: string, rich = true) => {
  const editor = new Editor({
    extensions: (rich ? richExtensions : plainExtensions)(words),
    content: (rich ? richDocument : plainDocument)(text),
  });
  open.push(editor);
  return editor;
};
/** Through the editor itself, so that what its schema refuses is noticed. */
const through = (text: string, rich = true) => {
  const editor = editorOf(text, rich);
  const said = (rich ? richText : plainText)(editor.getJSON());
  editor.destroy();
  return said;
};
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy();
});

const tag = fc.constantFrom(
  '{{ profile.name }}',
  '{{contact.first_name|default:"you * [there]"}}',
  "{{ profile.city | upcase | default: 'x' }}",
  '{{ nobody.knows }}',
);
const word = fc.oneof(
  fc.constantFrom('Soep', '2 * 3', '[x]', '\\', 'https://kade.nl/a_b', 'é', '💶'),
  tag,
);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => `w ${all.join(' ')} w`);
const piece = fc.oneof(
  phrase,
  phrase.map((p) => `**${p.replace(/[*\\]/g, '')}**`),
  phrase.map((p) => `*${p.replace(/[*\\]/g, '')}*`),
  fc.constantFrom('[our menu](https://x.example/)', '[{{ profile.name }}](https://x.example/?a=1)'),
);
const line = fc.array(piece, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
const paragraph = fc.array(line, { minLength: 1, maxLength: 2 }).map((all) => all.join('\n'));
const list = fc
  .tuple(fc.boolean(), fc.array(line, { minLength: 1, maxLength: 3 }))
  .map(([ordered, items]) => items.map((l, i) => `${ordered ? `${i + 1}.` : '-'} ${l}`).join('\n'));
const text = fc
  .array(
    fc.oneof(
      paragraph,
      list,
      fc.tuple(paragraph, list).map((both) => both.join('\n')),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((all) => all.join('\n\n'));

describe('a text that is opened in the editor and read out of it', () => {
  it('is the same, whatever the markup says in it', () => {
    fc.assert(
      fc.property(text, (said) => {
        expect(through(said)).toBe(said);
      }),
      { numRuns: 150 },
    );
  });

  it('is the same without marks, with its tags and lines', () => {
    const plain = fc
      .array(fc.oneof(word, fc.constantFrom('**', '\n', '{', '- ')))
      .map((p) => p.join(' '));
    fc.assert(
      fc.property(plain, (said) => {
        expect(through(said, false)).toBe(said);
      }),
      { numRuns: 150 },
    );
  });
});

it('a tag that is typed out in full is a chip', () => {
  const editor = editorOf('Hi ');
  editor.commands.insertContentAt(4, '{{ profile.name }} and {{ profile.city }}!');
  const nodes = editor.getJSON().content?.[0]?.content?.map((node) => node.type);
  expect(nodes).toEqual(['text', 'tag', 'text', 'tag', 'text']);
  expect(richText(editor.getJSON())).toBe('Hi {{ profile.name }} and {{ profile.city }}!');
});

describe('what is pasted', () => {
  const pasted = (html: string) => {
    const editor = editorOf('');
    editor.commands.setContent(html);
    return richText(editor.getJSON());
  };

  it('keeps bold, italic, links and lists, and nothing else', () => {
    const html =
      '<meta charset="utf-8"><h2 style="color:red">Soup</h2><p>A <b>good</b> <i>day</i> at <a href="https://x.example/a">our shop</a>.</p><ul><li>one</li><li>two</li></ul><script>alert(1)</script>';
    expect(pasted(html)).toBe(
      'Soup\n\nA **good** *day* at [our shop](https://x.example/a).\n\n- one\n- two',
    );
  });

  it.each([
    'javascript:alert(1)',
    'javascript:location=name',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
  ])('never keeps a link that runs something or leads nowhere: %s', (href) => {
    expect(pasted(`<p><a href="${href}">Click</a></p>`)).toBe('Click');
  });
});
