/** The sign-in page's brand panel and the menu: the same in both themes. */
const constant = {
  'brand-deep': '#0B3B46',
  'brand-mid': '#0F766E',
  'brand-bright': '#5EEAD4',
  'brand-soft': '#9FD8D1',
  'brand-ink': '#FFFFFF',
  'brand-ink-soft': '#D5EFEC',
} as const;

/**
 * Every colour of the product, per theme. Components use these as CSS variables (`var(--accent)`)
 * or through antd's tokens; nothing else names a colour. Neutrals are slate.
 */
export const palettes = {
  default: {
    ...constant,
    canvas: '#F8FAFC',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F1F5F9',
    line: '#E2E8F0',
    'line-strong': '#CBD5E1',
    // Of fields: a box has nothing but its border to be seen by.
    'line-field': '#8895AA',
    // What is under the pointer: rows and entries of menus.
    hover: '#F5F8FB',
    // Behind white words: counts, and buttons that take something away.
    'red-solid': '#B91C1C',
    focus: '#0F766E',
    mask: 'rgb(15 23 42 / 32%)',
    ink: '#0F172A',
    'ink-soft': '#475569',
    'ink-faint': '#64748B',
    accent: '#0F766E',
    'accent-ink': '#FFFFFF',
    'accent-soft': '#E6F4F2',
    amber: '#B45309',
    'amber-soft': '#FEF3C7',
    red: '#B91C1C',
    'red-soft': '#FEE2E2',
    green: '#15803D',
    'green-soft': '#DCFCE7',
    blue: '#1D4ED8',
    'blue-soft': '#DBEAFE',
    violet: '#6D28D9',
    'violet-soft': '#EDE9FE',
    'slate-soft': '#E2E8F0',
    sider: '#0B1B2B',
    'sider-ink': '#CBD5E1',
    'sider-active': '#134E4A',
  },
  dark: {
    ...constant,
    canvas: '#0B1220',
    surface: '#111A2C',
    raised: '#182338',
    sunken: '#0E1626',
    line: '#22304A',
    'line-strong': '#33435F',
    'line-field': '#566A8A',
    hover: '#162136',
    'red-solid': '#DC2626',
    focus: '#2DD4BF',
    mask: 'rgb(0 0 0 / 55%)',
    ink: '#E7EDF5',
    'ink-soft': '#A9B7CB',
    'ink-faint': '#8496AE',
    accent: '#2DD4BF',
    'accent-ink': '#042F2B',
    'accent-soft': '#0F3B3A',
    amber: '#FBBF24',
    'amber-soft': '#3B2A0A',
    red: '#F87171',
    'red-soft': '#43191D',
    green: '#4ADE80',
    'green-soft': '#123322',
    blue: '#7DB2FF',
    'blue-soft': '#152B52',
    violet: '#B79CFF',
    'violet-soft': '#2C2250',
    'slate-soft': '#243147',
    sider: '#0A101C',
    'sider-ink': '#A9B7CB',
    'sider-active': '#0F3B3A',
  },
} as const;

export type ThemeName = keyof typeof palettes;
