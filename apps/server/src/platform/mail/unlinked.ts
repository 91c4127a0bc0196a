/**
 * A name as others typed it, for a mail to somebody who does not know them: short, and with an invisible space where a
 * mail program would make a link of it. Else anybody could have us send their advertisement to anybody.
 */
export const unlinked = (name: string): string =>
  [...name.replace(/\s+/g, ' ')]
    .slice(0, 60)
    .join('')
    .replace(/:\/\//g, ':\u200b//')
    .replace(/@/g, '@\u200b')
    .replace(/[.\u2024\u3002\uff0e\uff61](?=[\p{L}\p{N}]{2})/gu, '$&\u200b');
