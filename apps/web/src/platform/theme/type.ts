/** The one family of the product, and that of codes and keys. */
export const family = '"Inter Variable", system-ui, sans-serif';
const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, monospace';
const role = (weight: 400 | 500 | 600, size: number, line: number, face = family) =>
  `${weight} ${size}px/${line}px ${face}`;

/**
 * Every size of type in the product, by what it is for. Styles use them whole, as `font: var(--font-title)`; nothing else
 * names a size, a weight or a line height.
 */
export const fonts = {
  /** Sign-in and the page after a crash. */
  display: role(600, 28, 36),
  /** The heading of a page, the name in a drawer. */
  title: role(600, 20, 28),
  /** A panel, a chart, a dialog. */
  section: role(600, 15, 22),
  body: role(400, 14, 20),
  /** Buttons, and words that stand out in a text. */
  'body-strong': role(500, 14, 20),
  /** Tables, lists, cards, menus, tabs. */
  cell: role(400, 13, 18),
  'cell-medium': role(500, 13, 18),
  'cell-strong': role(600, 13, 18),
  /** Names of fields, columns, tiles and facts. */
  label: role(500, 12.5, 16),
  /** Help under a field, moments, axes, captions. */
  meta: role(400, 12, 16),
  'meta-medium': role(500, 12, 16),
  'meta-strong': role(600, 12, 16),
  /** The value of a tile. */
  figure: role(600, 22, 28),
  /** The one leading figure of a report. */
  'figure-lead': role(600, 32, 40),
  /** Codes, keys and what is copied sign by sign. */
  code: role(400, 13, 18, mono),
  /** Fields and buttons at the door: phones zoom into fields with smaller type. */
  door: role(400, 16, 24),
  'door-strong': role(600, 16, 24),
  'door-figure': role(600, 22, 28),
  /** The sentence on the brand's panel, which grows with the window. */
  slogan: `600 clamp(28px, 3.4vw, 48px)/1.12 ${family}`,
} as const;

/** Sizes of icons, used as `font-size: var(--icon)`: beside words, alone in a button, above a state. */
export const icons = { icon: 16, 'icon-large': 20, 'icon-drawing': 32 } as const;

/** How much of a list is seen at once: heights of its rows and heads in pixels. */
export const densities = {
  comfortable: { row: 44, head: 36, 'row-of-two': 60, font: fonts.body },
  standard: { row: 36, head: 32, 'row-of-two': 52, font: fonts.cell },
  compact: { row: 30, head: 28, 'row-of-two': 36, font: fonts.cell },
} as const;
export type Density = keyof typeof densities;
