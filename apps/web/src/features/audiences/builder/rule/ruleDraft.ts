/**
 * The rule as it stands on screen. The text (`origin_query`) is the only truth; the builder is a way to write it.
 * What is not finished on screen has no place in the text, so it is left out of it and named in `open`.
 */
import { fromBuilder, type Group, parse, print, RuleError } from '@kade/rules';

/** A condition on screen, finished or not. */
export type RuleType = { id?: string; field: string; operator: string; value: unknown };
/** A group of parts, each joined with the next in one way; `not`: whom it selects is turned around. */
export type RuleGroupType = {
  id?: string;
  combinator: string;
  not?: boolean;
  rules: readonly Part[];
};
export type Part = RuleGroupType | RuleType;
export type BuilderQuery = RuleGroupType;

export const isGroup = (part: Part): part is RuleGroupType => 'rules' in part;

const reads = (rule: RuleType): boolean => {
  try {
    fromBuilder({ combinator: 'and', rules: [rule] });
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
};

/** A part without its unfinished conditions; undefined when nothing of it is left. */
function finished(part: Part, open: string[]): Part | undefined {
  if (!isGroup(part)) {
    if (reads(part)) return part;
    open.push(part.id ?? '');
    return undefined;
  }
  const rules = part.rules.flatMap((one) => finished(one, open) ?? []);
  // An empty group holds for everybody: inside an OR it would select all profiles while it is being filled.
  if (rules.length === 0) {
    if (part.rules.length === 0) open.push(part.id ?? '');
    return undefined;
  }
  return { ...part, rules };
}

/** The builder's text, and the ids of the conditions and groups that are not finished. */
export function textOfQuery(query: BuilderQuery): { text: string; open: readonly string[] } {
  if (query.rules.length === 0) return { text: print(fromBuilder(query)), open: [] };
  const open: string[] = [];
  const left = finished(query, open) ?? { ...query, rules: [] };
  return { text: print(fromBuilder(left)), open };
}

/** The rule as it is sent: what is finished, its ids kept. */
export const finishedQuery = (query: BuilderQuery): BuilderQuery =>
  (finished(query, []) as BuilderQuery | undefined) ?? { ...query, rules: [] };

/** A text as it was read: its rule, or what is wrong with it. */
export type ReadText =
  | { readonly tree: Group; readonly error: null }
  | { readonly tree: null; readonly error: RuleError };

/** Reads a text. Whatever somebody wants to know of it comes from this one reading. */
export function readText(text: string): ReadText {
  try {
    return { tree: parse(text), error: null };
  } catch (error) {
    if (error instanceof RuleError) return { tree: null, error };
    throw error;
  }
}
