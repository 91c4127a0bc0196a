import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPicture, safeSvg } from './picture.js';

const ns = 'xmlns="http://www.w3.org/2000/svg"';
const around = (inside: string, attributes = '') =>
  `<svg ${ns} viewBox="0 0 10 10" ${attributes}><rect width="10" height="10" fill="#0f766e"/>${inside}</svg>`;
const dangerous =
  /<script|<foreignObject|<iframe|<image|<use|<style|<a[\s>]|<animate|<set[\s>]|\son\w+\s*=|javascript:|data:|https?:(?!\/\/www\.w3\.org\/2000\/svg)|href|<!|<\?/i;

describe('an SVG', () => {
  it('keeps its shapes, gradients and paint', () => {
    const svg = safeSvg(
      `<?xml version="1.0"?><!-- made with love -->${around(
        '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><path d="M0 0L5 5" fill="url(#g)"/><text x="1">Zon &amp; Zee</text>',
      )}`,
    );
    expect(svg).toContain('viewBox="0 0 10 10"');
    expect(svg).toContain('<linearGradient id="g">');
    expect(svg).toContain('fill="url(#g)"');
    expect(svg).toContain('Zon &amp; Zee');
    expect(svg.startsWith(`<svg ${ns}`)).toBe(true);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script with a namespace', '<svg:script>alert(1)</svg:script>'],
    ['an event', '<rect width="1" height="1" onload="alert(1)"/>'],
    ['an event in capitals', '<rect width="1" height="1" ONCLICK="alert(1)"/>'],
    ['HTML inside', '<foreignObject><body onload="alert(1)"/></foreignObject>'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['an xlink', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['a use of something elsewhere', '<use href="https://evil.example/x.svg#a"/>'],
    ['an animation of a link', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['a set', '<set attributeName="onload" to="alert(1)"/>'],
    ['a style sheet', '<style>@import url(https://evil.example/x.css)</style>'],
    ['a style that fetches', '<rect style="fill:url(https://evil.example/)"/>'],
    ['a fill that fetches', '<rect fill="url(https://evil.example/#a)"/>'],
    ['a frame', '<iframe src="https://evil.example"/>'],
    ['a comment that opens a tag', '<!--><script>alert(1)</script-->'],
    ['a broken tag', '<rect <script>alert(1)</script>'],
    ['an encoded scheme', '<a href="&#106;avascript:alert(1)"><text>x</text></a>'],
  ])('loses %s and stays a picture', (_, inside) => {
    const svg = safeSvg(around(inside));
    expect(svg).not.toMatch(dangerous);
    expect(svg).toContain('<rect');
  });

  it('is refused with entities, without a shape, and when it is something else', () => {
    const entity = '<!DOCTYPE svg [<!ENTITY x "y">]>';
    expect(() => safeSvg(entity + around('&x;'))).toThrow('entities');
    expect(() => safeSvg(`<svg ${ns}><script>alert(1)</script></svg>`)).toThrow('Nothing');
    expect(() => readPicture(Buffer.from('<html><svg></svg></html>'))).toThrow();
    expect(() => readPicture(Buffer.from('GIF89a'))).toThrow('PNG, JPG or SVG');
  });

  it('never lets anything dangerous through, whatever is put together', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<rect ',
      '/>',
      '>',
      '<',
      '"',
      "'",
      ' onload=',
      ' href=',
      'javascript:',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<a ',
      '</a>',
      '<style>',
      '</style>',
      'x',
      ' fill="url(',
      '&#x3c;',
      '<foreignObject>',
      '<svg ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        let svg: string;
        try {
          svg = safeSvg(around(pieces.join('')));
        } catch {
          return;
        }
        const tags = svg.match(/<[^>]*>/g)?.join('') ?? '';
        expect(tags).not.toMatch(/<script|<foreignObject|<style|<a[\s>]|\son\w+\s*=|\shref\s*=/i);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a PNG or JPG', () => {
  const png = (w: number, h: number) => {
    const head = Buffer.alloc(33);
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head);
    head.writeUInt32BE(w, 16);
    head.writeUInt32BE(h, 20);
    return head;
  };

  it('is known by its content', () => {
    expect(readPicture(png(200, 60)).type).toBe('png');
    const jpg = Buffer.from('ffd8ffe000020000ffc000110800200040030122', 'hex');
    expect(() => readPicture(Buffer.from('ffd8ff', 'hex'))).toThrow('damaged');
    expect(jpg.length).toBeGreaterThan(10);
  });

  it('is refused when it has more pixels than a logo needs', () => {
    expect(() => readPicture(png(5000, 10))).toThrow('4000');
    expect(() => readPicture(png(0, 10))).toThrow();
  });
});
