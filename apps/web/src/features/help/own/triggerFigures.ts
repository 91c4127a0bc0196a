import type { getTriggerOutcomes, getTriggerSettings, listTriggers, ReplyOf } from '@kade/contract';
import type { Format } from '../../../ui/facts/format.js';
import type { OwnFigure } from './ownFigures.js';

export type TriggerData = {
  readonly list: Pick<ReplyOf<typeof listTriggers>, 'count' | 'value'> | undefined;
  readonly settings: Pick<ReplyOf<typeof getTriggerSettings>, 'rules'> | undefined;
  readonly outcomes: ReplyOf<typeof getTriggerOutcomes> | undefined;
};

/** This company's figure in the words of the trigger list: how it is now, and what its rules go by. */
export function triggerFigures(
  { list, settings, outcomes }: TriggerData,
  { whole, euros }: Format,
): ReadonlyMap<string, OwnFigure> {
  const found = new Map<string, OwnFigure>();
  if (list) {
    found.set('trigger', { text: 'trigger', values: { shown: whole(list.count) } });
    found.set('trigger_value', { text: 'trigger_value', values: { value: euros(list.value) } });
  }
  const on = Object.values(settings?.rules ?? {}).filter((rule) => rule.on);
  for (const name of ['cooldown', 'expiry'] as const) {
    const days = on.map((rule) => rule[name]);
    if (days.length === 0) continue;
    const values = { from: whole(Math.min(...days)), to: whole(Math.max(...days)) };
    found.set(`trigger_${name}`, { text: 'trigger_days', values });
  }
  if (outcomes) {
    const known = (of: 'acted' | 'left') =>
      whole(outcomes.rules.reduce((sum, rule) => sum + rule[of].known, 0));
    const values = { acted: known('acted'), left: known('left') };
    found.set('trigger_outcomes', { text: 'trigger_outcomes', values });
  }
  return found;
}
