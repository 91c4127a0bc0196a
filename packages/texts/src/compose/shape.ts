import type { Channel, Length, Part, PartName } from '../channels.js';
import { countSms } from '../checks/gsm.js';
import { lengthOnX } from '../checks/length.js';
import type { Angle } from './composed.js';
import { addressed, cap, type Line } from './story.js';
import { paragraphs, type Teller, together } from './tell.js';
import { asTitle } from './words.js';

const part = (name: PartName, text: string): Part => ({ name, text });
const isLong = (length: Length) => length === 'long';
const isShort = (length: Length) => length === 'short';

/** The first text that is not one of those that stand there already. */
const another = (texts: readonly string[], taken: readonly string[]): string =>
  texts.find((text) => text !== '' && !taken.includes(text) && !taken.includes(asTitle(text))) ??
  '';

/** What every text consists of, told once: the beginning, the offer, what is practical, who says it. */
function pieces(tell: Teller, angle: Angle, length: Length, linked = true) {
  const { bank, story } = tell;
  const begin = tell.hook(angle);
  // A text with several sentences of its own behind its list says them right there.
  const opening = together(begin, tell.has('values') ? story.mottos : '');
  const key = tell.once('key', { all: [(s) => s.key] });
  const inHook = tell.has('deal');
  const offer = tell.once(
    'deal',
    linked && angle === 'news' && tell.has('key') ? bank.besides : bank.deal,
  );
  const named = story.deal === '' || `${begin} ${offer}`.includes(story.goods);
  const scope = named || !tell.allows(story.scope) ? '' : story.scope;
  const whole =
    scope && story.when && !tell.has('when') ? `${scope.slice(0, -1)}, ${story.when}.` : scope;
  const hook = together(opening, inHook ? whole : '');
  const deal = inHook ? '' : together(offer, whole);
  const when = whole === scope ? tell.once('when', bank.when) : '';
  const code = tell.say(bank.code);
  const minimum = tell.say(bank.minimum);
  const about = isShort(length) || !tell.allows(story.about) ? '' : story.about;
  const products = isShort(length) ? '' : tell.say(bank.products);
  const audience = isLong(length) ? tell.say(bank.audience) : '';
  const stands = tell.has('values') ? '' : tell.once('values', bank.values);
  const own = `${story.brand}: ${story.mottos.charAt(0).toLowerCase()}${story.mottos.slice(1)}`;
  const told = tell.has('values') || story.mottos === '';
  const values = isShort(length) ? '' : stands ? together(stands, story.mottos) : told ? '' : own;
  const self = isLong(length) ? tell.once('self', { all: [(s) => s.self] }) : '';
  const conditions = isShort(length) ? '' : tell.say(bank.conditions);
  const reminder = isLong(length) && angle !== 'deadline' ? tell.say(bank.reminder) : '';
  return {
    hook,
    key,
    deal,
    when,
    code,
    minimum,
    about,
    products,
    audience,
    values,
    self,
    conditions,
    reminder,
    call: tell.say(bank.call),
  };
}
type Pieces = ReturnType<typeof pieces>;

/**
 * How a text goes on behind its beginning: the offer and for whom, the message where it was not the beginning, and what
 * is practical.
 */
function middle(p: Pieces, length: Length): string {
  const offer = together(p.deal, p.when, p.audience);
  if (isShort(length)) return paragraphs(offer, p.key, together(p.code, p.minimum));
  return paragraphs(
    offer,
    p.key,
    together(p.about, p.products),
    together(p.code, p.minimum),
    p.conditions,
  );
}

/** A beginning that tells the offer goes on with its days in the same paragraph. */
function opened(p: Pieces, length: Length): string {
  const rest = middle({ ...p, when: '', audience: '' }, length);
  return p.deal === '' && p.hook !== ''
    ? paragraphs(together(p.hook, p.when, p.audience), rest)
    : paragraphs(p.hook, middle(p, length));
}

const subjectsMost = 60;
const preheaderMost = 90;

