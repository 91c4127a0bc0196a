/**
 * The colour of a user's avatar, the same on every screen: hues a golden angle apart, so that users who came one after
 * the other, as the few of a small company did, share none. Dark enough for white letters.
 */
export const avatarColour = (userId: number | null): string =>
  userId === null ? 'hsl(215 15% 35%)' : `hsl(${Math.round((userId * 137.508) % 360)} 55% 28%)`;
