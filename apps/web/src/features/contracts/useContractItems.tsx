import { contractFields, contractStatuses } from '@kade/contract';
import { DatePicker, Form, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { MoneyField, NumberField } from '../../ui/form/NumberField.js';
import { OwnerPicker } from '../../ui/pick/colleagues.js';
import type { Known } from '../../ui/pick/RecordSelect.js';
import { usePlainItems } from '../../ui/record/fields.js';
import type { ContractValues } from './draft.js';

const format = 'YYYY-MM-DD';

/**
 * Every field of a contract, by name: together in its form, one by one at the side of its page.
 * @param owner the present one, who may have left since
 */
export function useContractItems(owner: Known) {
  const { t } = useTranslation('contracts');
  const label = (field: keyof ContractValues) => ({ name: field, label: t(`field.${field}`) });
  const numbers = { precision: 0 } as const;
  const plain = usePlainItems(contractFields);
  return {
    ...plain,
    status: (
      <Form.Item {...label('status')} required>
        <Select options={contractStatuses.map((s) => ({ value: s, label: t(`status.${s}`) }))} />
      </Form.Item>
    ),
    start_date: (
      <Form.Item {...label('start_date')} rules={[{ required: true }]}>
        <DatePicker format={format} allowClear={false} />
      </Form.Item>
    ),
    end_date: (
      <Form.Item
        {...label('end_date')}
        extra={t('help.end_date')}
        dependencies={['start_date']}
        rules={[
          { required: true },
          ({ getFieldValue }) => ({
            validator: (_, end: ContractValues['end_date']) => {
              const start = getFieldValue('start_date') as ContractValues['start_date'];
              return start && end?.isBefore(start, 'day')
                ? Promise.reject(new Error(t('endBeforeStart')))
                : Promise.resolve();
            },
          }),
        ]}
      >
        <DatePicker format={format} allowClear={false} />
      </Form.Item>
    ),
    notice_days: (
      <Form.Item {...label('notice_days')} rules={[{ required: true }]}>
        <NumberField {...numbers} min={0} max={3650} suffix={t('unit.days')} />
      </Form.Item>
    ),
    value_per_year: (
      <Form.Item {...label('value_per_year')}>
        <MoneyField />
      </Form.Item>
    ),
    auto_renew: (
      <Form.Item {...label('auto_renew')} required valuePropName="checked">
        <Switch />
      </Form.Item>
    ),
    renewal_months: (
      <Form.Item noStyle shouldUpdate={(a, b) => a.auto_renew !== b.auto_renew}>
        {({ getFieldValue }) =>
          getFieldValue('auto_renew') && (
            <Form.Item {...label('renewal_months')} rules={[{ required: true }]}>
              <NumberField {...numbers} min={1} max={600} suffix={t('unit.months')} />
            </Form.Item>
          )
        }
      </Form.Item>
    ),
    cancelled_on: (
      <Form.Item {...label('cancelled_on')} extra={t('help.cancelled_on')}>
        <DatePicker format={format} />
      </Form.Item>
    ),
    ended_on: (
      <Form.Item {...label('ended_on')} extra={t('help.ended_on')}>
        <DatePicker format={format} />
      </Form.Item>
    ),
    owner_id: (
      <Form.Item {...label('owner_id')} extra={t('help.owner_id')}>
        <OwnerPicker known={owner} />
      </Form.Item>
    ),
    remind_days: (
      <Form.Item
        {...label('remind_days')}
        extra={t('help.remind_days')}
        rules={[{ required: true }]}
      >
        <NumberField {...numbers} min={0} max={365} suffix={t('unit.daysBefore')} />
      </Form.Item>
    ),
  };
}
