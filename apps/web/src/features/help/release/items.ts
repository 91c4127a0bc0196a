/** Every point of the release, and the entries of the menu it is about: who has none of them reads nothing about it. */
const items = {
  kpis: { newLeads: ['pipeline'], avgLeadDuration: ['pipeline'] },
  columns: { avgLeadDuration: ['pipeline'], valueLost: ['pipeline'] },
  features: { byUser: ['pipeline'], quickView: ['salesFunnel'], change: ['pipeline'] },
  fixes: {
    names: ['customerProfiles'],
    pareto: ['lifecycleSegment'],
    charts: ['audienceReport'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type Part = { readonly part: string; readonly items: readonly string[] };

/** What of the release is there and open to somebody with these entries in the menu; parts without any are left out. */
export const newFor = (entries: readonly string[]): Part[] =>
  Object.entries(items)
    .map(([part, of]) => ({
      part,
      items: Object.entries<readonly string[]>(of)
        .filter(([, about]) => about.some((entry) => entries.includes(entry)))
        .map(([item]) => item),
    }))
    .filter((found) => found.items.length > 0);
