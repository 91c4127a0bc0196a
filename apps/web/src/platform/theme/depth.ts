import { palettes, type ThemeName } from './palette.js';

/**
 * What lies above the page casts a shadow: what opens beside its button a small one, drawers and dialogs a deep one. On the
 * dark ground a shadow is hardly seen, so an edge tells them apart.
 */
export function shadowsOf(
  theme: ThemeName,
): Record<'shadow-thumb' | 'shadow-popover' | 'shadow-dialog', string> {
  const p = palettes[theme];
  if (theme === 'dark')
    return {
      'shadow-thumb': '0 1px 2px rgb(0 0 0 / 50%)',
      'shadow-popover': `0 4px 16px rgb(0 0 0 / 50%), 0 0 0 1px ${p['line-strong']}`,
      'shadow-dialog': `0 16px 48px rgb(0 0 0 / 50%), 0 0 0 1px ${p['line-strong']}`,
    };
  return {
    'shadow-thumb': '0 1px 2px rgb(15 23 42 / 12%)',
    'shadow-popover': `0 4px 16px rgb(15 23 42 / 12%), 0 0 0 1px ${p.line}`,
    'shadow-dialog': '0 16px 48px rgb(15 23 42 / 20%)',
  };
}
