/**
 * Values of a query by name. Lists come as `a=1&a=2`, `a[]=1&a[]=2` or `a[0]=1&a[1]=2`, and as several of these at
 * once: all values of a name are gathered, in the order they came. One value alone stays bare.
 */
export function unbracket(query: unknown): Record<string, unknown> {
  const gathered = new Map<string, unknown>();
  for (const [written, value] of Object.entries(query as Record<string, unknown>)) {
    const name = written.replace(/\[\d*\]$/, '');
    gathered.set(name, gathered.has(name) ? [gathered.get(name), value].flat() : value);
  }
  return Object.fromEntries(gathered);
}
