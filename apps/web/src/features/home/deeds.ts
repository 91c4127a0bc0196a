/** What one does about a profile on a list. */
const deeds = ['call', 'task', 'opportunity'] as const;
export type Deed = (typeof deeds)[number];
