/** Heights of the menu in pixels: the logo, the foot, a section's name with the gap above it, a line, the end. */
const heights = { brand: 48, foot: 59, section: 36, entry: 32, end: 8 };

/**
 * How many of the records opened last find room below the menu: they leave first where the window is low, so that they
 * never make the menu scroll.
 * @param sections lines that each section above shows
 */
export function recentThatFit(
  windowHeight: number,
  sections: readonly number[],
  entry = heights.entry,
): number {
  const above = sections.reduce((sum, lines) => sum + heights.section + lines * entry, 0);
  const left = windowHeight - heights.brand - heights.foot - heights.end - above - heights.section;
  return Math.max(0, Math.floor(left / entry));
}
