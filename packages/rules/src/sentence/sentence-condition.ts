import type { Column } from '@kade/contract/columns/column';
import type {
  Condition,
  DateCondition,
  MultiCondition,
  NumberCondition,
  TextCondition,
} from '../tree.js';
import { typed } from '../typed.js';
import {
  dateText,
  type Lang,
  numberText,
  oneOf,
  phrases,
  quoted,
  quotedValue,
} from './sentence-words.js';

/** One condition, to stand after "profiles with": Last invoice on or after 1 June 2011. */
export function conditionSentence(condition: Condition, lang: Lang): string {
  const one = typed(condition);
  const label = one.column.label[lang];
  switch (one.family) {
    case 'filled':
      return `${label} ${phrases[one.condition.op][lang]}`;
    case 'text':
      return textSentence(one.column, one.condition, lang);
    case 'multi':
      return multiSentence(label, one.condition, lang);
    case 'number':
      return `${label} ${numberPhrase(one.column, one.condition, lang)}`;
    case 'date':
      return `${label} ${datePhrase(one.condition, lang)}`;
    case 'boolean': {
      const answer = one.condition.value ? { en: 'yes', nl: 'ja' } : { en: 'no', nl: 'nee' };
      return `${label}: ${answer[lang]}`;
    }
  }
}

function textSentence(column: Column, { op, value }: TextCondition, lang: Lang): string {
  const label = column.label[lang];
  if (op === 'in' || op === 'notIn') {
    const values = oneOf(
      value.map((one) => quotedValue(one, column, lang)),
      lang,
    );
    return op === 'in' ? `${label} ${values}` : `${label} ${phrases.otherThan[lang]} ${values}`;
  }
  const piece = quoted(value, lang);
  if (op === 'notContains') {
    return lang === 'en' ? `${label} not containing ${piece}` : `${label} zonder ${piece} erin`;
  }
  return `${label} ${phrases[op][lang]} ${piece}`;
}

function multiSentence(label: string, { op, value }: MultiCondition, lang: Lang): string {
  const values = oneOf(
    op === 'in' || op === 'notIn' ? value.map((v) => quoted(v, lang)) : [quoted(value, lang)],
    lang,
  );
  const has = op === 'in' || op === 'contains';
  if (lang === 'en') return `${label} ${has ? 'including' : 'without'} ${values}`;
  return `${label} ${has ? 'waaronder' : 'zonder'} ${values}`;
}

function numberPhrase(column: Column, condition: NumberCondition, lang: Lang): string {
  const say = (value: number) => numberText(value, column, lang);
  switch (condition.op) {
    case 'in':
      return `${phrases['='][lang]} ${oneOf(condition.value.map(say), lang)}`;
    case 'notIn':
      return `${phrases.otherThan[lang]} ${oneOf(condition.value.map(say), lang)}`;
    case 'between':
    case 'notBetween': {
      const [low, high] = condition.value;
      return rangePhrase(condition.op, say(low), say(high), lang);
    }
    default:
      return `${phrases[condition.op][lang]} ${say(condition.value)}`;
  }
}

function datePhrase(condition: DateCondition, lang: Lang): string {
  switch (condition.op) {
    case 'between':
    case 'notBetween': {
      const [low, high] = condition.value;
      return rangePhrase(condition.op, dateText(low, lang), dateText(high, lang), lang);
    }
    case 'lessThan':
    case 'moreThan':
      return agoPhrase(condition.op === 'lessThan', condition.value, lang);
    default:
      return `${phrases[condition.op][lang]} ${dateText(condition.value, lang)}`;
  }
}

function rangePhrase(op: 'between' | 'notBetween', low: string, high: string, lang: Lang): string {
  const inside = op === 'between';
  if (lang === 'en') return `${inside ? 'from' : 'outside'} ${low} up to and including ${high}`;
  return `${inside ? 'van' : 'buiten'} ${low} tot en met ${high}`;
}

function agoPhrase(less: boolean, days: number, lang: Lang): string {
  if (days === 0) {
    const word = less ? phrases.after : phrases.before;
    return `${word[lang]} ${lang === 'en' ? 'today' : 'vandaag'}`;
  }
  if (lang === 'en')
    return `${less ? 'less' : 'more'} than ${days} ${days === 1 ? 'day' : 'days'} ago`;
  return `${less ? 'minder' : 'meer'} dan ${days} ${days === 1 ? 'dag' : 'dagen'} geleden`;
}
