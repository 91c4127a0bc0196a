import { readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';

/**
 * Regular expressions that take much longer than a text is long: a stranger's text of 100,000 characters would keep the
 * one thread that serves everybody busy for minutes. `Self` and `Trade` go back inside one attempt, `Move` begins anew
 * at each character of a run.
 */

/** An expression as it stands in a file. `pattern` is undefined where it is put together while the program runs. */
export function expressionsIn(file, text = readFileSync(file, 'utf8')) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern, flags] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
      found.push({ file, line: lineOf(node), text: node.text, pattern, flags });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
    )
      found.push({ file, line: lineOf(node), text: node.getText() });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Why an expression is slow on some texts; undefined when it never is. */
export function slownessOf({ pattern, flags }) {
  if (pattern === undefined)
    return 'is put together while the program runs, so that nobody can look at it';
  const { reports } = analyse(new RegExp(pattern, flags));
  const [first] = reports;
  if (!first) return undefined;
  const run = first.character.literal.source.slice(0, 60);
  return `${first.exponential ? 'takes exponential' : 'takes quadratic'} time (${first.type}) on runs of ${run}`;
}

/**
 * Slow expressions that are not on the list, and lines of the list that excuse nothing any more.
 * @param excused reasons by `file` and text of the expression
 */
export function complaintsAbout(expressions, excused) {
  const used = new Set();
  const slow = expressions.flatMap((one) => {
    const why = slownessOf(one);
    if (!why) return [];
    const excuse = excused.find((e) => one.file.endsWith(e.file) && one.text.startsWith(e.text));
    if (!excuse) return [`${one.file}:${one.line} ${one.text.slice(0, 120)} ${why}.`];
    used.add(excuse);
    return [];
  });
  const stale = excused.filter((e) => !used.has(e));
  return [
    ...slow,
    ...stale.map((e) => `${e.file}: ${e.text} is excused and no longer slow, or gone.`),
  ];
}
