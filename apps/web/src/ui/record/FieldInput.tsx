import { type Column, fieldOf, profileTextLimits } from '@kade/contract';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../form/DayInput.js';
import { classOfKind } from '../form/fieldKind.js';
import { NumberField } from '../form/NumberField.js';

type Value = string | number | boolean | null;

type Props = {
  column: Column;
  /** As antd's form hands them to its inputs. */
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  autoFocus?: boolean;
  /** For readers of screens, where no label stands beside it. */
  label?: string;
  /** Whether its list of choices is open, where the input does not decide that itself. */
  isOpen?: boolean;
};

const degrees: Readonly<Record<string, number>> = { LATITUDE: 90, LONGITUDE: 180 };

/** Characters that a column typed as text holds. */
export const longestOf = (column: Column): number => profileTextLimits[fieldOf(column)] ?? 200;
/** Whether a column is typed as text. */
export const isTyped = ({ options, type }: Column): boolean =>
  !options && (type === 'text' || type === 'category' || type === 'multi');

/** The input that fits a column of the catalogue; null where nothing is known. */
export function FieldInput(props: Props) {
  const { column, id, value = null, onChange, autoFocus = false, label, isOpen } = props;
  const { t } = useTranslation('common');
  const field = {
    autoFocus,
    ...(id ? { id } : {}),
    ...(label ? { 'aria-label': label } : {}),
  };
  const list =
    isOpen === undefined
      ? {}
      : {
          open: isOpen,
          popupMatchSelectWidth: false,
          showSearch: { optionFilterProp: 'label' },
        };
  const set = (next: Value | undefined) => onChange?.(next ?? null);
  if (column.options)
    return (
      <Select<string>
        {...field}
        {...list}
        value={value as string}
        onChange={set}
        options={column.options.map((o) => ({ value: o, label: t(`status.${o}`) }))}
      />
    );
  switch (column.type) {
    case 'boolean':
      return (
        <Select<'yes' | 'no'>
          {...field}
          {...list}
          allowClear={isOpen === undefined}
          placeholder="–"
          value={value === null ? null : value ? 'yes' : 'no'}
          onChange={(chosen?: 'yes' | 'no') => set(chosen && chosen === 'yes')}
          options={[
            { value: 'yes', label: t('state.yes') },
            { value: 'no', label: t('state.no') },
          ]}
        />
      );
    case 'date':
      return (
        <DayInput
          {...field}
          isOpen={isOpen}
          value={typeof value === 'string' ? value : null}
          onChange={set}
        />
      );
    case 'number': {
      const most = degrees[column.key] ?? 999_999_999_999;
      return (
        <NumberField
          {...field}
          grouped={!(column.key in degrees)}
          min={-most}
          max={most}
          {...(column.unit === 'EUR' ? { prefix: '€' } : {})}
          {...(column.unit === 'm2' ? { suffix: 'm²' } : {})}
          value={value as number | null}
          onChange={set}
        />
      );
    }
    case 'text':
    case 'category':
    case 'multi':
      return (
        <Input
          {...field}
          {...(column.key === 'POSTCODE' ? { className: classOfKind('postcode') } : {})}
          maxLength={longestOf(column)}
          value={typeof value === 'string' ? value : ''}
          onChange={(e) => set(e.target.value)}
        />
      );
  }
}
