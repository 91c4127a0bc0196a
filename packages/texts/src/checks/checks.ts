import { partOf, partsOf, wholeText } from '../channels.js';
import { detectLanguage, spokenWords } from '../detect/detect.js';
import { readingEase } from '../reading/ease.js';
import { checkAccessibility } from './accessibility.js';
import { type Check, type CheckContext, type CheckedContent, levels } from './check.js';
import { checkLength, hashtagsMost } from './length.js';
import { checkSpam } from './spam.js';
import { checkForbidden, checkPreferred } from './words.js';

/** Below this a text is hard to read for a wide audience (Flesch: “fairly difficult” and worse). */
const easyFrom = 50;
/** Fewer words than these are not held against the language. */
const languageFrom = 8;
/** Below this it is so for nearly everybody (Flesch: “difficult”). */
const hardBelow = 30;

/**
 * Everything that can be said of a text without a model, in a few milliseconds, so that it can follow each key: the
 * weightiest first. A finding of level `ok` tells a figure, such as the length of a part.
 */
export function checksOf(content: CheckedContent, context: CheckContext = {}): Check[] {
  const found = [
    ...checkLength(content),
    ...checkEmpty(content),
    ...checkForbidden(content, context),
    ...checkPreferred(content, context),
    ...checkEase(content),
    ...checkLanguage(content),
    ...checkSpam(content),
    ...checkAccessibility(content, hashtagsMost),
  ];
  const weight = (check: Check) => levels.indexOf(check.level);
  return found.sort((a, b) => weight(b) - weight(a));
}

/** Parts without which a text cannot go out. Hashtags, a sub-heading and the like can be left out. */
function checkEmpty({ channel, parts }: CheckedContent): Check[] {
  const optional = ['hashtags', 'sub', 'preheader', 'heading', 'button', 'intro', 'call'];
  return partsOf[channel]
    .filter((part) => !optional.includes(part) && partOf(parts, part).trim() === '')
    .map((part) => ({ code: 'empty', level: 'stop', params: { part }, spans: [] }));
}

function checkEase({ parts, language }: CheckedContent): Check[] {
  const read = parts.filter((p) => p.name !== 'hashtags' && p.name !== 'button');
  const ease = readingEase(wholeText(read), language);
  if (!ease) return [];
  const { score, words_per_sentence, syllables_per_100_words } = ease;
  return [
    {
      code: 'ease',
      level: score < hardBelow ? 'warning' : score < easyFrom ? 'hint' : 'ok',
      params: { score, words_per_sentence, syllables_per_100_words },
      spans: [],
    },
  ];
}

function checkLanguage({ parts, language }: CheckedContent): Check[] {
  const text = wholeText(parts.filter((p) => p.name !== 'hashtags'));
  // A name or two may well be of another language.
  const found = spokenWords(text).length < languageFrom ? null : detectLanguage(text);
  if (found === null || found === language) return [];
  return [{ code: 'language', level: 'warning', params: { found, asked: language }, spans: [] }];
}
