import { describe, expect, it } from 'vitest';
import { markupOfHtml, putLink, toggleList, toggleMark } from './markup.js';

const at = (text: string, part: string) => ({
  text,
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
});

describe('the tools of a text', () => {
  it('make words bold and plain again', () => {
    const bold = toggleMark(at('Order now please', 'now'), '**');
    expect(bold.text).toBe('Order **now** please');
    expect(bold.text.slice(bold.start, bold.end)).toBe('now');
    expect(toggleMark(bold, '**').text).toBe('Order now please');
  });

  it('leave spaces outside of the marks', () => {
    expect(toggleMark(at('Order now please', ' now '), '*').text).toBe('Order *now* please');
  });

  it('do not take a bold word for an italic one', () => {
    expect(toggleMark({ text: '**now**', start: 2, end: 5 }, '*').text).toBe('***now***');
  });

  it('make lines a list, and lines again', () => {
    const lines = { text: 'Why:\none\ntwo', start: 5, end: 12 };
    const list = toggleList(lines, 'bullet');
    expect(list.text).toBe('Why:\n- one\n- two');
    expect(toggleList(list, 'numbered').text).toBe('Why:\n1. one\n2. two');
    expect(toggleList(list, 'bullet').text).toBe('Why:\none\ntwo');
  });

  it('link the selected words, or words to be replaced', () => {
    expect(putLink(at('See the menu', 'the menu'), 'https://x.example/', 'w').text).toBe(
      'See [the menu](https://x.example/)',
    );
    expect(putLink({ text: '', start: 0, end: 0 }, 'https://x.example/', 'words').text).toBe(
      '[words](https://x.example/)',
    );
  });
});

describe('what is pasted', () => {
  it('keeps bold, italic, links and lists, and nothing else', () => {
    const html =
      '<meta charset="utf-8"><h2 style="color:red">Soup</h2><p>A <b>good</b> <i>day</i> at <a href="https://x.example/a">our shop</a>.</p><ul><li>one</li><li>two</li></ul><script>alert(1)</script>';
    expect(markupOfHtml(html)).toBe(
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
    expect(markupOfHtml(`<a href="${href}">Click</a>`)).toBe('Click');
  });
});
