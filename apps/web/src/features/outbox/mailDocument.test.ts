import { describe, expect, it } from 'vitest';
import { mailDocument } from './mailDocument.js';

const shown = (html: string) => new DOMParser().parseFromString(mailDocument(html), 'text/html');

describe('a mail of the outbox, as it is shown', () => {
  it('has links that say where they lead but do not lead there', () => {
    const link = shown(
      '<p><a href="https://shop.example/go" target="_top">Order</a></p>',
    ).querySelector('a');
    expect(link?.textContent).toBe('Order');
    expect(link?.getAttribute('title')).toBe('https://shop.example/go');
    expect(link?.hasAttribute('href')).toBe(false);
  });

  it('runs, embeds and fetches nothing but pictures', () => {
    const page = shown(
      '<meta http-equiv="refresh" content="0;url=https://evil.example"><script>alert(1)</script>' +
        '<iframe src="https://evil.example"></iframe><form action="/x"></form><p>Hello</p>',
    );
    expect(page.querySelector('script, iframe, form, meta[http-equiv="refresh"]')).toBeNull();
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toMatch(/^default-src 'none'/);
    expect(page.body.textContent).toContain('Hello');
  });

  it('does not count as an opening: the pixel is taken out, other pictures stay', () => {
    const page = shown(
      '<img width="1" height="1" src="/t/o/1"><img width="600" src="https://shop.example/a.png">',
    );
    expect([...page.querySelectorAll('img')].map((i) => i.getAttribute('width'))).toEqual(['600']);
  });
});
