import type { Plugin } from 'vite';

/** The pages and frames that people see who are not signed in. */
const door =
  /\/src\/(app\/main\.tsx|app\/layouts\/(Public|Auth)Layout\.tsx|features\/(access|consent|public|unsubscribe)\/)/;

/** The contract is one module that passes on all others: who needs one of its names does not need them all. */
const contractIndex = /\/packages\/contract\/src\/index\.ts$/;
const declaration = /^export (?:async )?(?:const|function|class|let) (\w+)/gm;

/** A shared file's own name lists every page that needs it. */
const short = (name: string) => name.replace(/[~.].*/, '');

/**
 * How many pages and parts that load by themselves need what a shared file holds. What most need is one file, what a
 * dozen need another; the rest is parted by exactly who needs it. In smaller parts a page of the CRM began with 170
 * files; in larger ones it brought the editor of mails.
 */
const most = 24;
const many = 15;
/** Icons are small, and a request each would be more than they are. */
const few = 8;

/**
 * antd's table brings its tree, a fifteenth of what a list begins with, for filters in its heads that have levels. Lists
 * here filter above the table (`FilterBar`): in place of the tree stands what says so.
 */
const filterOfTable = /\/antd\/es\/table\/hooks\/useFilter\//;
const noTree = '\0no-tree';
/** It asks the whole tree for what it knows of ticks, which then brings how a tree is drawn. */
const ticksOfTable = /\/antd\/es\/table\/hooks\/useSelection\.js/;
const ticks = '\0ticks-of-a-table';
const ticksOfTree = `
export { arrAdd, arrDel } from '@rc-component/tree/es/util.js';
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil.js';
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil.js';`;

/**
 * Puts what pages share into files that are worth a request, by how many need it. One file for all would make everybody
 * at the door load the whole product.
 *
 * What a file of the kinds above needs is needed by at least as many, so it stands in the same file or in one that more
 * pages need: files cannot need each other in a ring, and their parts run in the order they were written in. The build
 * ends when that does not hold.
 */
export function chunks(): Plugin {
  const atTheDoor = new Set<string>();
  const groups = [
    {
      debugName: 'door',
      name: (id: string) => (atTheDoor.has(id) ? 'door' : null),
      minShareCount: 2,
      priority: 5,
    },
    { name: 'most', minShareCount: most, priority: 4 },
    { name: 'signs', test: /@ant-design\/icons/, minShareCount: few, priority: 3 },
    // Large, and most lists begin without them: else every page that has a table would bring them.
    {
      name: 'days',
      test: /@rc-component\/picker|antd\/es\/(date-picker|time-picker|calendar)\//,
      priority: 2,
    },
    { name: 'drag', test: /@dnd-kit\//, priority: 2 },
    // A table needs what a tree knows of ticks, and not what it draws.
    { name: 'ticks', test: /@rc-component\/tree\/es\/(util\.js|utils\/)/, priority: 3 },
    { name: 'tree', test: /@rc-component\/tree\/|antd\/es\/tree\//, priority: 2 },
    { name: 'progress', test: /(@rc-component|antd\/es)\/progress\//, priority: 2 },
    { name: 'files', test: /(@rc-component|antd\/es)\/upload\//, priority: 2 },
    { name: 'many', minShareCount: many, priority: 1 },
  ];
  return {
    name: 'kade-chunks',
    apply: 'build',
    // Before imports are resolved: the tree's is answered here.
    enforce: 'pre',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
            assetFileNames: ({ names }) => `assets/${short(names[0] ?? 'file')}-[hash][extname]`,
          },
        },
      },
    }),
    resolveId: (source, importer = '') => {
      if (source === '../../../tree' && filterOfTable.test(importer)) return noTree;
      if (source === '@rc-component/tree' && ticksOfTable.test(importer))
        return { id: ticks, moduleSideEffects: false };
      return null;
    },
    load: (id) => {
      if (id === noTree)
        return "export default () => { throw new Error('A table filters by a tree: see vite.chunks.ts.') }";
      return id === ticks ? ticksOfTree : null;
    },
    generateBundle(_options, bundle) {
      const needs = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
        ),
      );
      const ring = ringIn(needs);
      if (ring) this.error(`Files need each other in a ring: ${ring.join(' → ')}`);
    },
    buildEnd() {
      const contract = [...this.getModuleIds()].find((id) => contractIndex.test(id));
      const declared = new Map<string, string>();
      for (const id of this.getModuleInfo(contract ?? '')?.importedIds ?? [])
        for (const [, name] of (this.getModuleInfo(id)?.code ?? '').matchAll(declaration))
          declared.set(name ?? '', id);
      const add = (id: string) => {
        if (atTheDoor.has(id)) return;
        const found = this.getModuleInfo(id);
        atTheDoor.add(id);
        for (const imported of found?.importedIds ?? []) if (imported !== contract) add(imported);
        for (const name of namesFromContract(found?.code ?? '')) {
          const from = declared.get(name);
          if (!from) this.error(`${id}: no module of the contract declares ${name}`);
          add(from);
        }
      };
      for (const id of this.getModuleIds()) if (door.test(id)) add(id);
    },
  };
}

/** What a module names of the contract. */
const namesFromContract = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]@kade\/contract['"]/g)].flatMap(
    ([, names]) =>
      (names ?? '')
        .split(',')
        .map((name) => name.trim().replace(/ as .*/, ''))
        .filter((name) => name && !name.startsWith('type ')),
  );

/** The first ring among files and what they need, or undefined. */
function ringIn(needs: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of needs.get(file) ?? []) {
      const ring = walk(next, [...way, file]);
      if (ring) return ring;
    }
    done.add(file);
    return undefined;
  };
  for (const file of needs.keys()) {
    const ring = walk(file, []);
    if (ring) return ring;
  }
  return undefined;
}
