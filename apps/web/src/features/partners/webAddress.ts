/** A web address that is safe to link to, from what somebody typed; null when it is none. */
export function webAddress(typed: string | null): string | null {
  const text = typed?.trim();
  if (!text) return null;
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
