import type { MailImage } from '@kade/contract';

/** A picture of this company's own, by its path: the address in the mail is that of the outside. */
export function ownAddress(src: string): string {
  if (!URL.canParse(src)) return src;
  const { pathname } = new URL(src);
  return pathname.startsWith('/api/v1/mail/images/') ? pathname : src;
}

/** What a block becomes with a picture. A small one blown up to the width of a mail looks torn. */
export const pickedImage = ({ url, width }: MailImage) => ({
  src: url,
  width: width < 540 ? Math.max(10, Math.round(width / 5.4)) : undefined,
});
