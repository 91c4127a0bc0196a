import { numbersOfRule, type TriggerNumber, type TriggerRule } from '@kade/contract';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/NumberField.js';
import { requiredNumber } from '../../../ui/form/rules.js';
import { Columns } from '../../../ui/layout/layout.js';
import styles from './rules.module.css';
import { fieldOf } from './ruleValues.js';

/** The numbers of a rule, each within its bounds and with its unit. */
export function NumberFields({ rule }: { rule: TriggerRule }) {
  const { t } = useTranslation('triggers');
  const numbers = Object.entries(numbersOfRule(rule));
  return (
    <section>
      <h3 className={styles.heading}>{t('settings.numbers')}</h3>
      <Columns gap={16} min={240}>
        {numbers.map(([name, number]) => (
          <Form.Item
            key={name}
            name={fieldOf(name)}
            label={t(`number.${rule}.${name}`)}
            rules={requiredNumber(...boundsOf(number))}
          >
            <NumberOf number={number} />
          </Form.Item>
        ))}
      </Columns>
    </section>
  );
}

/** As they are written: a share in hundredths. */
const boundsOf = ({ unit, min, max }: TriggerNumber): [number, number] =>
  unit === 'share' ? [Math.round(min * 100), Math.round(max * 100)] : [min, max];

type FieldProps = {
  number: TriggerNumber;
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
};

function NumberOf({ number, ...field }: FieldProps) {
  const { t } = useTranslation('triggers');
  const [min, max] = boundsOf(number);
  const { unit, digits = 0 } = number;
  const given = Object.fromEntries(Object.entries(field).filter(([, one]) => one !== undefined));
  return (
    <NumberField
      {...given}
      {...{ min, max, precision: digits }}
      {...(unit === 'euros' ? { prefix: '€' } : {})}
      {...(unit === 'euros' || unit === 'count'
        ? {}
        : { suffix: unit === 'km' ? unit : t(`unit.${unit}`) })}
    />
  );
}
