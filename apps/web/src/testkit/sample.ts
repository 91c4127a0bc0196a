import type { Endpoint, RawReply } from '@kade/contract';

/** What the contract says of a reply that is JSON. */
export type Shape = Exclude<Endpoint['reply'], RawReply>;

type Def = {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Record<string, unknown>;
  readonly values?: readonly unknown[];
  readonly in?: Schema;
  readonly out?: Schema;
  readonly getter?: () => Schema;
};
type Schema = Shape & { readonly def: Def };

/** Texts of the forms that replies have: a name, a day, a moment, an amount and so on; the first that the shape takes. */
const texts = [
  'Naam van iets',
  '2026-03-02',
  '2026-03-02T10:00:00.000Z',
  '1234.56',
  'iemand@demo.example',
  'https://demo.example',
  '00000000-0000-4000-8000-000000000000',
  '10:00',
  'NL',
];

/**
 * A value of a shape of the contract, as full as it can be: what may be missing is there, lists have one entry, of several
 * forms it is the first.
 */
export function sampleOf(schema: Shape): unknown {
  const { def } = schema as Schema;
  const inner = def.innerType ?? def.in ?? def.getter?.();
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'array':
      return def.element ? [sampleOf(def.element)] : [];
    case 'string':
      return texts.find((text) => schema.safeParse(text).success) ?? '';
    case 'number':
      return [12, 1, 0.5, 0].find((value) => schema.safeParse(value).success) ?? 0;
    case 'boolean':
      return true;
    case 'date':
      return '2026-03-02T10:00:00.000Z';
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'union':
      return def.options?.[0] && sampleOf(def.options[0]);
    case 'record':
      return {};
    default:
      return inner ? sampleOf(inner) : null;
  }
}
