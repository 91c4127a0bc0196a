import type { Plugin } from 'vite';

const contract = /\/packages\/contract\/src\/.*\.ts$/;

/** What the browser asks of an endpoint: where it is, who may, what narrows a list. The rest is the server's. */
const serversOwn = new Set(['summary', 'fails', 'params', 'body', 'reply']);

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isCallOf = (node: unknown, name?: string): node is Node & { arguments: Node[] } =>
  isNode(node) &&
  node.type === 'CallExpression' &&
  (name === undefined || (isNode(node.callee) && node.callee.name === name));

/**
 * Takes out of the contract what only the server reads: the browser sends what its types allow and believes what it is
 * told, so the shapes of bodies and replies, and what the description of the API says, would be loaded for nothing. What
 * is left that nobody names is then left out by the build, as each declaration of the contract only declares.
 */
export function contractOfBrowsers(): Plugin {
  return {
    name: 'kade-contract-of-browsers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!contract.test(id)) return null;
      const edits: { at: number; until: number; text: string }[] = [];
      const put = (at: number, until: number, text: string) => edits.push({ at, until, text });
      const look = (value: unknown): void => {
        if (Array.isArray(value)) for (const one of value) look(one);
        if (!isNode(value)) return;
        if (isCallOf(value, 'endpoint') && value.arguments[0]?.type === 'ObjectExpression')
          for (const property of value.arguments[0].properties as Node[]) {
            const key = isNode(property.key) ? property.key.name : undefined;
            const isRaw = key === 'reply' && isCallOf(property.value, 'raw');
            if (typeof key !== 'string' || !serversOwn.has(key) || isRaw) look(property.value);
            else
              put(
                property.start,
                property.end,
                key === 'reply' ? 'reply: {}' : `${key}: undefined`,
              );
          }
        else for (const [key, child] of Object.entries(value)) if (key !== 'type') look(child);
      };
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node & { body: Node[] };
      look(program.body);
      for (const statement of program.body) {
        const said = isNode(statement.declaration) ? statement.declaration : statement;
        for (const { id: name, init } of (said.declarations ?? []) as { id: Node; init: Node }[])
          if (name.type === 'Identifier' && isCallOf(init)) {
            put(init.start, init.start, '/* @__PURE__ */ (() => ');
            put(init.end, init.end, ')()');
          }
      }
      // From the back, so that places before it stay where they are.
      const inOrder = edits.map((edit, order) => ({ ...edit, order }));
      inOrder.sort((a, b) => b.at - a.at || b.order - a.order);
      const changed = inOrder.reduce(
        (text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until),
        code,
      );
      return { code: changed, map: null };
    },
  };
}
