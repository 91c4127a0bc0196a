import type { Length, Part } from '../channels.js';
import { sentencesOf } from '../tokens.js';
import type { Angle } from './composed.js';
import { isLong, isShort } from './pieces.js';
import { addressed, cap, type Line } from './story.js';
import type { Teller } from './tell.js';
import { another, part, subjectOf } from './titles.js';
import { asTitle } from './words.js';

const [headlineMost, subMost, callMost] = [60, 120, 120];

/** The offer with its days in one line, as it stands in its box: “15% off coffee, until 6 December”. */
function boxOf(tell: Teller, headline: string): readonly string[] {
  const { story } = tell;
  if (story.offer === '') return [];
  const when = headline.includes(story.when) ? '' : story.when;
  const offer =
    headline.includes(story.offer) || headline.includes(story.gives) ? '' : story.offerTitle;
  return [[offer, when].filter(Boolean).join(', '), offer].map(cap);
}

/** Headline, the offer in a line of its own, points that are read in passing, and where to go. */
export function flyer(tell: Teller, angle: Angle, length: Length): Part[] {
  const { bank, story } = tell;
  // A message of one’s own is what one stops for; the offer stands below it.
  const own = [story.keyTitle, story.keyShort].find(
    (text) => text !== '' && text.length <= headlineMost && tell.allows(text),
  );
  const fitting = story.deal || angle === 'proof' ? angle : 'news';
  const headline = (fitting === 'news' && own) || subjectOf(tell, fitting);
  const self = sentencesOf(story.self).map(({ text }) => text);
  const sub = another(
    [
      ...boxOf(tell, headline),
      ...(headline === story.keyShort ? [story.keyTitle] : []),
      story.keyTitle,
      story.about,
      ...self,
      story.brand,
    ].filter((text) => text !== '' && text.length <= subMost && tell.allows(text)),
    [headline],
  );
  const said = (line: Line) => addressed(line(story), story.address);
  const told = (text: string) =>
    text === '' || [headline, sub].some((line) => line.toLowerCase().includes(text.toLowerCase()));
  const values = story.valueItems.length > 1 && !story.values.includes(';') ? story.values : '';
  const bullets = [
    told(story.offerTitle) || told(story.gives) ? '' : story.offerTitle,
    told(story.when) ? '' : story.when,
    said(bank.sms.code),
    said(bank.sms.minimum),
    story.scope && !headline.includes(story.goods) ? story.scope : '',
    ...(isShort(length) ? [] : [story.products]),
    ...(story.deal && values ? [values] : story.valueItems),
    ...(story.deal ? [] : self),
    ...(isLong(length)
      ? [story.conditions, story.about, story.audience ? tell.say(bank.audience) : '']
      : []),
  ];
  const kept = [...new Set(bullets.map((line) => asTitle(cap(line))))].filter(
    (line) => line !== '' && !line.includes('{{') && tell.allows(line) && !told(line),
  );
  const most = { short: 3, medium: 4, long: 8 }[length];
  const rest = kept.length > 0 ? kept : [asTitle(story.self || story.key || story.brand)];
  return [
    part('headline', headline),
    part('sub', sub),
    part('bullets', rest.slice(0, most).join('\n')),
    part('call', tell.say(bank.call, callMost)),
  ];
}
