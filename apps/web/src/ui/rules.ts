/** Validation rules for antd forms. Their messages are the texts `common:validation`, in both languages. */

/** Something has to be filled in; spaces alone do not count. */
export const required = { required: true, whitespace: true } as const;
/** The same for a text of at most this many characters: one rule, so that spaces alone are told of once. */
export const requiredUpTo = (max: number) => ({ ...required, max }) as const;
/** Text of at most this many characters that is not spaces alone. */
export const textUpTo = (max: number) => ({ max, whitespace: true }) as const;
/** The same rule for forms without antd's: something is typed, but only spaces. */
export const isBlank = (text: string): boolean => text !== '' && text.trim() === '';
