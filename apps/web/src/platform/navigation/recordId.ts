/** The id that a part of an address says. What is no number is none that exists: the server says that it is not there. */
export const recordId = (part: string | undefined): number =>
  part && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : Number.MAX_SAFE_INTEGER;
