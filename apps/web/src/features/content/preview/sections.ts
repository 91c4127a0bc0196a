/** A part of a blog under one heading; what stands before the first heading has none. */
export type Section = { readonly heading: string | null; readonly text: string };

/** The sections of a blog: a line that begins with `## ` is the heading of one. */
export function sectionsOf(body: string): Section[] {
  const sections: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  for (const line of body.split('\n')) {
    const heading = /^##\s+(\S.*)$/.exec(line)?.[1];
    if (heading) sections.push({ heading, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections
    .map(({ heading, lines }) => ({ heading, text: lines.join('\n').trim() }))
    .filter(({ heading, text }) => heading !== null || text !== '');
}
