/** Letters of other scripts that look like Latin ones. */
const alike: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'h',
  },
  ...{
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    ν: 'v',
    ο: 'o',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
  },
  ...{ ρ: 'p', τ: 't', υ: 'u', χ: 'x', ı: 'i', ɡ: 'g' },
};
/** Digits and signs that stand for letters between letters. */
const leet: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

/**
 * A text as its reader takes it, whatever it is written with: lower case, no accents, look-alike letters, digits for
 * letters and l e t t e r s  a p a r t brought back to words.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\u0370-\u052f\u0131\u0261]/g, (sign) => alike[sign] ?? sign)
    .replace(
      /(?<=[a-z])[013457@$!](?=[a-z])|\b[013457@$](?=[a-z]{2})/g,
      (sign) => leet[sign] ?? sign,
    )
    .replace(/(?<![a-z])[a-z](?:[ ._*-]{1,2}[a-z]){3,}(?![a-z])/g, (run) => joined(run));
}

/** Letters apart: two signs between them end a word, where there are such. */
const joined = (run: string) =>
  run.replace(/[ ._*-]{1,2}/g, (gap) => (gap.length === 2 ? ' ' : ''));

/** Words of a text, folded. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
