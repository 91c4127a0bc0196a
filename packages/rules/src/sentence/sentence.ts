import { type Group, isGroup, type Rule } from '../tree.js';
import { conditionSentence } from './sentence-condition.js';
import type { Lang } from './sentence-words.js';

const words = {
  all: { en: 'All profiles', nl: 'Alle profielen' },
  none: { en: 'No profiles', nl: 'Geen profielen' },
  profiles: { en: 'Profiles', nl: 'Profielen' },
  with: { en: 'with', nl: 'met' },
  without: { en: 'without', nl: 'zonder' },
  and: { en: 'and', nl: 'en' },
  either: { en: 'either', nl: 'ofwel' },
  or: { en: 'or', nl: 'ofwel' },
  anything: { en: 'no further condition', nl: 'geen verdere voorwaarde' },
  nothing: { en: 'an impossible condition', nl: 'een onmogelijke voorwaarde' },
} as const;

/**
 * A rule read back as one sentence, with labels from the catalogue. A group inside another stands between brackets,
 * so that there is one way to read it: Profiles with City “Utrecht” and (either … or …).
 */
export function sentence(tree: Rule, lang: Lang): string {
  const rule = simplified(tree);
  if (isGroup(rule) && rule.rules.length === 0) return `${words[rule.not ? 'none' : 'all'][lang]}.`;
  const denied = isGroup(rule) && rule.not;
  const text = denied ? nested(rule, lang) : `${words.with[lang]} ${top(rule, lang)}`;
  return `${words.profiles[lang]} ${text}.`;
}

const top = (rule: Rule, lang: Lang): string =>
  isGroup(rule) ? joined(rule, lang) : conditionSentence(rule, lang);

/** A group of one says what its rule says; brackets that a person put round one condition need no words. */
function simplified(rule: Rule): Rule {
  if (!isGroup(rule)) return rule;
  const rules = rule.rules.map(simplified);
  const [only] = rules;
  if (!rule.not && rules.length === 1 && only !== undefined) return only;
  return { ...rule, rules };
}

function joined({ join, rules }: Group, lang: Lang): string {
  const parts = rules.map((rule) => nested(rule, lang));
  if (join === 'all' || parts.length === 1) return parts.join(` ${words.and[lang]} `);
  return `${words.either[lang]} ${parts.join(` ${words.or[lang]} `)}`;
}

function nested(rule: Rule, lang: Lang): string {
  if (!isGroup(rule)) return conditionSentence(rule, lang);
  if (rule.rules.length === 0) return words[rule.not ? 'nothing' : 'anything'][lang];
  if (!rule.not) return `(${joined(rule, lang)})`;
  const [only] = rule.rules;
  const one = rule.rules.length === 1 && only !== undefined && !isGroup(only);
  return `${words.without[lang]} ${one ? conditionSentence(only, lang) : `(${joined(rule, lang)})`}`;
}
