import { type Rule, type RuleError, toBuilder } from '@kade/rules';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { Narrow } from './narrow.js';
import { type BuilderQuery, readText, textOfQuery } from './rule/ruleDraft.js';
import { begin, type RuleState, redo, step, strokeOf, undo } from './rule/ruleHistory.js';
import { chosenValues, narrowed, sameRule, shapeOf, withIds } from './rule/ruleShape.js';

export type RuleControl = {
  /** What is sent and saved. */
  text: string;
  /** The rule of the text; null while the text cannot be read. */
  tree: Rule | null;
  error: RuleError | null;
  query: BuilderQuery;
  /** Ids of the conditions on screen that are not finished. */
  open: readonly string[];
  /** What becomes of the rule as it stands at that moment, or another one. */
  changeQuery: (change: BuilderQuery | ((query: BuilderQuery) => BuilderQuery)) => void;
  changeText: (text: string) => void;
  /** Adds a condition that narrows the rule. */
  narrow: Narrow;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** For the box around builder and text: the keys of undo and redo. */
  onKeyDown: (event: KeyboardEvent) => void;
};

const nothing: BuilderQuery = { combinator: 'and', rules: [] };

function stateOfText(text: string, before: BuilderQuery): RuleState {
  const read = readText(text);
  const query = read.tree ? withIds(toBuilder(read.tree) as BuilderQuery) : before;
  return { text, ...read, query, open: [] };
}
function stateOfQuery(query: BuilderQuery): RuleState {
  const { text, open } = textOfQuery(query);
  return { text, ...readText(text), query, open };
}

/** Text and builder of one rule, with what it was before. A text that cannot be read leaves the builder as it was. */
export function useRule(initial: string): RuleControl {
  const [history, setHistory] = useState(() => begin(stateOfText(initial, withIds(nothing))));
  const { text, tree, error, query, open } = history.present;

  const changeQuery: RuleControl['changeQuery'] = useCallback((change) => {
    setHistory((now) => {
      const next = typeof change === 'function' ? change(now.present.query) : change;
      if (sameRule(next, now.present.query)) return now;
      const kind = shapeOf(next) === shapeOf(now.present.query) ? shapeOf(next) : null;
      return step(now, stateOfQuery(next), kind, Date.now());
    });
  }, []);
  const changeText = useCallback((next: string) => {
    setHistory((now) => step(now, stateOfText(next, now.present.query), 'text', Date.now()));
  }, []);
  const to = useCallback<Narrow['to']>((condition, adds) => {
    setHistory((now) => {
      const next = withIds(narrowed(now.present.query, condition, adds));
      return step(now, stateOfQuery(next), null, Date.now());
    });
  }, []);
  const narrow = useMemo<Narrow>(
    () => ({ to, chosen: (field) => chosenValues(query, field) }),
    [to, query],
  );
  const back = useCallback(() => setHistory(undo), []);
  const forth = useCallback(() => setHistory(redo), []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const stroke = strokeOf(event);
      if (!stroke) return;
      // The box undoes what was done in it, values and text alike; the browser knows of one input at a time only.
      event.preventDefault();
      (stroke === 'undo' ? back : forth)();
    },
    [back, forth],
  );
  const isUndoable = history.past.length > 0;
  const isRedoable = history.future.length > 0;
  // One object as long as the rule is the same: what is drawn of it is not drawn anew for what is typed elsewhere.
  return useMemo(
    () => ({
      ...{ text, tree, error, query, open, changeQuery, changeText, narrow, onKeyDown },
      undo: isUndoable ? back : null,
      redo: isRedoable ? forth : null,
    }),
    [
      text,
      tree,
      error,
      query,
      open,
      changeQuery,
      changeText,
      narrow,
      onKeyDown,
      isUndoable,
      isRedoable,
      back,
      forth,
    ],
  );
}
