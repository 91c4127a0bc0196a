/** `tel:` takes digits and a plus. */
export const telPath = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
