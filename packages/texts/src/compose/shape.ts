import type { Channel, Length, Part } from '../channels.js';
import { blog } from './blog.js';
import { sms, x } from './brief.js';
import type { Angle } from './composed.js';
import { flyer } from './flyer.js';
import { hashtags } from './hashtags.js';
import { isShort, type Pieces, pieces } from './pieces.js';
import { cap } from './story.js';
import { paragraphs, type Teller, together } from './tell.js';
import { another, part, subjectOf } from './titles.js';

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
      p.values,
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

function post(tell: Teller, angle: Angle, length: Length): Part[] {
  const { channel, tone } = tell.story;
  const p = pieces(tell, angle, length);
  const call =
    tone === 'playful' && channel !== 'linkedin' ? `${p.call} 👇`.replace(/^ 👇$/, '') : p.call;
  const body = paragraphs(opened(p, length), p.self, p.values, call);
  if (channel === 'facebook') return [part('body', body)];
  return [part('body', body), part('hashtags', hashtags(tell, channel === 'linkedin' ? 3 : 5))];
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
