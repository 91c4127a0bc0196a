// biome-ignore lint/style/noRestrictedImports: this is the field all others take
import { InputNumber, type InputNumberProps, Tooltip } from 'antd';
import { type ComponentRef, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';
import { classOfKind, kindOfNumber } from './fieldKind.js';
import {
  decimalSeparatorOf,
  type NumberShape,
  otherReading,
  readNumber,
  writeNumber,
} from './number.js';
import styles from './number-field.module.css';

type Shared =
  | 'decimalSeparator'
  | 'parser'
  | 'formatter'
  | 'stringMode'
  | 'addonBefore'
  | 'addonAfter';

type Props<T extends number | string> = Omit<InputNumberProps<T>, Shared> &
  NumberShape & { stringMode?: boolean };

const plain = /^-?\d+(?:\.\d+)?$/;

/** What was understood, as the language writes it: whole where nothing stands behind the decimal sign. */
const told = (plain: string, language: 'en' | 'nl', isMoney: boolean, grouped: boolean) => {
  const short = /\.\d*[1-9]/.test(plain) ? plain : plain.replace(/\.0*$/, '');
  const digits = isMoney && short.includes('.') ? 2 : undefined;
  const text = writeNumber(short, language, { grouped, digits });
  if (!isMoney) return text;
  return language === 'nl' ? `€ ${text}` : `€${text}`;
};

/**
 * The input of every number: reads it in either way of writing, says while one types what it understood, and shows
 * it with thousands apart, as the language in use writes it. In a form that is said in the line below the field, which is
 * kept free; elsewhere above it.
 */
export function NumberField<T extends number | string = number>({
  value,
  grouped = true,
  decimals,
  precision,
  onInput,
  onBlur,
  className,
  ...props
}: Props<T>) {
  const { t, i18n } = useTranslation('common');
  const field = useRef<ComponentRef<typeof InputNumber>>(null);
  const [hasLine, setHasLine] = useState(false);
  const [typed, setTyped] = useState('');
  const language = i18n.resolvedLanguage === 'nl' ? 'nl' : 'en';
  const shape = { grouped, decimals: decimals ?? precision ?? 2 };
  const write = useCallback(
    (text: string) =>
      plain.test(text) ? writeNumber(text, language, { grouped, digits: precision }) : text,
    [language, grouped, precision],
  );
  // The input writes its number anew whenever the formatter is another one: it may only be that when it writes otherwise.
  const format = useCallback(
    (held: T | undefined, { userTyping, input }: { userTyping: boolean; input: string }) =>
      userTyping ? input : write(String(held ?? '')),
    [write],
  );
  const read = readNumber(typed, language, shape);
  const understood = read ? write(read) : '';
  // What stands there as it is shown anyway need not be said again.
  const isNews = understood !== '' && /[.,\d]{4}/.test(typed) && understood !== typed.trim();
  const kind = kindOfNumber(props);
  const say = (plain: string) => told(plain, language, kind === 'money', grouped);
  const other = isNews ? otherReading(typed, language, shape) : null;
  const meant = read && (other ? t('form.not', { read: say(read), other: say(other) }) : say(read));
  const echo = <span role="status">= {meant}</span>;
  const input = (
    <InputNumber<T>
      {...props}
      ref={field}
      className={cx(classOfKind(kind), className)}
      {...(precision === undefined ? {} : { precision })}
      // Never undefined: an input that keeps its own value shows the point of the machine while one types.
      value={value ?? null}
      decimalSeparator={decimalSeparatorOf(language)}
      formatter={format}
      // What is no number leaves the last one standing.
      parser={(text) => (readNumber(text ?? '', language, shape) ?? 'NaN') as T}
      onInput={(text) => {
        setTyped(text);
        setHasLine(Boolean(field.current?.nativeElement?.closest('.ant-form-item')));
        onInput?.(text);
      }}
      onBlur={(e) => {
        setTyped('');
        onBlur?.(e);
      }}
    />
  );
  return (
    <>
      <Tooltip open={isNews && !hasLine} placement="topLeft" title={echo}>
        {input}
      </Tooltip>
      {isNews && hasLine && <div className={styles.echo}>{echo}</div>}
    </>
  );
}

type MoneyProps = Omit<InputNumberProps<string>, Shared | 'precision' | 'min'> & {
  /** The least that may stand there; 0 unless told. */
  min?: string;
};

/** An amount in euros, as decimal text that stays exact; a sign of its own in `suffix` takes the place of the €. */
export function MoneyField({ min = '0', ...props }: MoneyProps) {
  return (
    <NumberField<string>
      max="999999999999"
      {...(props.suffix === undefined ? { prefix: '€' } : {})}
      {...props}
      min={min}
      stringMode
      precision={2}
    />
  );
}
