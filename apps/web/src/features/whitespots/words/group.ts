import type { PeerGroup } from '@kade/contract';

export type T = (key: string, values?: Record<string, unknown>) => string;

/** Divisions of SBI that have a name in the texts; others are told by their number. */
const isDivision = (code: string) => /^\d{2}$/.test(code);

/** Size classes are a company's own words, mostly counts such as `10-19`. */
export function sizeWords(size: string, t: T): string {
  if (!/^\d/.test(size)) return t('group.size', { size });
  return t('group.employees', {
    count: /^1$/.test(size.trim()) ? 1 : 2,
    size: size
      .split('-')
      .map((end) => end.trim())
      .join('–'),
  });
}

/** Whom a customer is compared with, as part of a sentence: 'customers in segment Restaurant with 10–19 employees in Utrecht'. */
export function groupWords(group: PeerGroup, t: T): string {
  const { level, industry, size, province, segment } = group;
  if (level === 'all') return t('group.all');
  if (level === 'segment') return t('group.segment', { segment: segment ?? '' });
  const parts = [
    segment ? t('group.segment', { segment }) : t('group.customers'),
    industry &&
      t('group.industry', {
        industry: isDivision(industry)
          ? t(`industry.${industry}`, { defaultValue: t('group.sbi', { industry }) })
          : t('group.sbi', { industry }),
      }),
    size && sizeWords(size, t),
    province && t('group.province', { province }),
  ];
  return parts.filter(Boolean).join(' ');
}