function email(tell: Teller, angle: Angle, length: Length): Part[] {
  const { bank, story } = tell;
  const subject = subjectOf(tell, angle);
  const heading = another(
    [story.keyTitle, story.offerTitle, cap(story.gives), story.promotion, story.brand].filter(
      (t) => t.length <= 80 && tell.allows(t),
    ),
    [subject],
  );
  const p = pieces(tell, angle, length);
  const soon = together(story.when ? `${cap(story.when)}.` : '', p.code);
  const preheader = another(
    [
      subject.includes(story.gives) || !story.deal ? story.key : story.deal,
      story.deal,
      subject.includes(story.when) ? '' : soon,
      story.self,
      p.call,
    ].filter((t) => t !== '' && t.length <= preheaderMost && tell.allows(t) && !t.includes('{{')),
    [subject],
  );
  const body = paragraphs(
    tell.say(bank.greeting),
    opened(p, length),
    paragraphs(p.self, p.values),
    p.call,
    tell.say(bank.closing),
    p.reminder,
  );
  return [
    part('subject', subject),
    part('preheader', preheader),
    part('heading', heading),
    part('body', body),
    part('button', tell.say(bank.button, 25)),
  ];
}

function subjectOf(tell: Teller, angle: Angle, most = subjectsMost): string {
  const { subjects } = tell.bank;
  for (const toned of [subjects[angle], subjects.benefit, subjects.news]) {
    const [first] = tell.options(toned, most);
    if (first) return first;
  }
  return tell.story.brand.slice(0, most);
}

/** A word of the text as a hashtag: `#WitteWijn`. */
const tagOf = (words: string): string =>
  `#${words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(cap)
    .join('')}`;

