import { Radio, Segmented } from 'antd';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.js';
import styles from './choice.module.css';

export type ChoiceOption<V extends string | number> = {
  value: V;
  label: string;
  /** What it means, in a sentence: then each option is a card. */
  about?: ReactNode;
  disabled?: boolean;
};

type Props<V extends string | number> = {
  options: readonly ChoiceOption<V>[];
  /** As antd's form hands them. */
  id?: string;
  value?: V | null;
  onChange?: (value: V) => void;
  /** What is chosen, for readers of screens, where no label stands beside it. */
  label?: string;
  /** Cards, though no option has a sentence: their words are too long for one line. */
  cards?: boolean;
  /** How many cards stand beside each other where there is room. */
  columns?: 1 | 2 | 3;
  disabled?: boolean;
};

/** One of a few: cards where each needs a sentence, else one line of parts. */
export function Choice<V extends string | number>(props: Props<V>) {
  const { options, value, onChange, id, label, disabled = false } = props;
  if (props.cards || options.some((option) => option.about)) return <Cards {...props} />;
  return (
    <Segmented<V>
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      className={cx(styles.line)}
      options={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
      {...(value === undefined || value === null ? {} : { value })}
      disabled={disabled}
      onChange={(next) => onChange?.(next)}
    />
  );
}

function Cards<V extends string | number>(props: Props<V>) {
  const { options, value, onChange, id, label, columns = 2, disabled = false } = props;
  const own = useId();
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      className={cx(styles.cards, columns === 3 && styles.three, columns === 1 && styles.one)}
      value={value ?? null}
      disabled={disabled}
      onChange={(event) => onChange?.(event.target.value as V)}
    >
      {options.map((option) => {
        const named = `${own}-${option.value}`;
        return (
          <Radio
            key={option.value}
            value={option.value}
            disabled={disabled || option.disabled === true}
            className={cx(styles.card, option.value === value && styles.isChosen)}
            aria-labelledby={named}
            {...(option.about ? { 'aria-describedby': `${named}-about` } : {})}
          >
            <span id={named} className={styles.name}>
              {option.label}
            </span>
            {option.about && (
              <span id={`${named}-about`} className={styles.about}>
                {option.about}
              </span>
            )}
          </Radio>
        );
      })}
    </Radio.Group>
  );
}
