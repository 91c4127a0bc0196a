import type { Group } from '../tree.js';

/** Trees that were read within the usual limits and found to be rules. Nobody changes one: their types say so. */
const right = new WeakSet<object>();

/** Notes that a tree is in order, so that it is not checked again by whoever is handed it. */
export function noteRight<Tree extends Group>(tree: Tree): Tree {
  right.add(tree);
  return tree;
}

/** True only for the very tree that was noted: one that came from outside never is. */
export const isRight = (tree: unknown): tree is Group =>
  typeof tree === 'object' && tree !== null && right.has(tree);
