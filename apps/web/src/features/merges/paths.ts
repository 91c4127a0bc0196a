export const duplicatesPath = '/crm/duplicates';
export const mergePath = (ids: readonly number[]) => `/crm/merge/${ids.join('-')}`;
export const mergedPath = (id: number) => `/crm/merged/${id}`;

/** The ids of an address such as `/crm/merge/3-7`; what is no id is left out. */
export const idsOfPath = (text: string): number[] => [
  ...new Set(
    text
      .split('-')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];
