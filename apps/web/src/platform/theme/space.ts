/**
 * Distances in pixels that are no step of the scale (4, 8, 12, 16, 24, 32, 48), each by what it is for: used as
 * `var(--drawer)`. Styles name no other; `npm run check` holds them to it.
 */
export const spaces = {
  /** Around what stands in a drawer. */
  drawer: 20,
  /** Kept free for the bar at the foot of a phone, which is as high. */
  'bottom-bar': 56,
  /** Kept free beside a name for each button of its row, which is as wide. */
  'row-action': 28,
  /** Kept free beside tabs for the button with those that do not fit. */
  'more-tabs': 88,
} as const;
