/** Version before and after each save of this browser tab, by profile. */
const saves = new Map<string, number>();
const keyOf = (profileId: number, version: number) => `${profileId}:${version}`;

/** Notes a save, so that a form that was opened before it does not take it for somebody else's. */
export function noteSave(profileId: number, before: number, after: number): void {
  // A save that changed nothing leaves the version as it was.
  if (after > before) saves.set(keyOf(profileId, before), after);
}

/** The version to save on for a form that began at this one: past what was saved here since, never past another's. */
export function versionNow(profileId: number, began: number): number {
  const next = saves.get(keyOf(profileId, began));
  return next === undefined ? began : versionNow(profileId, next);
}
