/** Parts of a run, as its address names them. */
const runTabs = ['results', 'quality', 'compare', 'rests'] as const;
export type RunTab = (typeof runTabs)[number];

export const isRunTab = (key: string): key is RunTab =>
  (runTabs as readonly string[]).includes(key);
