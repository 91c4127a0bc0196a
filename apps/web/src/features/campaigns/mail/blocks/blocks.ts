import {
  type Block,
  Block as BlockShape,
  type ColumnBlock,
  type socialNetworks,
} from '@kade/contract';

type Align = 'left' | 'center' | 'right';
export type Network = (typeof socialNetworks)[number];

/** A block's texts in the second language of its mail; an empty one is not written, or as in the first. */
export type EditedTranslation = {
  readonly text?: string | undefined;
  readonly url?: string | undefined;
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
};

/** A block while it is edited: texts may be empty, and a key holds it together while it moves. */
export type EditedSimple = {
  readonly key: string;
  readonly align?: Align | undefined;
  readonly translation?: EditedTranslation | undefined;
} & (
  | {
      readonly type: 'heading';
      readonly text: string;
      readonly size?: 'large' | 'medium' | 'small' | undefined;
    }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'button'; readonly text: string; readonly url: string }
  | {
      readonly type: 'image';
      readonly src: string;
      readonly alt: string;
      readonly url: string;
      readonly width?: number | undefined;
    }
  | { readonly type: 'spacer'; readonly height: number }
);
export type EditedBlock =
  | EditedSimple
  | { readonly key: string; readonly type: 'divider' }
  | {
      readonly key: string;
      readonly type: 'columns';
      readonly columns: readonly { readonly blocks: readonly EditedSimple[] }[];
    }
  | {
      readonly key: string;
      readonly type: 'promotion';
      readonly products: number;
      readonly show_prices: boolean;
      readonly show_image: boolean;
      readonly show_code: boolean;
      readonly text: string;
      readonly url: string;
      readonly translation?: EditedTranslation | undefined;
    }
  | {
      readonly key: string;
      readonly type: 'social';
      readonly align?: Align | undefined;
      readonly links: readonly { readonly network: Network; readonly url: string }[];
    };

export type BlockType = Block['type'];
export type SimpleType = EditedSimple['type'];
export const blockTypes = [
  'heading',
  'text',
  'button',
  'image',
  'columns',
  'promotion',
  'divider',
  'spacer',
  'social',
] as const satisfies readonly BlockType[];
export const simpleTypes = [
  'heading',
  'text',
  'button',
  'image',
  'spacer',
] as const satisfies readonly SimpleType[];
export const mostBlocks = 200;
export const mostInColumn = 20;

let made = 0;
const newKey = () => {
  made += 1;
  return `block-${made}`;
};

export function newSimple(type: SimpleType): EditedSimple {
  const key = newKey();
  switch (type) {
    case 'heading':
    case 'text':
      return { key, type, text: '' };
    case 'button':
      return { key, type, text: '', url: '' };
    case 'image':
      return { key, type, src: '', alt: '', url: '' };
    case 'spacer':
      return { key, type, height: 24 };
  }
}

export function newBlock(type: BlockType): EditedBlock {
  switch (type) {
    case 'divider':
      return { key: newKey(), type };
    case 'columns':
      return {
        key: newKey(),
        type,
        columns: [{ blocks: [newSimple('text')] }, { blocks: [newSimple('text')] }],
      };
    case 'promotion':
      return {
        key: newKey(),
        type,
        products: 3,
        show_prices: true,
        show_image: true,
        show_code: true,
        text: '',
        url: '',
      };
    case 'social':
      return { key: newKey(), type, links: [{ network: 'website', url: '' }] };
    default:
      return newSimple(type);
  }
}

const keyed = (block: ColumnBlock): EditedSimple =>
  block.type === 'image'
    ? { ...block, url: block.url ?? '', key: newKey() }
    : { ...block, key: newKey() };

export const withKeys = (blocks: readonly Block[]): EditedBlock[] =>
  blocks.map((block): EditedBlock => {
    switch (block.type) {
      case 'divider':
      case 'social':
        return { ...block, key: newKey() };
      case 'promotion':
        return { ...block, url: block.url ?? '', key: newKey() };
      case 'columns':
        return {
          key: newKey(),
          type: 'columns',
          columns: block.columns.map((c) => ({ blocks: c.blocks.map(keyed) })),
        };
      default:
        return keyed(block);
    }
  });

/** Left out when empty: a link that leads nowhere is none. */
const link = (url: string) => (url.trim() ? { url } : {});

