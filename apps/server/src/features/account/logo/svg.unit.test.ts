import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from './svg.js';

const ns = 'xmlns="http://www.w3.org/2000/svg"';
const around = (inside: string, attributes = '') =>
  `<svg ${ns} viewBox="0 0 10 10" ${attributes}><rect width="10" height="10" fill="#0f766e"/>${inside}</svg>`;
const clean = (text: string) => cleanSvg(Buffer.from(text));

/** Reads the output as a strict XML reader would: every tag well formed, nothing between them that opens another. */
function tagsOf(svg: string): { name: string; attributes: Record<string, string> }[] {
  const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<>]*")*)\s*(\/?)>/g;
  const tags: { name: string; attributes: Record<string, string> }[] = [];
  const open: string[] = [];
  const rest = svg.replace(tag, (_, closing: string, name: string, text: string) => {
    if (closing) expect(open.pop()).toBe(name);
    else {
      open.push(name);
      const found = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)];
      expect(new Set(found.map(([, key]) => key)).size).toBe(found.length);
      tags.push({ name, attributes: Object.fromEntries(found.map(([, k, v]) => [k, v])) });
    }
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  return tags;
}

const deadly =
  /^(script|style|foreignObject|iframe|image|a|animate\w*|set|handler|listener|object|embed|audio|video|html|body|metadata|feImage)$/i;

