import type { TextCheck } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { nameOf } from '../shared/Languages.js';

/** A finding in words. */
export function useCheckWords() {
  const { t } = useTranslation('content');
  const { num, whole } = useFormat();
  return ({ code, level, params }: TextCheck): string => {
    const shown = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'number' ? num(Math.round(value * 10) / 10) : value,
      ]),
    );
    switch (code) {
      case 'length':
        return t(level === 'ok' ? 'check.length' : 'check.tooLong', {
          ...shown,
          part: t(`part.${params.part}`),
        });
      case 'empty':
        return t('check.empty', { part: t(`part.${params.part}`) });
      case 'sms':
        return t('check.sms', { ...shown, count: Number(params.segments) });
      case 'ease':
        return t(`check.ease.${level}`, { ...shown, score: whole(Number(params.score)) });
      case 'language':
        return t('check.language', {
          found: nameOf(params.found === 'nl' ? 'nl' : 'en'),
          asked: nameOf(params.asked === 'nl' ? 'nl' : 'en'),
        });
      default:
        return t(`check.${code}`, {
          ...shown,
          ...(typeof params.count === 'number' ? { count: params.count } : {}),
        });
    }
  };
}
