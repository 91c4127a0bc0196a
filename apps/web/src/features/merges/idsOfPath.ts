/** The ids in the part `3-7` of an address; what is no id is left out. */
export const idsOfPath = (text: string): number[] => [
  ...new Set(
    text
      .split('-')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];