/** Nothing in it acts, and nothing is fetched. */
function expectHarmless(svg: string): void {
  const [sheet] = [...svg.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css);
  if (sheet !== undefined) {
    expect(sheet).not.toMatch(/[<>&\\@:]{2}|@|\\|&|import|expression|javascript/i);
    expect(sheet.replace(/url\(\s*['"]?#[\w.-]+['"]?\s*\)/g, '')).not.toMatch(/url/i);
  }
  const tags = tagsOf(svg.replace(/<style>[^<]*<\/style>/, ''));
  expect(tags[0]?.name).toBe('svg');
  for (const { name, attributes } of tags) {
    expect(name).not.toMatch(deadly);
    for (const [key, value] of Object.entries(attributes)) {
      expect(key).not.toMatch(/^on|:/i);
      if (key === 'href') expect(value).toMatch(/^#/);
      expect(value).not.toMatch(/javascript|vbscript|data:|expression|\\|&#/i);
      if (key !== 'xmlns') expect(value).not.toMatch(/\/\//);
      expect(value.replace(/url\(\s*(?:&quot;|')?#/g, '')).not.toMatch(/url\s*\(/i);
    }
  }
  // The declaration would let it define entities, an instruction would let it take a style sheet from elsewhere.
  expect(svg).not.toMatch(/<!|<\?/);
}

describe('an SVG', () => {
  it('keeps its shapes, gradients, masks, classes, paint and words', () => {
    const svg = clean(
      `<?xml version="1.0" encoding="UTF-8"?>
       <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
       <!-- Generator: a drawing program -->
       ${around(`
         <defs>
           <style type="text/css"><![CDATA[ .a, .b{fill:#0f766e;stroke-width:2px} #c{fill:url(#g)} ]]></style>
           <linearGradient id="g" x1="0" x2="1"><stop offset="10%" stop-color="rgb(1, 2, 3)"/></linearGradient>
           <clipPath id="k"><circle cx="5" cy="5" r="4.5"/></clipPath>
         </defs>
         <g clip-path="url(#k)" transform="translate(1 -2.5) rotate(45)">
           <path class="a" d="M0,0 L5 5e-1z" fill="url(#g)" style="opacity: .5; mix-blend-mode: multiply"/>
           <use xlink:href="#k" xmlns:xlink="http://www.w3.org/1999/xlink"/>
         </g>
         <text x="1" font-family="'Inter', sans-serif">Zon &amp; Zee &lt;3</text>`)}`,
    );
    expectHarmless(svg);
    expect(svg.startsWith(`<svg ${ns} viewBox="0 0 10 10">`)).toBe(true);
    for (const kept of [
      '<style>.a, .b{fill:#0f766e}.a, .b{stroke-width:2px}#c{fill:url(#g)}</style>',
      '<stop offset="10%" stop-color="rgb(1, 2, 3)">',
      '<g clip-path="url(#k)" transform="translate(1 -2.5) rotate(45)">',
      'd="M0,0 L5 5e-1z" fill="url(#g)" style="opacity:.5;mix-blend-mode:multiply"',
      '<use href="#k">',
      'Zon &amp; Zee &lt;3</text>',
    ])
      expect(svg).toContain(kept);
  });

  it('keeps a colour whose name is written in capitals, as browsers read it', () => {
    expect(clean(around('<path d="M0 0" style="FILL: #0f766e; Opacity:.5"/>'))).toContain(
      'style="fill:#0f766e;opacity:.5"',
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script from elsewhere', '<script href="https://evil.example/x.js"/>'],
    [
      'a script with a prefix',
      `<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>`,
    ],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a script written as entities', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a script behind the end', '</svg><script>alert(1)</script><svg>'],
    ['a script in a title', '<title><![CDATA[</title><script>alert(1)</script>]]></title>'],
    ['a script in a sheet', '<style>a{}</style ><script>alert(1)</script></style>'],
    ['an event', '<rect width="1" height="1" onload="alert(1)"/>'],
    ['an event in capitals', '<rect width="1" height="1" ONCLICK="alert(1)"/>'],
    ['an event behind a slash', '<rect/onload="alert(1)"/>'],
    ['an event on an animation', '<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'],
    ['HTML inside', '<foreignObject><body onload="alert(1)"/></foreignObject>'],
    ['HTML in capitals inside', '<FOREIGNOBJECT><iframe src="//evil.example"/></FOREIGNOBJECT>'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['an xlink', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    [
      'an xlink under another name',
      '<use xmlns:y="http://www.w3.org/1999/xlink" y:href="https://evil.example#a"/>',
    ],
    ['an encoded scheme', '<a href="&#106;avascript:alert(1)"><text>x</text></a>'],
    ['a scheme with a line break', '<a href="java\nscript:alert(1)"><text>x</text></a>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    [
      'a picture in the file',
      '<image href="data:image/svg+xml,&lt;svg onload=&quot;1&quot;/&gt;"/>',
    ],
    ['a use of something elsewhere', '<use href="https://evil.example/x.svg#a"/>'],
    ['a use of data', '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'],
    ['an animation of a link', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['a set', '<set attributeName="onload" to="alert(1)"/>'],
    ['a filter that fetches', '<filter id="f"><feImage href="https://evil.example/x"/></filter>'],
    ['a sheet that imports', '<style>@import url(https://evil.example/x.css);</style>'],
    ['a sheet that fetches', '<style>rect{fill:url(https://evil.example/)}</style>'],
    ['a sheet with escapes', '<style>rect{fill:u\\72l(https://evil.example/)}</style>'],
    [
      'a sheet that closes itself',
      '<style><![CDATA[a{fill:red}</style><script>x</script>]]></style>',
    ],
    ['a style that fetches', '<rect style="fill:url(https://evil.example/)"/>'],
    ['a fill that fetches', '<rect fill="url(https://evil.example/#a)"/>'],
    ['a fill that fetches, spelled with entities', '<rect fill="u&#114;l(//evil.example)"/>'],
    ['a frame', '<iframe src="https://evil.example"/>'],
    ['a comment that opens a tag', '<!--><script>alert(1)</script-->'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
    ['a tag in a tag', '<rect <script>alert(1)</script>'],
    ['a quote left open', '<rect fill="red onload=alert(1)><script>alert(1)</script>'],
    ['a base', '<g xml:base="https://evil.example/"><use href="#a"/></g>'],
  ])('loses %s and stays a picture', (_, inside) => {
    const svg = clean(around(inside));
    expectHarmless(svg);
    expect(svg).toContain('<rect');
    expectHarmless(clean(svg));
  });

  it('loses events of its root element', () => {
    expectHarmless(clean(around('', 'onload="alert(1)" xmlns:xlink="javascript:alert(1)"')));
  });

  it.each([
    ['entities', `<!DOCTYPE svg [<!ENTITY x "y">]>${around('&x;')}`, 'entities'],
    ['a laugh of entities', `<!DOCTYPE svg [<!entity a "&b;&b;">]>${around('')}`, 'entities'],
    ['nothing to see', `<svg ${ns}><script>alert(1)</script></svg>`, 'no drawing'],
    ['a page around it', `<html><body>${around('')}</body></html>`, 'no drawing|drawing'],
    ['another root', `<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:rect/></x:svg>`, 'no drawing'],
    ['copies of copies', around('<use href="#a"/>'.repeat(21)), 'too often'],
    ['words only', 'hello', 'no drawing'],
  ])('is refused with %s', (_, text, why) => {
    // A page around it may come out as the bare drawing; never as a page.
    let svg: string | undefined;
    try {
      svg = clean(text);
    } catch (error) {
      expect((error as Error).message).toMatch(new RegExp(why));
      return;
    }
    expectHarmless(svg);
    expect(why).toContain('|');
  });

  it('is refused when it is not UTF-8, with what to do about it', () => {
    expect(() => cleanSvg(Buffer.from(`\ufeff${around('')}`, 'utf16le'))).toThrow('UTF-8');
    expect(() => cleanSvg(Buffer.from(around('<title>\xe9</title>'), 'latin1'))).toThrow('UTF-8');
  });

  it('comes out harmless and well formed, whatever is put together', () => {
    const piece = fc.constantFrom(
      ...['<script>', '</script>', '<rect ', '<text>', '</text>', '/>', '>', '<', '"', "'", '='],
      ...[' onload=', ' href=', ' xlink:href=', 'javascript:', 'alert(1)', '<![CDATA[', ']]>'],
      ...['<!--', '-->', '<a ', '</a>', '<style>', '</style>', '{', '}', ';', 'fill:', ' fill="'],
      ...[
        'url(',
        '#a',
        ')',
        '//evil.example',
        '&#x3c;',
        '&lt;',
        '&amp;',
        '&',
        '\\',
        '\u0000',
        '\n',
      ],
      ...[
        '<foreignObject>',
        '</foreignObject>',
        '<svg ',
        '</svg>',
        '<use ',
        '<?x ',
        '?>',
        '<!',
        'x',
      ],
      ...['&#0;', '&#8;', '&#xD800;', '\ud83d\ude00', '@import ', '/*', '*/', ' style="', '<g/on'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        let svg: string;
        try {
          svg = clean(around(pieces.join('')));
        } catch (error) {
          expect((error as { code?: string }).code).toBe('file_unreadable');
          return;
        }
        expectHarmless(svg);
        // A strict reader refuses these.
        expect(svg).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
      }),
      { numRuns: 3000 },
    );
  });

  it('is read in time that grows with its size, however it is built', () => {
    const began = performance.now();
    for (const text of [
      around('<g>'.repeat(19_000)),
      around('<g>'.repeat(200_000)),
      around('<style>x</style>'.repeat(9_000)),
      around(`<style>${'@a{'.repeat(100_000)}</style>`),
      around(`<style>${'a{fill:'.repeat(60_000)}</style>`),
      around(`<style>${'/*'.repeat(200_000)}</style>`),
      around(`<style>${'a'.repeat(900_000)}</style>`),
      around(`<style ${'a'.repeat(900_000)}`),
      around(`<path style="${';'.repeat(500_000)}"/>`),
      around(`<path fill="${'url(#a'.repeat(80_000)}"/>`),
      around(`<path fill="url(${' '.repeat(900_000)}"/>`),
    ])
      try {
        clean(text);
      } catch (error) {
        expect((error as { code?: string }).code).toBe('file_unreadable');
      }
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
