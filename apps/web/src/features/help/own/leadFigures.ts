import type { LeadCard } from '@kade/contract';
import type { Format } from '../../../ui/facts/format.js';
import type { OwnFigure } from './ownFigures.js';

/** This company's figure in the words of lead scoring, of the latest run; words whose figure is not known have none. */
export function leadFigures(card: LeadCard, format: Format): ReadonlyMap<string, OwnFigure> {
  const found = new Map<string, OwnFigure>();
  const say = (key: string, text: string, values: Record<string, string>) =>
    found.set(key, { text, values });
  const { whole, num, percent } = format;
  const { data, holdout, drift } = card;

  say('outcome_window', 'days', { days: whole(card.window) });
  say('lead_snapshot', 'lead_snapshot', {
    kept: whole(data.kept),
    history: whole(data.from_history),
    first: whole(data.first_known),
  });
  if (data.learned > 0)
    say('lead_conversion', 'lead_conversion', {
      converted: whole(data.converted),
      leads: whole(data.learned),
      share: percent(data.converted / data.learned),
    });
  if (card.method === 'none') return found;
  say('lead_leak', 'lead_leak', { columns: whole(card.left_out.length) });
  say(card.method === 'model' ? 'binned_logistic' : 'beta_points', 'lead_method', {
    columns: whole(card.columns.length),
    converted: whole(data.converted),
  });
  const later = card.waiting.find(({ age }) => age >= card.window);
  const [fresh] = card.waiting;
  if (later && fresh)
    say('lead_waiting', 'lead_waiting', {
      days: whole(later.age),
      share: percent(later.conversion),
      fresh: percent(fresh.conversion),
    });
  const largest = drift?.psi[0];
  if (largest) say('psi', 'psi', { value: num(largest.psi) });
  if (!holdout) return found;
  say('holdout_by_time', 'holdout', { leads: whole(holdout.rows), split: holdout.split });
  const rule = holdout.naive.find(({ name }) => name === 'best_column')?.metrics ?? null;
  const measures = [
    ['log_loss', holdout.model.log_loss, rule?.log_loss],
    ['ece', holdout.model.ece, rule?.ece],
    ['top_decile_lift', holdout.model.top_decile_lift, rule?.top_decile_lift],
  ] as const;
  for (const [key, value, naive] of measures) {
    if (value === null) continue;
    const write = key === 'ece' ? percent : num;
    if (naive === undefined || naive === null) say(key, 'scoresAlone', { value: write(value) });
    else say(key, 'scores', { value: write(value), naive: write(naive) });
  }
  return found;
}
