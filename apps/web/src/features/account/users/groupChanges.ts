import { type Group, groups, partnerGroups, productGroups } from '@kade/contract';

/** Groups to give and to take so that `before` becomes `after`. */
export function groupChanges(before: readonly Group[], after: readonly Group[]) {
  return {
    assign: after.filter((g) => !before.includes(g)),
    dismiss: before.filter((g) => !after.includes(g)),
  };
}

/** The groups as people look for them. */
export const groupKinds = [
  { key: 'company', groups: groups.filter((g) => g.startsWith('company:')) },
  { key: 'product', groups: productGroups },
  { key: 'partner', groups: partnerGroups },
] as const;

/** Key of a group's texts: colons and slashes are read as levels by the texts. */
export const groupText = (group: string): string => `group.${group.replace(/[:/]/g, '_')}`;
