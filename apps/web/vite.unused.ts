import type { Plugin } from 'vite';

/** In place of a part that is left out. */
const leftOut = '\0left-out';
const saysSo = `
const no = () => { throw new Error('It is left out of what is built: see vite.unused.ts.') };
export default no;
export const flattenKeys = () => [];
export const createToJSONSchemaMethod = () => no;
export const createStandardJSONSchemaMethod = () => no;`;

/**
 * antd's table brings filters in its heads, and for those with levels its tree: a fifteenth of what a list begins with.
 * Lists here filter above the table (`FilterBar`).
 */
const filterOfTable = /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/;

/** And rows by the hundred thousand drawn as one scrolls, and a choice of one row: lists have pages, and ticks. */
const table = /\/antd\/es\/table\/(InternalTable|hooks\/useSelection)\.js$/;
const notInTables = new Set(['./RcTable/VirtualTable', '../../radio']);

/** Pages would bring the select for their length, of which ours has a menu (`ui/list/PageSize`). */
const pages = /\/antd\/es\/pagination\/Pagination\.js$/;

/** It asks the whole tree for what it knows of ticks, which then brings how a tree is drawn. */
const ticksOfTable = /\/antd\/es\/table\/hooks\/useSelection\.js$/;
const ticks = '\0ticks-of-a-table';
const ticksOfTree = `
export { arrAdd, arrDel } from '@rc-component/tree/es/util.js';
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil.js';
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil.js';`;

/** Fields know the form around them; with it came all that a form does, its checks included. */
const contextOfForm = /\/antd\/es\/form\/context\.js$/;
const formAround = '@rc-component/form/es/FormContext.js';

/** zod's shapes can describe themselves as JSON Schema. Only the server does that, for the description of the API. */
const zodShapes = /\/zod\/v4\/classic\/schemas\.js$/;
const described = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const describing = /\/core\/to-json-schema\.js$/;

/** Its package offers browsers the build with warnings for developers. */
const router = /\/react-router\/dist\/development\//;
const warnings = /^var ENABLE_DEV_WARNINGS = true;$/m;

/** Leaves out of the build what libraries bring along and nobody here uses. The build ends where one has changed. */
export function withoutUnused(): Plugin {
  const left = new Set(['zod', 'react-router']);
  return {
    name: 'kade-without-unused',
    apply: 'build',
    // Before imports are resolved: they are answered here.
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === './FilterDropdown' && filterOfTable.test(importer)) return leftOut;
      if (source === '../select' && pages.test(importer)) return leftOut;
      if (notInTables.has(source) && table.test(importer)) return leftOut;
      if (source === '@rc-component/tree' && ticksOfTable.test(importer))
        return { id: ticks, moduleSideEffects: false };
      if (source === '@rc-component/form' && contextOfForm.test(importer))
        return this.resolve(formAround, importer);
      if (describing.test(source) && zodShapes.test(importer)) return leftOut;
      return null;
    },
    load: (id) => ({ [leftOut]: saysSo, [ticks]: ticksOfTree })[id] ?? null,
    transform: (code, id) => {
      if (zodShapes.test(id)) {
        const rest = code.replace(described, '');
        if (rest !== code) left.delete('zod');
        return { code: rest, map: null };
      }
      if (router.test(id) && warnings.test(code)) {
        left.delete('react-router');
        return { code: code.replace(warnings, 'var ENABLE_DEV_WARNINGS = false;'), map: null };
      }
      return null;
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`Not found where vite.unused.ts takes it out: ${[...left].join(', ')}`);
    },
  };
}
