/**
 * Every key of the product: what it does, and where it counts. The help of the keyboard shows this list; a screen says
 * what happens by `useKeys`. Words are in the texts `common:keys.<id>`.
 */
export const keyGroups = ['everywhere', 'go', 'list', 'record', 'label'] as const;
export type KeyGroup = (typeof keyGroups)[number];

type Entry = { readonly keys: string; readonly group: KeyGroup };

export const keyCatalogue = {
  search: { keys: 'Ctrl+k', group: 'everywhere' },
  searchToo: { keys: '/', group: 'everywhere' },
  help: { keys: '?', group: 'everywhere' },
  create: { keys: 'c', group: 'everywhere' },
  menu: { keys: '[', group: 'everywhere' },
  save: { keys: 'Ctrl+Enter', group: 'everywhere' },
  close: { keys: 'Escape', group: 'everywhere' },

  goHome: { keys: 'g h', group: 'go' },
  goProfiles: { keys: 'g p', group: 'go' },
  goFunnel: { keys: 'g f', group: 'go' },
  goTasks: { keys: 'g t', group: 'go' },
  goAudiences: { keys: 'g a', group: 'go' },
  goCampaigns: { keys: 'g c', group: 'go' },
  goReports: { keys: 'g r', group: 'go' },

  listDown: { keys: 'j', group: 'list' },
  listUp: { keys: 'k', group: 'list' },
  listSelect: { keys: 'x', group: 'list' },
  listRange: { keys: 'Shift+x', group: 'list' },
  listOpen: { keys: 'Enter', group: 'list' },
  listGlance: { keys: 'Space', group: 'list' },
  listEdit: { keys: 'e', group: 'list' },
  listOwner: { keys: 'o', group: 'list' },
  listStatus: { keys: 's', group: 'list' },
  listFilter: { keys: 'f', group: 'list' },
  listQualify: { keys: 'q', group: 'list' },
  listDisqualify: { keys: 'd', group: 'list' },

  recordNote: { keys: 'n', group: 'record' },
  recordTask: { keys: 't', group: 'record' },
  recordPrevious: { keys: '[', group: 'record' },
  recordNext: { keys: ']', group: 'record' },

  labelHigh: { keys: '1', group: 'label' },
  labelMedium: { keys: '2', group: 'label' },
  labelLow: { keys: '3', group: 'label' },
  labelSkip: { keys: '4', group: 'label' },
  labelBack: { keys: 'Backspace', group: 'label' },
} as const satisfies Record<string, Entry>;

export type KeyId = keyof typeof keyCatalogue;
export const keyIds = Object.keys(keyCatalogue) as KeyId[];
