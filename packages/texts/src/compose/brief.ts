import type { Length, Part } from '../channels.js';
import { countSms } from '../checks/gsm.js';
import { lengthOnX } from '../checks/length.js';
import type { Angle } from './composed.js';
import { hashtags } from './hashtags.js';
import { isLong, isShort, pieces } from './pieces.js';
import { addressed, type Line } from './story.js';
import { paragraphs, type Teller, together } from './tell.js';

const body = (text: string): Part => ({ name: 'body', text });

/** Typographic signs that are not in the alphabet of an SMS, as those that are. */
const gsmSafe = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('–', '-')
    .replaceAll('×', 'x')
    .replaceAll('…', '...');

/** One segment, or two for a long one; what fits first. */
export function sms(tell: Teller, angle: Angle, length: Length): Part[] {
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
  const plain = gsmSafe(together(sender, story.key || p.hook || story.self, story.site || p.call));
  const most = isLong(length) ? 2 : 1;
  const calling = gsmSafe(together(sender, story.key, p.call));
  // News is told in so many words, without announcing that there is some. Another variant asks for more.
  const bare = story.offer === '' && story.key !== '' && !isLong(length);
  const wanted = bare
    ? [...(angle === 'news' ? [] : [calling]), plain]
    : isShort(length)
      ? [...whole, plain]
      : isLong(length)
        ? [opening, brief, ...whole, plain]
        : [brief, opening, ...whole, plain];
  const fits = wanted.find(
    (text) => countSms(text).segments <= most && tell.allows(text) && !text.includes('{{'),
  );
  return [body(fits ?? whole.at(-1) ?? plain)];
}

/** A post on X of at most 280 characters. */
export function x(tell: Teller, angle: Angle, length: Length): Part[] {
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
  const fits = [...long, together(tell.story.self, p.call), tell.story.brand].find(
    (text) => text !== '' && lengthOnX(text) <= 280,
  );
  return [body(fits ?? tell.story.brand.slice(0, 280))];
}