function hashtags(tell: Teller, most: number): string {
  const { story, bank } = tell;
  const goods = story.goods
    .split(/, | en | and /)
    .filter((w) => w && w.length <= 24 && !/assortiment|range/.test(w));
  const words = [
    ...(story.offer ? goods : []),
    story.brand,
    story.offer ? bank.tags[0] : bank.tags[1],
  ];
  const tags = words
    .filter((w) => tell.allows(w))
    .map(tagOf)
    .filter((t) => t.length > 2 && !/^#\d+$/.test(t));
  return [...new Set(tags)].slice(0, most).join(' ');
}

function post(tell: Teller, angle: Angle, length: Length): Part[] {
  const { channel, tone } = tell.story;
  const p = pieces(tell, angle, length);
  const call =
    tone === 'playful' && channel !== 'linkedin' ? `${p.call} 👇`.replace(/^ 👇$/, '') : p.call;
  const body = paragraphs(opened(p, length), p.self, p.values, call);
  if (channel === 'facebook') return [part('body', body)];
  return [part('body', body), part('hashtags', hashtags(tell, channel === 'linkedin' ? 3 : 5))];
}

function blog(tell: Teller, angle: Angle, length: Length): Part[] {
  const { bank, story } = tell;
  const title = subjectOf(tell, story.deal || angle === 'proof' ? angle : 'news');
  const p = pieces(tell, angle, 'long', false);
  const section = (heading: string, ...text: readonly string[]) => {
    const body = paragraphs(...text);
    return body === '' ? '' : `## ${heading}\n\n${body}`;
  };
  const { offer, practical, audience, brand } = bank.sections;
  const intro = together(p.hook, p.key);
  const what = section(
    tell.say(offer),
    together(p.deal || (tell.allows(story.deal) ? story.deal : ''), isShort(length) ? '' : p.about),
    isShort(length) ? '' : p.products,
  );
  const how = section(
    tell.say(practical),
    together(p.when, p.code, p.minimum),
    isLong(length) ? p.conditions : '',
  );
  const who = isLong(length) ? section(tell.say(audience), p.audience) : '';
  const self = isShort(length) ? '' : section(tell.say(brand), p.self, p.values);
  const body = paragraphs(what, how, who, self, p.call, isLong(length) ? p.reminder : '');
  return [part('title', title), part('intro', intro || story.self), part('body', body)];
}

function flyer(tell: Teller, angle: Angle, length: Length): Part[] {
  const { bank, story } = tell;
  const headline = subjectOf(tell, story.deal || angle === 'proof' ? angle : 'news');
  const told = (text: string) => text !== '' && headline.includes(text);
  const lines = [
    told(story.offer) || told(story.gives) ? '' : story.offerTitle,
    told(story.when) ? '' : cap(story.when),
  ];
  const sub = another(
    [
      story.keyTitle,
      story.about,
      [lines[0], story.when && !told(story.when) ? story.when : ''].filter(Boolean).join(', '),
      story.self,
      story.brand,
    ].filter((t) => t.length <= 120 && tell.allows(t)),
    [headline],
  );
  const bullets = [
    ...lines.filter((line) => line && !sub.toLowerCase().includes(line.toLowerCase())),
    tell.say(bank.code),
    tell.say(bank.minimum),
    story.scope && !headline.includes(story.goods) ? story.scope : '',
    ...(isShort(length) ? [] : [cap(story.products)]),
    ...story.valueItems.map(cap),
    ...(isLong(length)
      ? [
          story.conditions,
          story.about === sub ? '' : story.about,
          story.audience ? tell.say(bank.audience) : '',
        ]
      : []),
  ];
  const kept = [...new Set(bullets)]
    .filter((line) => line !== '' && !line.includes('{{') && tell.allows(line))
    .map(asTitle);
  const most = { short: 3, medium: 5, long: 8 }[length];
  const rest = kept.length > 0 ? kept : [asTitle(story.self || story.key || story.brand)];
  return [
    part('headline', headline),
    part('sub', sub),
    part('bullets', rest.slice(0, most).join('\n')),
    part('call', tell.say(bank.call, 120)),
  ];
}

/** Typographic signs that are not in the alphabet of an SMS, as those that are. */
const gsmSafe = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('–', '-')
    .replaceAll('×', 'x')
    .replaceAll('…', '...');

function sms(tell: Teller, angle: Angle, length: Length): Part[] {
  const { story, bank } = tell;
  const p = pieces(tell, angle, length);
  const sender = p.hook.includes(story.brand) ? '' : `${story.brand}:`;
  const said = (...lines: readonly Line[]) =>
    gsmSafe(addressed(together(...lines.map((line) => line(story))), story.address));
  const { offer, code, order, minimum } = bank.sms;
  const whole = [[offer, code, minimum, order], [offer, code, order], [offer, order], [offer]]
    .map((lines) => said(...lines))
    .filter((text) => story.offer !== '' && tell.allows(text));
  const opening = gsmSafe(together(sender, p.hook, p.deal, p.when, p.key, p.code, p.call));
  const brief = gsmSafe(together(sender, p.hook, p.deal, p.when, p.code));
  const plain = gsmSafe(together(sender, story.key || p.hook, story.site));
  const most = isLong(length) ? 2 : 1;
  const wanted = isShort(length)
    ? [...whole, plain]
    : isLong(length)
      ? [opening, brief, ...whole, plain]
      : [brief, opening, ...whole, plain];
  const fits = wanted.find(
    (text) => countSms(text).segments <= most && tell.allows(text) && !text.includes('{{'),
  );
  return [part('body', fits ?? whole.at(-1) ?? plain)];
}

function x(tell: Teller, angle: Angle, length: Length): Part[] {
  const p = pieces(tell, angle, length);
  const tag = hashtags(tell, 1);
  const { site } = tell.story;
  const texts = [
    paragraphs(together(p.hook, p.deal, p.when, p.key), together(p.code, p.call), tag),
    paragraphs(together(p.hook, p.deal, p.when, p.key), p.call),
    paragraphs(together(p.hook, p.deal, p.when), site),
    paragraphs(together(p.hook, p.deal), site),
    p.hook,
    p.deal,
    p.key,
  ];
  const long = isShort(length) ? texts.slice(2) : texts;
  const fits = [...long, tell.story.brand].find((text) => text !== '' && lengthOnX(text) <= 280);
  return [part('body', fits ?? tell.story.brand.slice(0, 280))];
}

const shapes: Readonly<Record<Channel, (tell: Teller, angle: Angle, length: Length) => Part[]>> = {
  email,
  blog,
  flyer,
  sms,
  x,
  linkedin: post,
  instagram: post,
  facebook: post,
};

/** The parts of a text for a channel. */
export const shape = (channel: Channel, tell: Teller, angle: Angle, length: Length): Part[] =>
  shapes[channel](tell, angle, length);
