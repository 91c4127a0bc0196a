import type { Channel, Length, Part, PartName } from '../channels.js';
import { sms, x } from './brief.js';
import type { Angle } from './composed.js';
import { hashtags } from './hashtags.js';
import { isLong, isShort, type Pieces, pieces } from './pieces.js';
import { cap } from './story.js';
import { paragraphs, type Teller, together } from './tell.js';
import { asTitle } from './words.js';

const part = (name: PartName, text: string): Part => ({ name, text });

/** The first text that is not one of those that stand there already. */
const another = (texts: readonly string[], taken: readonly string[]): string =>
  texts.find((text) => text !== '' && !taken.includes(text) && !taken.includes(asTitle(text))) ??
  '';

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
