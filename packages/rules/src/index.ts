/**
 * The audience rule language. A rule is a tree; a text (`origin_query`) and react-querybuilder's JSON are two ways
 * to write one; SQL, a test on a row and a sentence are three ways to read one. The README has the grammar.
 */
export { type BuilderGroup, type BuilderRule, fromBuilder, toBuilder } from './builder.js';
export { checkTree } from './check/check.js';
export {
  type ColumnSql,
  type CompiledSql,
  compileSql,
  defaultColumnSql,
  moments,
  type RuleTable,
  type SqlTarget,
} from './compile/compile.js';
export type { Bind } from './compile/compile-condition.js';
export { RuleError } from './error.js';
export { defaultLimits, type Limits } from './limits.js';
export { type Cell, matcher, matches, type Row } from './matches.js';
export { type Family, familyOf, operators } from './operators.js';
export { parse } from './parse/parse.js';
export { holdsWhen, type Part, partsOf, withoutPart } from './parts.js';
export { print } from './sentence/print.js';
export { sentence } from './sentence/sentence.js';
export { conditionSentence } from './sentence/sentence-condition.js';
export { valueWord } from './sentence/sentence-words.js';
export {
  type Condition,
  columnsIn,
  conditionsOf,
  emptyRule,
  type Group,
  isGroup,
  type Rule,
} from './tree.js';
