import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { examples } from './fixtures/add-field/edits.mjs';
import { command, root, runNode, tools } from './lib/run.mjs';

/** The most places that a plain field may cost, its test among them. */
const mostEdits = 6;

/** What the types and tests of the copy need. */
const taken = [
  'apps',
  'packages',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.node.json',
  'vitest.config.ts',
  'scripts/lib/turns.ts',
];

/** The repository as it stands, beside it: packages of others are linked, our own are copied. */
function copyOfTheTree() {
  const copy = mkdtempSync(join(tmpdir(), 'kade-field-'));
  const isSource = (path) => !/(^|\/)(node_modules|dist)$/.test(path.slice(root.length));
  for (const name of taken)
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  linkPackages('.', copy);
  for (const folder of ['apps', 'packages'])
    for (const name of readdirSync(join(root, folder))) linkPackages(join(folder, name), copy);
  return copy;
}

function linkPackages(folder, copy) {
  const from = join(root, folder, 'node_modules');
  const to = join(copy, folder, 'node_modules');
  const names = namesIn(from).filter((name) => !['.cache', '.vite', '@kade'].includes(name));
  if (names.length === 0) return;
  mkdirSync(to, { recursive: true });
  for (const name of names) symlinkSync(join(from, name), join(to, name));
  if (folder !== '.') return;
  mkdirSync(join(to, '@kade'));
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(to, '@kade', name));
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function edit(copy, { file, behind, text, from }) {
  const path = join(copy, file);
  if (from) {
    cpSync(join(root, 'scripts/fixtures/add-field', from), path);
  } else if (behind) {
    const parts = readFileSync(path, 'utf8').split(behind);
    if (parts.length !== 2)
      throw new Error(`${file}: “${behind}” stands there ${parts.length - 1} times.`);
    writeFileSync(path, parts.join(behind + text));
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/**
 * Adds a field to an opportunity and one to a campaign in a copy of the tree, by the edits of the recipe, and answers
 * whether they are few, the types hold, and the field works: the tests of the example and those that walk through fields.
 */
export async function fieldsAreCheap() {
  const copy = copyOfTheTree();
  try {
    for (const [record, edits] of Object.entries(examples)) {
      for (const each of edits) edit(copy, each);
      console.log(
        `A field of ${record === 'opportunity' ? 'an' : 'a'} ${record}: ${edits.length} edits.`,
      );
      if (edits.length > mostEdits) return false;
    }
    const here = { cwd: copy };
    // No declarations: their names would lead out of the copy, to the packages that it shares.
    const plainly = ['composite', 'declaration', 'emitDeclarationOnly', 'incremental'];
    const settings = ['--noEmit', ...plainly.flatMap((name) => [`--${name}`, 'false'])];
    const types = async () =>
      (await runNode(tools.tsc, ['-p', 'tsconfig.node.json', ...settings], here)) ||
      (await runNode(tools.tsc, ['-p', 'apps/web', ...settings], here));
    const tests = (project, ...files) =>
      runNode(tools.vitest, ['run', '--project', project, '--reporter=dot', ...files], here);
    const codes = await Promise.all([
      types(),
      (async () =>
        (await tests(
          'web',
          'nextStep',
          'campaigns/brief',
          'approvals/changes',
          'locales/locales',
        )) || (await tests('database', 'nextStep', 'test/drafts', 'test/textLimits')))(),
    ]);
    return codes.every((code) => code === 0);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('add-field.mjs'))
  await command(async () => {
    if (!(await fieldsAreCheap()))
      throw new Error('A plain field costs more than the recipe says.');
  });
