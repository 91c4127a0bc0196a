import { Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/Choice.js';
import { DayField } from '../../../ui/form/DayField.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { companyDay } from './days.js';

const spans = { week: 7, fortnight: 14, month: 30 } as const;
const keys = Object.keys(spans) as (keyof typeof spans)[];

type Props = { onSnooze: (until: string) => void; onClose: () => void };
type Values = { until: string | null };

/** Until when triggers are left alone. */
export function SnoozeDialog({ onSnooze, onClose }: Props) {
  const { t } = useTranslation(['triggers', 'common']);
  const [form] = Form.useForm<Values>();
  const until = Form.useWatch('until', form);
  return (
    <Modal
      open
      width={dialogWidth.small}
      title={t('snooze.title')}
      okText={t('act.snooze')}
      cancelText={t('common:action.cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="soft">{t('snooze.hint')}</p>
      <Form<Values>
        form={form}
        name="snooze"
        layout="vertical"
        initialValues={{ until: companyDay(spans.week) }}
        onFinish={(values) => values.until && onSnooze(values.until)}
      >
        <Form.Item>
          <Choice
            label={t('snooze.title')}
            options={keys.map((key) => ({ value: key, label: t(`snooze.${key}`) }))}
            value={keys.find((key) => companyDay(spans[key]) === until) ?? null}
            onChange={(key) => form.setFieldValue('until', companyDay(spans[key]))}
          />
        </Form.Item>
        <Form.Item<Values>
          name="until"
          label={t('snooze.until')}
          rules={[
            { required: true },
            {
              validator: async (_, day: string | null) => {
                if (day && day <= companyDay()) throw new Error(t('snooze.later'));
              },
            },
          ]}
        >
          <DayField />
        </Form.Item>
      </Form>
    </Modal>
  );
}
