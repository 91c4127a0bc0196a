import {
  type AiSettings,
  changeAiSettings,
  getAiNotice,
  getAiSettings,
  getAiUsage,
  listAudit,
  usualAiColumns,
} from '@kade/contract';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { keyOf } from '../../platform/client/queries.js';
import { MoneyField } from '../../ui/form/NumberField.js';
import { drawerWidth } from '../../ui/page/widths.js';
import { RecordDrawer } from '../../ui/record/RecordDrawer.js';
import { useRecord } from '../../ui/record/useRecord.js';
import { ColumnChoice } from './ColumnChoice.js';

type Props = { settings: AiSettings; onClose: () => void };

/** What a month may cost, and which columns may go to the language model. */
export function LimitsDrawer({ settings, onClose }: Props) {
  const { t } = useTranslation(['ai', 'common']);
  const record = useRecord({
    opened: settings,
    valuesOf: ({ monthly_budget, columns }: AiSettings) => ({ monthly_budget, columns }),
    bodyOf: ({ monthly_budget, columns }) => (monthly_budget ? { monthly_budget, columns } : null),
    read: () => call(getAiSettings),
    update: (body) => call(changeAiSettings, { body }),
    invalidates: [getAiUsage, getAiNotice, listAudit],
    keptAt: () => keyOf(getAiSettings),
    saved: () => t('limits.saved'),
    onSaved: onClose,
  });
  return (
    <RecordDrawer
      record={record}
      name="ai-limits"
      title={t('limits.title')}
      width={drawerWidth.wide}
      onClose={onClose}
    >
      <Form.Item
        name="monthly_budget"
        label={t('limits.budget')}
        extra={t('limits.budgetText')}
        rules={[{ required: true, message: t('limits.budgetNeeded') }]}
      >
        <MoneyField />
      </Form.Item>
      <h3>{t('columns.title')}</h3>
      <p className="soft">{t('columns.chooseLead')}</p>
      <p>
        <Button
          size="small"
          onClick={() => record.form.setFieldsValue({ columns: [...usualAiColumns] })}
        >
          {t('columns.usual')}
        </Button>
      </p>
      <Form.Item name="columns" noStyle>
        <ColumnChoice />
      </Form.Item>
    </RecordDrawer>
  );
}
