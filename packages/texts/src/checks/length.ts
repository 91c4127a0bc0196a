import { type Channel, type PartName, partOf } from '../channels.js';
import type { Check, CheckedContent, Limit } from './check.js';
import { countSms } from './gsm.js';

/**
 * The most characters of a part. `stop`: the platform cuts off or refuses more. `warning`: readers do not see more, or
 * do not read it.
 *
 * Sources: LinkedIn Help, “Post and share”: 3,000 characters in a post, of which about 210 stand before “see more”.
 * Instagram Graph API, “Content publishing”: captions of 2,200 characters and 30 hashtags, of which 125 characters stand
 * in the feed. X developer platform, “Counting characters”: 280, each link counts as 23. Facebook takes 63,206 and
 * folds at about 480. Subject 60 and preheader 90 are what inboxes on a laptop show; title of a blog 60: what Google
 * shows of a title (about 600 pixels). A flyer is read in passing: 60 for its headline, 120 below it.
 */
export const limits: Readonly<Record<Channel, readonly Limit[]>> = {
  email: [
    { part: 'subject', most: 60, level: 'warning' },
    { part: 'preheader', most: 90, level: 'warning' },
    { part: 'heading', most: 80, level: 'hint' },
    { part: 'body', most: 2500, level: 'hint' },
    { part: 'button', most: 25, level: 'warning' },
  ],
  linkedin: [{ part: 'body', most: 3000, level: 'stop' }],
  instagram: [{ part: 'body', most: 2200, level: 'stop' }],
  facebook: [
    { part: 'body', most: 480, level: 'hint' },
    { part: 'body', most: 63_206, level: 'stop' },
  ],
  blog: [
    { part: 'title', most: 60, level: 'warning' },
    { part: 'intro', most: 400, level: 'hint' },
  ],
  flyer: [
    { part: 'headline', most: 60, level: 'warning' },
    { part: 'sub', most: 120, level: 'warning' },
    { part: 'bullets', most: 500, level: 'hint' },
    { part: 'call', most: 120, level: 'warning' },
  ],
  sms: [],
  x: [{ part: 'body', most: 280, level: 'stop' }],
};

/** Segments of an SMS that are sent without a question; each one is paid for. */
export const segmentsMost = 4;
export const hashtagsMost = 30;

const links = /(?:https?:\/\/|www\.)\S+/gi;
/** X counts each link as 23, and each emoji and each character of wide scripts as 2. */
const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uff01-\uff60]|\p{Extended_Pictographic}/gu;

/** Length of a text as X counts it. */
export function lengthOnX(text: string): number {
  let count = 0;
  const rest = text.replaceAll(links, () => {
    count += 23;
    return '';
  });
  return count + [...rest].length + [...rest.matchAll(wide)].length;
}

/** Characters of a part as its channel counts them. Hashtags of a post count with its body. */
function lengthOf({ channel, parts }: CheckedContent, part: PartName): number {
  const text = partOf(parts, part);
  if (channel === 'x') return lengthOnX(text);
  const tags = part === 'body' ? partOf(parts, 'hashtags') : '';
  const whole =
    tags && (channel === 'linkedin' || channel === 'instagram') ? `${text}\n\n${tags}` : text;
  return channel === 'instagram' || channel === 'linkedin' ? whole.length : [...whole].length;
}

/** Length of each part that has a limit; the first limit that is passed from the top is what is told. */
export function checkLength(content: CheckedContent): Check[] {
  if (content.channel === 'sms') return checkSms(partOf(content.parts, 'body'));
  const parts = [...new Set(limits[content.channel].map((l) => l.part))];
  return parts
    .filter((part) => partOf(content.parts, part) !== '')
    .map((part) => {
      const length = lengthOf(content, part);
      const own = limits[content.channel].filter((l) => l.part === part);
      const passed = own.filter((l) => length > l.most).at(-1);
      const { most } = passed ?? own[0] ?? { most: 0 };
      const end = partOf(content.parts, part).length;
      return {
        code: 'length',
        level: passed?.level ?? 'ok',
        params: { part, length, most },
        spans: passed ? [{ part, from: Math.min(most, end), to: end }] : [],
      };
    });
}

function checkSms(text: string): Check[] {
  const { encoding, units, segments, per_segment, left, outside } = countSms(text);
  const count: Check = {
    code: 'sms',
    level:
      segments > segmentsMost ? 'stop' : segments > 2 ? 'warning' : segments > 1 ? 'hint' : 'ok',
    params: { encoding, units, segments, segment_length: per_segment, left },
    spans: [],
  };
  if (outside.length === 0) return [count];
  const characters = [...new Set(outside.map((o) => o.text))].join(' ');
  return [
    count,
    {
      code: 'sms_characters',
      level: 'warning',
      params: { characters },
      spans: outside.map(({ from, to }) => ({ part: 'body', from, to })),
    },
  ];
}
