/**
 * The mail as a reader in the dark sees it: what it says for dark screens holds without asking the screen. The frame it
 * is shown in follows the theme of this browser, not the choice made here, so the question is answered in the text.
 */
export const asSeenIn = (html: string, look: 'light' | 'dark'): string =>
  html.replace(
    /@media\s*\(prefers-color-scheme:\s*dark\)/g,
    look === 'dark' ? '@media all' : '@media not all',
  );
