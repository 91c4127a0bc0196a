import {
  addBlock,
  type BlockType,
  duplicateBlock,
  type EditedBlock,
  type EditedSimple,
  mostBlocks,
  mostInColumn,
  removeBlock,
  shiftBlock,
  simpleTypes,
} from './blocks.js';

/** Where a block stands, or is put: in front of what is at `at` of a list, counted from 0; behind the last: its length. */
export type Place = { readonly list: string; readonly at: number };

/** The list of the blocks of the mail itself. */
export const bodyList = 'body';
/** The list of a column, counted from 0, of a block of columns. */
export const columnList = (key: string, column: number): string => `${key}:${column}`;

type Blocks = readonly EditedBlock[];
type Found = { readonly place: Place; readonly block: EditedBlock };

const lists = (blocks: Blocks): { list: string; blocks: Blocks }[] => [
  { list: bodyList, blocks },
  ...blocks.flatMap((block) =>
    block.type === 'columns'
      ? block.columns.map((c, i) => ({ list: columnList(block.key, i), blocks: c.blocks }))
      : [],
  ),
];

const isSimple = (block: EditedBlock): block is EditedSimple =>
  (simpleTypes as readonly string[]).includes(block.type);

/** A block of the mail or of one of its columns. */
export function findBlock(blocks: Blocks, key: string): Found | undefined {
  for (const { list, blocks: inside } of lists(blocks)) {
    const at = inside.findIndex((b) => b.key === key);
    const block = inside[at];
    if (block) return { place: { list, at }, block };
  }
  return undefined;
}

/** Whether a block may go into a list: columns take simple blocks only, and no list takes more than it holds. */
export function mayGoInto(blocks: Blocks, key: string, list: string): boolean {
  const found = findBlock(blocks, key);
  const target = lists(blocks).find((l) => l.list === list);
  if (!found || !target) return false;
  if (found.place.list === list) return true;
  if (list === bodyList) return target.blocks.length < mostBlocks;
  return isSimple(found.block) && target.blocks.length < mostInColumn;
}

/** The list that a block stands in; that of the mail for one that is not there. */
const listOf = (blocks: Blocks, key: string): string =>
  findBlock(blocks, key)?.place.list ?? bodyList;

/** Whether a list takes one more block of a type. */
export function hasRoom(blocks: Blocks, type: BlockType, list: string): boolean {
  const count = lists(blocks).find((l) => l.list === list)?.blocks.length ?? 0;
  if (list === bodyList) return count < mostBlocks;
  return (simpleTypes as readonly string[]).includes(type) && count < mostInColumn;
}

/** Puts a block behind another one, in the same list where that may hold it; at the end of the mail without one. */
export function putBehind(blocks: Blocks, block: EditedBlock, behind: string | null): Blocks {
  if (behind === null)
    return hasRoom(blocks, block.type, bodyList) ? addBlock(blocks, block) : blocks;
  const list = listOf(blocks, behind);
  if (hasRoom(blocks, block.type, list))
    return inList(blocks, list, (inside) => addBlock(inside, block, behind));
  // A column does not take it: it goes behind the columns.
  const [outer] = list.split(':');
  return list !== bodyList && hasRoom(blocks, block.type, bodyList)
    ? addBlock(blocks, block, outer)
    : blocks;
}

/** Changes a block wherever it stands. */
export const withBlock = (
  blocks: Blocks,
  key: string,
  change: (block: EditedBlock) => EditedBlock,
): Blocks =>
  inList(blocks, listOf(blocks, key), (inside) =>
    inside.map((b) => (b.key === key ? change(b) : b)),
  );

/** One place up (-1) or down (1) in its list. */
export const shifted = (blocks: Blocks, key: string, by: -1 | 1): Blocks =>
  inList(blocks, listOf(blocks, key), (inside) => shiftBlock(inside, key, by));

/** A copy behind the block; nothing where its list is full. */
export function copied(blocks: Blocks, key: string): Blocks {
  const found = findBlock(blocks, key);
  return found && hasRoom(blocks, found.block.type, found.place.list)
    ? inList(blocks, found.place.list, (inside) => duplicateBlock(inside, key))
    : blocks;
}

/** Without a block, wherever it stands. */
export const without = (blocks: Blocks, key: string): Blocks =>
  inList(blocks, listOf(blocks, key), (inside) => removeBlock(inside, key));

/** Whether a move leaves everything where it is: in front of itself, and right behind itself. */
export const staysThere = (from: Place, to: Place): boolean =>
  from.list === to.list && (to.at === from.at || to.at === from.at + 1);

/** Puts a block in another place, in the mail or in a column of it. What cannot be leaves the blocks as they are. */
export function moveTo(blocks: Blocks, key: string, to: Place): Blocks {
  const found = findBlock(blocks, key);
  if (!found || staysThere(found.place, to) || !mayGoInto(blocks, key, to.list)) return blocks;
  const { place, block } = found;
  // Taken away first, so that what stood behind it has moved up.
  const at = place.list === to.list && place.at < to.at ? to.at - 1 : to.at;
  const without = inList(blocks, place.list, (inside) => removeBlock(inside, key));
  return inList(without, to.list, (inside) => [...inside.slice(0, at), block, ...inside.slice(at)]);
}

/** Changes the blocks of one list: of the mail, or of a column. */
export const inList = (blocks: Blocks, list: string, change: (inside: Blocks) => Blocks): Blocks =>
  list === bodyList
    ? change(blocks)
    : blocks.map((block) =>
        block.type !== 'columns'
          ? block
          : {
              ...block,
              columns: block.columns.map((c, i) =>
                columnList(block.key, i) === list
                  ? { blocks: change(c.blocks) as readonly EditedSimple[] }
                  : c,
              ),
            },
      );
