import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BuilderDeeds } from './BuilderContext.js';
import { isGroup } from './rule/ruleDraft.js';
import {
  gapBeside,
  insertPart,
  movePart,
  newId,
  type Place,
  partAt,
  replacePart,
  withNewIds,
} from './rule/ruleShape.js';
import type { RuleControl } from './useRule.js';

/** Puts the focus on a part that was moved, copied or made; on what stands beside one that went. */
const focusPart = (id: string) => {
  const part = document.querySelector(`[data-part="${id}"]`);
  const target = ['[data-fresh] input', '[data-handle]', '[data-add]'].reduce<HTMLElement | null>(
    (found, selector) => found ?? part?.querySelector<HTMLElement>(selector) ?? null,
    null,
  );
  target?.focus();
};

/** What can be done with the parts of a rule, and where the focus is afterwards. */
export function useParts(
  { query, changeQuery }: Pick<RuleControl, 'query' | 'changeQuery'>,
  onColumn: (key: string) => void,
  disabled: boolean,
) {
  const held = useRef(query);
  const focus = useRef<string>(undefined);
  const [moved, setMoved] = useState<string>();
  useLayoutEffect(() => {
    held.current = query;
    if (focus.current === undefined) return;
    const id = focus.current;
    focus.current = undefined;
    focusPart(id);
  }, [query]);
  const change: BuilderDeeds['change'] = useCallback(
    (next, id) => {
      focus.current = id;
      // A rule of many conditions is drawn after the press is answered: what is typed meanwhile goes first.
      startTransition(() => changeQuery(next));
    },
    [changeQuery],
  );
  const deeds = useMemo((): BuilderDeeds => {
    const at = (place: Place) => partAt(held.current, place);
    return {
      change,
      shift: (place, by) => {
        const part = at(place);
        const gap = gapBeside(held.current, place, by);
        if (!part?.id || !gap) return;
        setMoved(part.id);
        change((query) => movePart(query, place, gap), part.id);
      },
      copy: (place) => {
        const part = at(place);
        if (!part) return;
        const copy = { ...withNewIds(part), id: newId() };
        const behind = [...place.slice(0, -1), (place.at(-1) ?? 0) + 1];
        change((query) => insertPart(query, behind, copy), copy.id);
      },
      remove: (place) => {
        const parent = place.slice(0, -1);
        const index = place.at(-1) ?? 0;
        const beside =
          at([...parent, index + 1]) ?? (index > 0 ? at([...parent, index - 1]) : undefined);
        const around = at(parent);
        const next = beside?.id ?? (around && isGroup(around) ? around.id : undefined);
        change((query) => replacePart(query, place), next);
      },
      onColumn,
      disabled,
    };
  }, [change, onColumn, disabled]);
  return { deeds, moved };
}
