import { fieldsAreCheap } from './add-field.mjs';
import { ensure } from './ensure.mjs';
import { slowExpressions } from './expressions.mjs';
import { command, readNode, runNode, tools } from './lib/run.mjs';
import { wrongSql } from './sql.mjs';
import { wrongStyles } from './styles.mjs';

/** Every check in order; `run` answers whether it passed and has printed why not. */
const checks = [
  { title: 'types', run: async () => (await runNode(tools.tsc, ['-b'])) === 0 },
  { title: 'lint and format', run: async () => (await runNode(tools.biome, ['check', '.'])) === 0 },
  { title: 'who may import whom', run: checkImports },
  { title: 'regular expressions that a long text makes slow', run: checkExpressions },
  { title: 'SQL in repos, tables with an owner', run: async () => none(wrongSql()) },
  { title: 'styles that hold where they should', run: async () => none(wrongStyles()) },
  { title: 'unused code', run: async () => (await runNode(tools.knip, [])) === 0 },
  // Here and not among the tests: most of it is types, anew for a copy of the tree, a minute and a half.
  { title: 'what a plain field costs', run: fieldsAreCheap },
];

/**
 * dependency-cruiser is green when it understood nothing (as with a compiler it does not know), so
 * a run over no modules counts as a failure.
 */
async function checkImports() {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'apps'];
  const { code, output } = await readNode(tools.depcruise, args);
  const summary = parseSummary(output);
  if (!summary) {
    console.error(`dependency-cruiser ended with ${code} and no report.\n${output}`);
    return false;
  }
  const errors = summary.violations.filter(({ rule }) => rule.severity !== 'ignore');
  for (const { rule, from, to, cycle } of errors) {
    const way = cycle ? cycle.map(({ name }) => name) : [to];
    console.error(`${rule.severity} ${rule.name}: ${[from, ...way].join(' → ')}`);
  }
  console.log(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} imports`);
  if (summary.totalCruised === 0) console.error('No module was looked at: the check is broken.');
  return summary.totalCruised > 0 && summary.error === 0 && code === 0;
}

function checkExpressions() {
  return none(slowExpressions());
}

function none(complaints) {
  for (const complaint of complaints) console.error(complaint);
  return complaints.length === 0;
}

function parseSummary(text) {
  try {
    return JSON.parse(text).summary;
  } catch {
    return undefined;
  }
}

await command(async () => {
  await ensure();
  const failed = [];
  for (const { title, run } of checks) {
    console.log(`\n== ${title} ==`);
    const passed = await run();
    console.log(passed ? 'ok' : 'FAILED');
    if (!passed) failed.push(title);
  }
  if (failed.length > 0) throw new Error(`Check failed: ${failed.join(', ')}.`);
  console.log('\nAll checks passed.');
});
