import { contractFields, namesOf } from '@kade/contract';
import { Fragment, type ReactNode } from 'react';
import { Columns } from '../../ui/layout/layout.js';
import type { Known } from '../../ui/pick/RecordSelect.js';
import styles from './contracts.module.css';
import { useContractItems } from './useContractItems.js';

type Props = {
  known: boolean;
  /** The present one, who may have left since. */
  owner: Known;
  /** Shown below the fields that say how long it runs. */
  children: ReactNode;
};

/** Fields that a new contract has like all others, but for the two that stand first. */
const others = namesOf(contractFields).filter((name) => name !== 'number' && name !== 'title');

/** The fields of a contract; those about its end only when there is one to end. */
export function ContractFields({ known, owner, children }: Props) {
  const items = useContractItems(owner);
  return (
    <>
      <Columns min={240} className={styles.contractFields}>
        {items.number}
        {items.status}
      </Columns>
      {items.title}
      <Columns min={240} className={styles.contractFields}>
        {items.start_date}
        {items.end_date}
        {items.notice_days}
        {items.value_per_year}
        {items.auto_renew}
        {items.renewal_months}
        {known && (
          <>
            {items.cancelled_on}
            {items.ended_on}
          </>
        )}
      </Columns>
      {children}
      <Columns min={240} className={styles.contractFields}>
        {items.owner_id}
        {items.remind_days}
        {others.map((name) => (
          <Fragment key={name}>{items[name]}</Fragment>
        ))}
      </Columns>
    </>
  );
}
