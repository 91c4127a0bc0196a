import { funnelAudience } from '@kade/contract';
import { useMemo } from 'react';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import type { PartEffect } from './BuilderContext.js';
import { pathsOf } from './rule/ruleShape.js';
import type { RuleControl } from './useRule.js';

const none: ReadonlyMap<string, PartEffect> = new Map();

/** What each part of the rule on screen does to the count, a moment after somebody stops changing it. */
export function useFunnel({ text, error, query }: Pick<RuleControl, 'text' | 'error' | 'query'>) {
  const settled = useSettled(error ? null : text);
  const asked = useCall(
    funnelAudience,
    { body: { origin_query: settled ?? '' } },
    {
      enabled: settled !== null && settled !== '1=1',
      keepPrevious: true,
      silent: true,
      staleTime: 60_000,
    },
  );
  const fresh = settled === text && !asked.isPlaceholderData && !asked.isFetching;
  const { data } = asked;
  const known = useMemo(() => {
    if (!data || asked.error) return { effects: none, count: null };
    const byPath = new Map(data.parts.map((part) => [part.path, part]));
    const effects = new Map<string, PartEffect>();
    for (const [id, path] of pathsOf(query)) {
      const effect = byPath.get(path);
      if (effect) effects.set(id, effect);
    }
    return { effects, count: data.count };
  }, [data, asked.error, query]);
  return { ...known, fresh };
}
