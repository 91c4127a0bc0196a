import { type ContractRow, contractFields } from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/facts/Values.js';
import { Columns } from '../../ui/layout/layout.js';
import { usePlainFacts } from '../../ui/record/fields.js';
import styles from './contracts.module.css';
import { stateOf } from './StateTag.js';

/** The terms of a contract in words, and the day that matters next. */
export function Facts({ contract: c }: { contract: ContractRow }) {
  const { t } = useTranslation('contracts');
  // Number and title stand above.
  const { number: _number, title: _title, ...plain } = usePlainFacts(contractFields, c);
  const others: Readonly<Record<string, [string, ReactNode]>> = plain;
  const { notice_by, notice_ends, ends_on } = c.standing;
  const lives = stateOf(c) !== 'ended';
  const { terms, today } = c.standing;
  const now = terms.find((term) => term.index > 0 && term.start <= today && today <= term.end);
  const facts: [string, ReactNode][] = [
    ['term', t('fact.termOf', { from: c.start_date, to: c.end_date })],
    ...(lives && now
      ? [['now', t('fact.termOf', { from: now.start, to: now.end })] as [string, ReactNode]]
      : []),
    ['notice', t('fact.noticeDays', { count: c.notice_days })],
    [
      'renewal',
      c.renewal_months === null
        ? t('fact.renewsNot')
        : t('fact.renews', { count: c.renewal_months }),
    ],
    ['value', <Money key="value" value={c.value_per_year} />],
  ];
  if (lives && notice_by)
    facts.push(
      c.auto_renew
        ? [
            'noticeBy',
            <strong key="by">{t('fact.noticeByFor', { day: notice_by, end: notice_ends })}</strong>,
          ]
        : ['agreeBy', <strong key="by">{notice_by}</strong>],
    );
  if (ends_on) facts.push(['endsOn', ends_on]);
  if (c.owner) facts.push(['owner', c.owner.name]);
  const said = facts.map(([key, value]): [string, ReactNode] => [t(`fact.${key}`), value]);
  return (
    <Columns gap={[8, 24]} min={250} fill as="dl" className={styles.contractFacts}>
      {[...said, ...Object.values(others)].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Columns>
  );
}
