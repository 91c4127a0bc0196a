/** Verbs whose form for one reader does not follow from the infinitive. */
const irregular: Readonly<Record<string, string>> = {
  zijn: 'bent',
  hebben: 'hebt',
  kunnen: 'kunt',
  mogen: 'mag',
  zullen: 'zult',
  willen: 'wilt',
  gaan: 'gaat',
  staan: 'staat',
  doen: 'doet',
  zien: 'ziet',
  komen: 'komt',
  slaan: 'slaat',
  waren: 'was',
  hadden: 'had',
  konden: 'kon',
  moesten: 'moest',
  mochten: 'mocht',
  werden: 'werd',
};
const vowels = 'aeiou';

/**
 * A verb as it stands behind “ze” as one reader is told it, behind “je” or “u”: krijgen → krijgt. The rules of Dutch
 * spelling: one consonant at the end, a long vowel doubled before it, v and z hardened.
 */
export function forReader(verb: string): string | undefined {
  const low = verb.toLowerCase();
  if (irregular[low]) return irregular[low];
  if (!/^[a-z]{2,}en$/.test(low)) return undefined;
  let stem = low.slice(0, -2);
  const [last = '', before = '', third = ''] = [stem.at(-1), stem.at(-2), stem.at(-3)];
  if (last === before && !vowels.includes(last)) stem = stem.slice(0, -1);
  else if (
    !vowels.includes(last) &&
    vowels.includes(before) &&
    before !== 'i' &&
    !vowels.includes(third) &&
    third !== 'y' &&
    // “Leveren”, “openen”: the last e is not stressed, and stays short.
    !(before === 'e' && /[lrnm]$/.test(stem) && /[aeiou].*[aeiou]/.test(stem))
  )
    stem = stem.slice(0, -1) + before + last;
  stem = stem.replace(/v$/, 'f').replace(/z$/, 's');
  return stem.endsWith('t') ? stem : `${stem}t`;
}
