import type { ProductCategory } from '@kade/contract';

export type TreeNode = {
  key: number;
  name: string;
  products: number;
  children: TreeNode[];
};

/** Categories as a tree, in the order they came in. */
export function treeOf(categories: readonly ProductCategory[]): TreeNode[] {
  const nodes = new Map(
    categories.map((c) => [
      c.id,
      { key: c.id, name: c.name, products: c.products, children: [] as TreeNode[] },
    ]),
  );
  const roots: TreeNode[] = [];
  for (const { id, parent_id } of categories) {
    const node = nodes.get(id);
    if (!node) continue;
    const parent = parent_id === null ? undefined : nodes.get(parent_id);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** The chosen categories without those that one above them covers already. */
export function outermost(categories: readonly ProductCategory[]): ProductCategory[] {
  return categories.filter(
    (c) => !categories.some((o) => o.id !== c.id && c.path.startsWith(`${o.path} > `)),
  );
}
