import { type CampaignBody, type Message, Refusal, say, type WrittenMail } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { compiledMail } from './compile.js';
import { readContent, tagsWithoutDefault, trackedLinks } from './content.js';
import type { Reader } from './reader.js';

const reader = (over: Partial<Reader> = {}): Reader => ({
  language: 'en',
  subject: undefined,
  values: {
    contact: { first_name: null, last_name: '<b>Boer</b>', email: 'j@x.example' },
    profile: { name: 'Café "Zon" & Zee', city: 'Den Haag', segment: null, sales_owner: null },
    company: { name: 'Groothandel' },
  },
  clickUrl: undefined,
  unsubscribeUrl: 'https://kade.example/u/1',
  pixelUrl: undefined,
  footer: 'Groothandel BV\nKade 1, Rotterdam',
  ...over,
});
const content = (blocks: unknown[], subject = 'Hi', preheader: string | null = null) => ({
  subject,
  preheader,
  body: { blocks } as CampaignBody,
});
/** The same as a campaign keeps it. */
const mailOf = (blocks: unknown[]): WrittenMail => ({
  ...content(blocks),
  languages: ['en'],
  subject_b: null,
  translation: null,
});
const text = (t: string) => ({ type: 'text', text: t });
const render = async (blocks: unknown[], over?: Partial<Reader>) =>
  (await compiledMail(content(blocks))).render(reader(over));

