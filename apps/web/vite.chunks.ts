import type { Plugin } from 'vite';

/** What every page begins with, with the little that is needed both at the door and behind it. */
const start = /\/src\/(app\/main\.tsx|ui\/layout\/layout\.tsx|access\/passwords\.ts)$/;
/** The pages and frames of those who are not signed in. */
const door =
  /\/src\/(app\/layouts\/(Public|Auth)Layout\.tsx|features\/(access|consent|public|unsubscribe)\/)/;

/**
 * What whoever has signed in sees first: the frame with the parts it fetches at once, and the list that is opened most.
 * Nearly all of it is in other lists.
 */
const first =
  /\/src\/(app\/(layouts\/MainLayout|CustomerProfiles)|features\/(create|notifications)\/index|approvals\/pending\/PendingBadge)\.tsx?$/;

/** Parts of libraries that others name without needing them where they are named. */
const aside =
  /@rc-component\/(collapse|tree\/es\/(TreeNode|Indent|contextTypes))|antd\/es\/collapse/;

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
 * Puts what pages share into files that are worth a request. What is begun with stands in three: what every page needs,
 * what the pages at the door need besides, and what the first list does; each with all that it needs itself, and nothing
 * else. One file for all would make everybody at the door load the whole product; by how many need it, a list would bring
 * the picker of days as soon as enough pages have one. The rest is parted so.
 *
 * What a file needs is in itself or in one before it: files cannot need each other in a ring, and their parts run in the
 * order they were written in. The build ends when that does not hold.
 */
export function chunks(): Plugin {
  const groups = [
    { name: 'aside', test: aside, includeDependenciesRecursively: false, priority: 7 },
    { name: 'start', test: start, priority: 6 },
    { name: 'door', test: door, minShareCount: 2, priority: 5 },
    { name: 'list', test: first, priority: 4 },
    // Else the words of the picker of days would bring the picker.
    { name: 'dutch', test: /\/locale\/nl_NL\.js$/, priority: 3 },
    { name: 'most', minShareCount: most, priority: 3 },
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
    generateBundle(_options, bundle) {
      const needs = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
        ),
      );
      const ring = ringIn(needs);
      if (ring) this.error(`Files need each other in a ring: ${ring.join(' → ')}`);
    },
  };
}

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