/** Without what is empty; nothing at all when all of it is. */
function whole(translation: EditedTranslation | undefined) {
  const written = Object.entries(translation ?? {}).filter(([, text]) => text?.trim());
  return written.length > 0 ? { translation: Object.fromEntries(written) } : {};
}

/** A block as the server keeps it: an image without a link has no url. */
export function withoutKey(edited: EditedBlock): Block {
  if (!('translation' in edited)) return bare(edited);
  const { translation, ...block } = edited;
  return { ...bare(block), ...whole(translation) } as Block;
}

function bare({ key: _, ...block }: EditedBlock): Block {
  switch (block.type) {
    case 'image':
    case 'promotion': {
      const { url, ...rest } = block;
      return { ...rest, ...link(url) } as Block;
    }
    case 'columns':
      return {
        type: 'columns',
        columns: block.columns.map((c) => ({
          blocks: c.blocks.map((b) => withoutKey(b) as ColumnBlock),
        })),
      };
    default:
      return block as Block;
  }
}

/** The blocks that are whole; the preview leaves the others out while they are typed. */
export const wholeBlocks = (blocks: Blocks): Block[] =>
  blocks.flatMap((block) => {
    if (block.type === 'columns') {
      const columns = block.columns.map((c) => ({
        blocks: wholeBlocks(c.blocks) as ColumnBlock[],
      }));
      return [{ type: 'columns', columns }];
    }
    const read = BlockShape.safeParse(withoutKey(block));
    return read.success ? [read.data] : [];
  });

type Blocks = readonly EditedBlock[];

/** Puts a block right after another one; at the end without one. */
export function addBlock<T extends { readonly key: string }>(
  blocks: readonly T[],
  block: T,
  after?: string,
): readonly T[] {
  const at = after === undefined ? -1 : blocks.findIndex((b) => b.key === after);
  return at < 0 ? [...blocks, block] : [...blocks.slice(0, at + 1), block, ...blocks.slice(at + 1)];
}

export const removeBlock = <T extends { readonly key: string }>(
  blocks: readonly T[],
  key: string,
): readonly T[] => blocks.filter((b) => b.key !== key);

export function duplicateBlock(blocks: Blocks, key: string): Blocks {
  const block = blocks.find((b) => b.key === key);
  const copy = block && withKeys([withoutKey(block)])[0];
  return copy ? addBlock(blocks, copy, key) : blocks;
}

/** Moves a block to the place of another one. */
export function moveBlock<T extends { readonly key: string }>(
  blocks: readonly T[],
  key: string,
  toPlaceOf: string,
): readonly T[] {
  const to = blocks.findIndex((b) => b.key === toPlaceOf);
  const block = blocks.find((b) => b.key === key);
  if (!block || to < 0) return blocks;
  const left = removeBlock(blocks, key);
  return [...left.slice(0, to), block, ...left.slice(to)];
}

/** Moves a block one place up (-1) or down (1); at the edge it stays. */
export function shiftBlock<T extends { readonly key: string }>(
  blocks: readonly T[],
  key: string,
  by: -1 | 1,
): readonly T[] {
  const at = blocks.findIndex((b) => b.key === key);
  const neighbour = blocks[at + by];
  return at < 0 || !neighbour ? blocks : moveBlock(blocks, key, neighbour.key);
}

/** Two or three columns; what stood in the third goes to the end of the second. */
export function withColumns(
  block: EditedBlock & { type: 'columns' },
  count: 2 | 3,
): EditedBlock & { type: 'columns' } {
  const [a, b, c] = block.columns;
  if (count === 3)
    return {
      ...block,
      columns: [a ?? { blocks: [] }, b ?? { blocks: [] }, c ?? { blocks: [newSimple('text')] }],
    };
  return {
    ...block,
    columns: [a ?? { blocks: [] }, { blocks: [...(b?.blocks ?? []), ...(c?.blocks ?? [])] }],
  };
}

/** Without the texts of a language that the mail is not sent in. */
export function onlyFirst(block: EditedBlock): EditedBlock {
  if (block.type === 'columns')
    return {
      ...block,
      columns: block.columns.map((c) => ({
        blocks: c.blocks.map((b) => onlyFirst(b) as EditedSimple),
      })),
    };
  if (!('translation' in block)) return block;
  const { translation: _, ...first } = block;
  return first as EditedBlock;
}
