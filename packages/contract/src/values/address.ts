/** Words and letters behind a house number: `12 bis`, `12-a`, `3hs`, `5 II`, `12 t/m 14`. */
const addition =
  '(?:[-/]?[a-z0-9]{1,4})?(?: ?[-/+&] ?[a-z0-9]{1,5}| (?:bis|hs|huis|boven|beneden|rood|zwart|[a-z]{1,2}|[iv]{1,3}|\\d{1,4}))?(?: ?(?:t/m|tm|tot) ?\\d{1,5})?';
/** Words of a street; a year among them, as in Plein 1944, is part of its name. */
const word = "(?!nr\\.? )(?:['’]?\\p{L}[\\p{L}.'’()/-]*|1[5-9]\\d\\d(?:-1[5-9]\\d\\d)?)";
const line = new RegExp(
  `^((?:\\d{1,3} ?(?:e|de|ste|st|nd|rd|th) )?(?:${word} )*${word}),? (?:nr\\.? ?)?(\\d{1,5}${addition})$`,
  'iu',
);
/** What stands before the street abroad: `12 Rue de la Paix`, `Unit 4 High Street 5`. */
const foreign = /^(?:\d+(?! ?(?:e|de|ste|st|nd|rd|th)\b)|unit\b|flat\b|apt\b|suite\b)/i;
const year = /^1[5-9]\d\d$/;
const longest = 200;

/**
 * Street and house number of an address line that has both, as Dutch ones are written: `Straat 1`, `Keizersgracht 12-a`,
 * `1e Straat 5`, `Plein 1940-1945 7`. Null for what is no such line and stays whole: `12 Rue de la Paix`, `Plein 1944`.
 */
export function splitAddress(typed: string): { street: string; house_number: string } | null {
  if (typed.length > longest) return null;
  const text = typed.trim().replace(/\s+/g, ' ');
  if (foreign.test(text)) return null;
  const [, street, number] = line.exec(text) ?? [];
  if (street === undefined || number === undefined || year.test(number)) return null;
  return { street, house_number: number };
}
