/**
 * Every release with something to tell, the newest first: its points, and the entries of the menu each is about. Who has
 * none of them reads nothing about it. The words stand in the texts `release` under `versions.<id>`.
 */
export const releases = [
  {
    version: '4.9.0',
    id: '4-9',
    parts: {
      kpis: { newLeads: ['pipeline'], avgLeadDuration: ['pipeline'] },
      columns: { avgLeadDuration: ['pipeline'], valueLost: ['pipeline'] },
      features: { byUser: ['pipeline'], quickView: ['salesFunnel'], change: ['pipeline'] },
      fixes: {
        names: ['customerProfiles'],
        pareto: ['lifecycleSegment'],
        charts: ['audienceReport'],
      },
    },
  },
] as const satisfies readonly Release[];

export type Release = {
  readonly version: string;
  /** In keys of texts, where a dot means another thing. */
  readonly id: string;
  readonly parts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
};
export type Part = { readonly part: string; readonly items: readonly string[] };

/** What of a release is there and open to somebody with these entries in the menu; parts without any are left out. */
export const newFor = ({ parts }: Release, entries: readonly string[]): Part[] =>
  Object.entries(parts)
    .map(([part, of]) => ({
      part,
      items: Object.entries(of)
        .filter(([, about]) => about.some((entry) => entries.includes(entry)))
        .map(([item]) => item),
    }))
    .filter((found) => found.items.length > 0);
