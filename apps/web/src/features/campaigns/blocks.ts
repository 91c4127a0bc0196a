import { type Block, Block as BlockShape } from '@kade/contract';

/** A block while it is edited: texts may be empty, and a key holds it together while it moves. */
export type EditedBlock = { readonly key: string } & (
  | { readonly type: 'heading' | 'text'; readonly text: string }
  | { readonly type: 'button'; readonly text: string; readonly url: string }
  | { readonly type: 'image'; readonly src: string; readonly alt: string; readonly url: string }
  | { readonly type: 'divider' }
);
export type BlockType = Block['type'];
export const blockTypes = ['heading', 'text', 'button', 'image', 'divider'] as const;
export const mostBlocks = 200;

let made = 0;
const newKey = () => {
  made += 1;
  return `block-${made}`;
};

export function newBlock(type: BlockType): EditedBlock {
  const key = newKey();
  switch (type) {
    case 'heading':
    case 'text':
      return { key, type, text: '' };
    case 'button':
      return { key, type, text: '', url: '' };
    case 'image':
      return { key, type, src: '', alt: '', url: '' };
    case 'divider':
      return { key, type };
  }
}

export const withKeys = (blocks: readonly Block[]): EditedBlock[] =>
  blocks.map((block) =>
    block.type === 'image'
      ? { ...block, url: block.url ?? '', key: newKey() }
      : { ...block, key: newKey() },
  );

/** A block as the server keeps it: an image without a link has no url. */
export function withoutKey({ key: _, ...block }: EditedBlock): Block {
  if (block.type !== 'image') return block;
  const { url, ...image } = block;
  return url.trim() ? { ...image, url } : image;
}

/** The blocks that are whole; the preview leaves the others out while they are typed. */
export const wholeBlocks = (blocks: Blocks): Block[] =>
  blocks.flatMap((block) => {
    const read = BlockShape.safeParse(withoutKey(block));
    return read.success ? [read.data] : [];
  });

type Blocks = readonly EditedBlock[];

/** Puts a block right after another one; at the end without one. */
export function addBlock(blocks: Blocks, block: EditedBlock, after?: string): Blocks {
  const at = after === undefined ? -1 : blocks.findIndex((b) => b.key === after);
  return at < 0 ? [...blocks, block] : [...blocks.slice(0, at + 1), block, ...blocks.slice(at + 1)];
}

export const replaceBlock = (blocks: Blocks, block: EditedBlock): Blocks =>
  blocks.map((b) => (b.key === block.key ? block : b));

export const removeBlock = (blocks: Blocks, key: string): Blocks =>
  blocks.filter((b) => b.key !== key);

export function duplicateBlock(blocks: Blocks, key: string): Blocks {
  const block = blocks.find((b) => b.key === key);
  return block ? addBlock(blocks, { ...block, key: newKey() }, key) : blocks;
}

/** Moves a block to the place of another one. */
export function moveBlock(blocks: Blocks, key: string, toPlaceOf: string): Blocks {
  const to = blocks.findIndex((b) => b.key === toPlaceOf);
  const block = blocks.find((b) => b.key === key);
  if (!block || to < 0) return blocks;
  const left = removeBlock(blocks, key);
  return [...left.slice(0, to), block, ...left.slice(to)];
}

/** Moves a block one place up (-1) or down (1); at the edge it stays. */
export function shiftBlock(blocks: Blocks, key: string, by: -1 | 1): Blocks {
  const at = blocks.findIndex((b) => b.key === key);
  const neighbour = blocks[at + by];
  return at < 0 || !neighbour ? blocks : moveBlock(blocks, key, neighbour.key);
}
