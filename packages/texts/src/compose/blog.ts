import type { Length, Part } from '../channels.js';
import type { Angle } from './composed.js';
import { isLong, isShort } from './pieces.js';
import { cap } from './story.js';
import { paragraphs, type Teller, together } from './tell.js';
import { part, subjectOf } from './titles.js';

/** Points below each other; one alone is a sentence. */
const listed = (items: readonly string[]): string =>
  items.length > 1 ? items.map((item) => `- ${item}`).join('\n') : (items[0] ?? '');

/** A section under its heading; empty when nothing is in it. */
function section(heading: string, ...text: readonly string[]): string {
  const body = paragraphs(...text);
  if (body === '') return '';
  return heading === '' ? body : `## ${heading}\n\n${body}`;
}

/** How it begins: what is new, or what the reader has to do with it, and what is to be read below. */
function introOf(tell: Teller, angle: Angle, title: string): string {
  const { bank, story } = tell;
  const begun = tell.hook(angle);
  // A title that tells the offer already is followed by a question; one that is the message, by all of it.
  const isTwice = begun.startsWith(title) && !tell.has('key');
  const hook = isTwice ? tell.hook('question') : begun;
  const key = tell.once('key', { all: [(s) => s.key] });
  const guide = story.deal ? bank.guide.offer : bank.guide.news;
  const isSaid = hook.startsWith(title) && !tell.has('key');
  return together(isSaid ? '' : hook, key, tell.say(guide)) || story.self;
}

/** What the offer is: told as a sentence, where the beginning has not done so. */
function offerOf(tell: Teller, length: Length): string {
  const { bank, story } = tell;
  const deal = tell.once('deal', bank.deal);
  const again = story.offer && tell.allows(story.offer) ? `${story.offerTitle}.` : '';
  return paragraphs(
    together(deal || again, isShort(length) || !tell.allows(story.about) ? '' : story.about),
    isShort(length) ? '' : tell.say(bank.products),
  );
}

/** An article: what is new, the offer and how to use it, for whom it is, who says it, and what to do now. */
export function blog(tell: Teller, angle: Angle, length: Length): Part[] {
  const { bank, story } = tell;
  const { sections } = bank;
  const title = subjectOf(tell, story.deal || angle === 'proof' ? angle : 'news');
  const intro = introOf(tell, angle, title);
  const offer = section(tell.say(sections.offer), offerOf(tell, length));
  const steps = [tell.once('when', bank.when), tell.say(bank.code), tell.say(bank.minimum)];
  const how = section(
    tell.say(sections.practical),
    listed(steps.filter(Boolean)),
    isLong(length) ? tell.say(bank.conditions) : '',
  );
  const readers = tell.say(bank.audience) || tell.say(bank.groups);
  const who = isShort(length) ? '' : section(tell.say(sections.audience), readers);
  const values = story.valueItems.map(cap).filter((item) => tell.allows(item));
  const toldValues = tell.has('values') || isShort(length);
  const expect = toldValues
    ? ''
    : section(
        tell.say(sections.expect),
        values.length > 1 ? tell.say(bank.matters) : '',
        values.length > 1 ? listed(values) : tell.say(bank.values),
      );
  const isIntroduced = story.self !== '' && intro.includes(story.self);
  const self = isIntroduced || tell.has('self') ? '' : story.self;
  const about = section(tell.say(sections.brand), tell.allows(self) ? self : '');
  const close = section(
    tell.say(story.deal ? sections.order : sections.contact),
    tell.say(bank.call),
    isLong(length) && angle !== 'deadline' ? tell.say(bank.reminder) : '',
  );
  const body = paragraphs(offer, how, who, expect, about, close);
  return [part('title', title), part('intro', intro), part('body', body)];
}
