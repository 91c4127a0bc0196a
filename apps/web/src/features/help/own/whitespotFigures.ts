import type { WhitespotCard } from '@kade/contract';
import type { Format } from '../../../ui/facts/format.js';
import type { OwnFigure } from './ownFigures.js';

/** This company's figure in the words of whitespots, of the latest run; words whose figure is not known have none. */
export function whitespotFigures(
  card: WhitespotCard,
  format: Format,
): ReadonlyMap<string, OwnFigure> {
  const found = new Map<string, OwnFigure>();
  const say = (key: string, text: string, values: Record<string, string>) =>
    found.set(key, { text, values });
  const { whole, percent, euros } = format;
  if (card.reason !== null) return found;

  say('white_spot', 'whitespots', { gaps: whole(card.gaps), most: whole(card.most) });
  say('whitespot_value', 'whitespot_value', { value: euros(card.value) });
  say('whitespot_chance', 'whitespot_chance', { share: percent(card.least_chance) });
  say('whitespot_answer', 'whitespot_answer', { answers: whole(card.learned.answers) });
  say('eligibility', 'eligibility', { rules: whole(card.eligibility.length) });
  const near = card.groups.filter(({ level }) => level.endsWith('_province'));
  if (near.length > 0 && card.customers > 0)
    say('look_alikes', 'look_alikes', {
      customers: whole(near.reduce((sum, { customers }) => sum + customers, 0)),
      all: whole(card.customers),
    });
  const rowOf = (name: string) => card.back_test?.rows.find((row) => row.name === name);
  const [used, popular] = [rowOf(card.chosen), rowOf('popular_recent')];
  if (used && popular) {
    const values = { value: percent(used.hit_rate_5), naive: percent(popular.hit_rate_5) };
    say('hit_rate', 'hit_rate', values);
    say('popular_recent', 'hit_rate', values);
  }
  return found;
}
