import type { Plugin } from 'vite';

/** The pages and frames that people see who are not signed in. */
const door =
  /\/src\/(app\/main\.tsx|app\/layouts\/(Public|Auth)Layout\.tsx|features\/(access|consent|public|unsubscribe)\/)/;

/** A shared file's own name lists every page that needs it. */
const short = (name: string) => name.replace(/[~.].*/, '');

/**
 * Puts what several pages share into files that are worth a request, by who needs it. Left alone, a page of the CRM
 * began with 170 files, most of them under 2 kB; one file for all would make everybody at the door load the whole
 * product. Sizes in bytes before compression: what is smaller joins the file that is needed by nearly the same pages.
 */
export function chunks(): Plugin {
  const atTheDoor = new Set<string>();
  const shared = { minShareCount: 2, entriesAware: true };
  const groups = [
    // What every screen stands on is one file: in parts, a page's small need of one brought what lay beside it.
    { name: (id: string) => (/\/web\/src\/platform\//.test(id) ? 'platform' : null), priority: 2 },
    {
      ...shared,
      name: (id: string) => (atTheDoor.has(id) ? 'door' : null),
      priority: 1,
      entriesAwareMergeThreshold: 20_000,
    },
    // Shared components join each other, never a feature: a page that reads a clock would load the editor of mails.
    {
      ...shared,
      name: (id: string) => (/\/web\/src\/ui\//.test(id) ? 'ui' : null),
      priority: 1,
      entriesAwareMergeThreshold: 40_000,
    },
    { ...shared, name: 'shared', entriesAwareMergeThreshold: 40_000 },
  ];
  return {
    name: 'kade-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // Files made by who needs them may need each other in a ring.
            strictExecutionOrder: true,
            chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
            assetFileNames: ({ names }) => `assets/${short(names[0] ?? 'file')}-[hash][extname]`,
          },
        },
      },
    }),
    buildEnd() {
      const add = (id: string) => {
        if (atTheDoor.has(id)) return;
        atTheDoor.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(add);
      };
      for (const id of this.getModuleIds()) if (door.test(id)) add(id);
    },
  };
}
