import type { Length } from '../channels.js';
import type { Angle } from './composed.js';
import { type Teller, together } from './tell.js';

export const isLong = (length: Length): boolean => length === 'long';
export const isShort = (length: Length): boolean => length === 'short';

/** What every text consists of, told once: the beginning, the offer, what is practical, who says it. */
export function pieces(tell: Teller, angle: Angle, length: Length, linked = true) {
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
  const audience = isShort(length) ? '' : tell.say(bank.audience);
  const stands = tell.has('values') ? '' : tell.once('values', bank.values);
  const own = `${story.brand}: ${story.mottos.charAt(0).toLowerCase()}${story.mottos.slice(1)}`;
  const told = tell.has('values') || story.mottos === '';
  const values = isShort(length) ? '' : stands ? together(stands, story.mottos) : told ? '' : own;
  // Without an offer it is whoever writes that a text goes on with.
  const isTold = isLong(length) || (story.deal === '' && !isShort(length));
  const self = isTold ? tell.once('self', { all: [(s) => s.self] }) : '';
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
export type Pieces = ReturnType<typeof pieces>;
