import { parse, type Rule, type RuleError } from '@kade/rules';
import { useCallback, useMemo, useState } from 'react';
import { type BuilderQuery, errorIn, queryOfText, textOfQuery } from './ruleDraft.js';

export type RuleControl = {
  /** What is sent and saved. */
  text: string;
  /** The rule of the text; null while the text cannot be read. */
  tree: Rule | null;
  error: RuleError | null;
  query: BuilderQuery;
  /** Ids of the conditions on screen that are not finished. */
  open: readonly string[];
  changeQuery: (query: BuilderQuery) => void;
  changeText: (text: string) => void;
};

/** Text and builder of one rule. A text that cannot be read leaves the builder as it was. */
export function useRule(initial: string): RuleControl {
  const [text, setText] = useState(initial);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [query, setQuery] = useState<BuilderQuery>(() =>
    errorIn(initial) ? { combinator: 'and', rules: [] } : (queryOfText(initial) as BuilderQuery),
  );
  const error = useMemo(() => errorIn(text), [text]);
  const tree = useMemo(() => (error ? null : parse(text)), [text, error]);

  const changeQuery = useCallback((next: BuilderQuery) => {
    setQuery(next);
    const written = textOfQuery(next);
    setText(written.text);
    setOpen(written.open);
  }, []);
  const changeText = useCallback((next: string) => {
    setText(next);
    if (errorIn(next)) return;
    setQuery(queryOfText(next) as BuilderQuery);
    setOpen([]);
  }, []);
  return { text, tree, error, query, open, changeQuery, changeText };
}
