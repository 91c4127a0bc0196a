// biome-ignore lint/style/noRestrictedImports: this is the field all others take
import { InputNumber, type InputNumberProps, Tooltip } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSeparatorOf, type NumberShape, readNumber, writeNumber } from './number.js';

type Shared = 'decimalSeparator' | 'parser' | 'formatter' | 'stringMode';

type Props<T extends number | string> = Omit<InputNumberProps<T>, Shared> &
  NumberShape & { stringMode?: boolean };

const plain = /^-?\d+(?:\.\d+)?$/;

/**
 * The input of every number: reads it in either way of writing, says while one types what it understood, and shows
 * it with thousands apart, as the language in use writes it.
 */
export function NumberField<T extends number | string = number>({
  value,
  grouped = true,
  decimals,
  precision,
  onInput,
  onBlur,
  ...props
}: Props<T>) {
  const { i18n } = useTranslation();
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
  return (
    <Tooltip
      open={isNews}
      placement="topLeft"
      title={<span role="status">{props.prefix === '€' ? `€ ${understood}` : understood}</span>}
    >
      <InputNumber<T>
        {...props}
        {...(precision === undefined ? {} : { precision })}
        // Never undefined: an input that keeps its own value shows the point of the machine while one types.
        value={value ?? null}
        decimalSeparator={decimalSeparatorOf(language)}
        formatter={format}
        // What is no number leaves the last one standing.
        parser={(text) => (readNumber(text ?? '', language, shape) ?? 'NaN') as T}
        onInput={(text) => {
          setTyped(text);
          onInput?.(text);
        }}
        onBlur={(e) => {
          setTyped('');
          onBlur?.(e);
        }}
      />
    </Tooltip>
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
