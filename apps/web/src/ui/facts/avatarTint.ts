/** The series of the charts that are told apart with any common colour blindness and stand well as tints. */
const tints = ['1', '3', '5', '6', '8'] as const;

/**
 * The tint of a user's avatar, the same on every screen: users who came one after the other, as the few of a small company
 * did, stand beside each other in different ones. Who is nobody (a user that is gone) has none.
 */
export const avatarTint = (userId: number | null): (typeof tints)[number] | 'none' =>
  userId === null ? 'none' : (tints[userId % tints.length] ?? '1');
