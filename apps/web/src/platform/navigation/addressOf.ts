type Part = string | number;

/** What a pattern asks for: `:id` has to be given, `:id?` may be left out. */
type Values<P extends string> = P extends `${infer First}/${infer Rest}`
  ? Values<First> & Values<Rest>
  : P extends `:${infer Name}?`
    ? { readonly [name in Name]?: Part | undefined }
    : P extends `:${infer Name}`
      ? { readonly [name in Name]: Part }
      : unknown;

/** The address of a page: the values in the places of its pattern. What may be left out and is, falls away. */
export function addressOf<P extends string>(pattern: P, values: Values<P>): string {
  const given = values as Readonly<Record<string, Part | undefined>>;
  return pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? given[part.replaceAll(/[:?]/g, '')] : part))
    .filter((part) => part !== undefined)
    .map((part) => encodeURIComponent(part))
    .join('/');
}

/** An address with a query behind it; values that are not given are left out. */
export function withQuery(
  address: string,
  query: Readonly<Record<string, Part | undefined>>,
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${address}?${text}` : address;
}
