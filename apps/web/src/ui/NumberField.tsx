// biome-ignore lint/style/noRestrictedImports: this is the field all others take
import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { decimalSeparatorOf, readNumber } from './number.js';

type Shared = 'decimalSeparator' | 'parser' | 'formatter' | 'stringMode';

type Props<T extends number | string> = Omit<InputNumberProps<T>, Shared> & {
  stringMode?: boolean;
  /** False where nobody writes thousands apart, as in coordinates: a dot or comma is always the decimal one. */
  grouped?: boolean;
};

/** The input of every number: reads and shows it the way the language in use writes it. */
export function NumberField<T extends number | string = number>({
  value,
  grouped = true,
  ...props
}: Props<T>) {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage === 'nl' ? 'nl' : 'en';
  return (
    <InputNumber<T>
      {...props}
      // Never undefined: an input that keeps its own value shows the point of the machine while one types.
      value={value ?? null}
      decimalSeparator={decimalSeparatorOf(language)}
      // What is no number leaves the last one standing.
      parser={(typed) => (readNumber(typed ?? '', language, grouped) ?? 'NaN') as T}
    />
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