describe('a rendered mail', () => {
  it('fills merge tags, escaped in HTML and as they are in the text part', async () => {
    const mail = await render([text('Dear {{ contact.last_name }} of {{ profile.name }}')]);
    expect(mail.html).toContain('Dear &lt;b&gt;Boer&lt;/b&gt; of Café &quot;Zon&quot; &amp; Zee');
    expect(mail.text).toContain('Dear <b>Boer</b> of Café "Zon" & Zee');
  });

  it('uses the default where the data has nothing', async () => {
    const mail = await render([text('Hi {{ contact.first_name | default: "there" }}!')]);
    expect(mail.html).toContain('Hi there!');
    expect(mail.text).toContain('Hi there!');
  });

  it.each(['', null, 'Ada'])(
    'fills a tag in as the template engine would: %j',
    async (first_name) => {
      const { values } = reader();
      const contact = { ...values.contact, first_name };
      // The first is filled in without the engine, the second has a filter more and needs it.
      const name = 'contact.first_name | default: "there"';
      const mail = await render([text(`{{ ${name} }} {{ ${name} | strip }}`)], {
        values: { ...values, contact },
      });
      const said = first_name || 'there';
      expect(mail.text).toContain(`${said} ${said}`);
    },
  );

  it('shows HTML, MJML and slots typed by the author as text', async () => {
    const typed = '<script>alert(1)</script></mj-text><mj-raw>%%slot0%% &amp;';
    const mail = await render([{ type: 'heading', text: typed }, text(typed)]);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('<mj-raw');
    expect(mail.html).toContain('%%slot0%% &amp;amp;');
    expect(mail.text).toContain(typed);
  });

  it('links addresses in a text, without the full stop behind them', async () => {
    const mail = await render([text('See https://x.example/a?b=1&c={{ profile.city }}. Bye')]);
    expect(mail.html).toContain('href="https://x.example/a?b=1&amp;c=Den%20Haag"');
    expect(mail.html).toMatch(/<\/a>\. Bye/);
  });

  it('leads web addresses over click links and leaves mailto alone', async () => {
    const blocks = [
      { type: 'button', text: 'Go', url: 'https://x.example/' },
      { type: 'button', text: 'Mail', url: 'mailto:a@b.example' },
      { type: 'image', src: 'https://x.example/i.png', alt: 'Soup', url: 'https://x.example/' },
    ];
    expect(trackedLinks(mailOf(blocks))).toEqual(['https://x.example/']);
    const mail = await render(blocks, { clickUrl: (url) => `https://kade.example/c?${url}` });
    expect(
      mail.html.match(/href="https:\/\/kade\.example\/c\?https:\/\/x\.example\/"/g),
    ).toHaveLength(2);
    expect(mail.html).toContain('href="mailto:a@b.example"');
    expect(mail.html).toContain('alt="Soup"');
  });

  it('says who sent it and how to unsubscribe, in the language of the reader', async () => {
    const en = await render([text('x')]);
    expect(en.html).toContain('lang="en"');
    expect(en.html).toContain('>Unsubscribe</a>');
    expect(en.html).toContain('Groothandel BV<br />Kade 1, Rotterdam');
    const nl = await render([text('x')], { language: 'nl' });
    expect(nl.html).toContain('lang="nl"');
    expect(nl.text).toContain('Afmelden: https://kade.example/u/1');
  });

  it('as text parts its blocks by one empty line, leaves out those that say nothing, and ends with who sent it', async () => {
    const spacer = { type: 'spacer', height: 20 };
    const picture = { type: 'image', src: 'https://x.example/a.png', alt: '' };
    const { text: whole } = await render([text('One'), spacer, picture, text('Two')]);
    expect(whole).toMatch(/^One\n\nTwo\n\n-- \nGroothandel BV\nKade 1, Rotterdam\n\S/);
    const bare = await render([text('One')], { footer: '' });
    expect(bare.text).toMatch(/^One\n\n-- \n\S/);
  });

  it('is readable for screen readers and dark screens', async () => {
    const { html } = await render([{ type: 'heading', text: 'One' }, text('x')]);
    expect(html).toMatch(/<title>Hi<\/title>/);
    for (const table of html.match(/<table[^>]*>/g) ?? [])
      expect(table).toContain('role="presentation"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('keeps a subject on one line whatever the data holds', async () => {
    const compiled = await compiledMail(content([text('x')], 'For {{ profile.name }}\r\nBcc: all'));
    const values = { ...reader().values, profile: { name: 'A\r\nBcc: b@x.example' } };
    expect(compiled.render(reader({ values })).subject).toBe('For A Bcc: b@x.example Bcc: all');
  });

  it('compiles a content once', () => {
    const same = content([text('only once')]);
    expect(compiledMail(same)).toBe(compiledMail({ ...same }));
  });
});

describe('a template is refused', () => {
  const refusal = (blocks: unknown[], subject?: string) => {
    try {
      readContent(content(blocks, subject));
    } catch (error) {
      return error as Refusal;
    }
    throw new Error('It was accepted.');
  };
  it.each([
    ['{{ profile.name', /line 1, column 1: .*isn’t closed/],
    ['a\n b {{ contact.shoe_size }}', /line 2, column 4: Field contact\.shoe_size doesn’t exist/],
    ['{{ profile.name | raw }}', /Filter raw doesn’t exist/],
    ['{{ profile.name | default }}', /text in quotes/],
    ['{% include "/etc/passwd" %}', /Only merge tags/],
    ['{% for i in (1..999999999) %}x{% endfor %}', /Only merge tags/],
    ['{{ (1..999999999) | join }}', /isn’t valid/],
    ['{{ profile.constructor.name }}', /Field profile\.constructor\.name doesn’t exist/],
    [`{{ profile.name ${'| strip '.repeat(500)}| | }}`, /isn’t valid/],
  ])('for %j', (typed, expected) => {
    const error = refusal([text('fine'), text(typed)]);
    expect(error).toBeInstanceOf(Refusal);
    expect(say('en', error.more.errors?.['body.blocks.1.text'] as Message[])).toMatch(expected);
    expect(error.message).toMatch(/^Block 2, text, line/);
  });

  it('when data could decide which host a link leads to', () => {
    for (const url of [
      'https://{{ profile.name }}.example/',
      'https://x.example{{ profile.city }}',
      '{{ profile.name }}',
    ]) {
      const error = refusal([{ type: 'button', text: 'Go', url }]);
      expect(say('en', error.more.errors?.['body.blocks.0.url'] as Message[])).toMatch(
        /Enter the full address/,
      );
    }
  });

  it('when a link takes the reader along, or looks like another site', () => {
    const said = (url: string, block: unknown = { type: 'button', text: 'Go', url }) =>
      say('en', Object.values(refusal([block]).more.errors ?? {}).flat() as Message[]);
    const ofReader = 'https://x.example/?e={{ contact.email }}';
    for (const block of [undefined, text(`See ${ofReader}.`), text(`[here](${ofReader})`)])
      expect(said(ofReader, block)).toMatch(/email address or last name in links/);
    for (const url of ['https://good.example@evil.example/', 'https://a:b@evil.example/'])
      expect(said(url)).toMatch(/before the @/);
  });

  it('with every mistake at once', () => {
    const error = refusal([text('{{ a.b }}'), { type: 'heading', text: '{{' }], '{{ x.y }}');
    expect(Object.keys(error.more.errors ?? {})).toEqual([
      'subject',
      'body.blocks.0.text',
      'body.blocks.1.text',
    ]);
  });
});

it('names the merge tags that have no default, each once', () => {
  const mail = mailOf([
    text('{{ profile.city }} {{ profile.city }} {{ contact.first_name | default: "x" }}'),
    { type: 'button', text: 'Go', url: 'https://x.example/{{ profile.segment }}' },
    // An empty default stands in for nothing.
    text('{{ contact.last_name | default: "" }}'),
  ]);
  expect(tagsWithoutDefault(mail).map((t) => t.tag)).toEqual([
    'profile.city',
    'profile.segment',
    'contact.last_name',
  ]);
});
