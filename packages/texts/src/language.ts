/** The languages that texts are written in; the same two as the contract's, which this package does not know. */
export const languages = ['en', 'nl'] as const;
export type Language = (typeof languages)[number];

/** A day as `YYYY-MM-DD`. */
export type Day = string;
