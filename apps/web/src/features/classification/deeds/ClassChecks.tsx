import { type ClassCounts, type LeadClass, leadClasses } from '@kade/contract';
import { Checkbox } from 'antd';
import { useWords } from '../words/useWords.js';
import styles from './deeds.module.css';

type Props = {
  /** As antd's form hands them. */
  id?: string;
  value?: LeadClass[];
  onChange?: (classes: LeadClass[]) => void;
  counts: ClassCounts;
};

/** Which classes, each with how many leads are in it. */
export function ClassChecks({ id, value = [], onChange, counts }: Props) {
  const words = useWords();
  return (
    <Checkbox.Group<LeadClass>
      {...(id ? { id } : {})}
      className={styles.classes ?? ''}
      value={value}
      onChange={(next) => onChange?.(next)}
      options={leadClasses.map((one) => ({
        value: one,
        label: `${words.class(one)} (${words.format.whole(counts[one])})`,
      }))}
    />
  );
}

/** Leads in these classes. */
export const sumOf = (counts: ClassCounts, classes: readonly LeadClass[]): number =>
  classes.reduce((sum, one) => sum + counts[one], 0);
