import type { ClassificationDetail } from '@kade/contract';
import { Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../../ui/form/NumberField.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { useWords } from '../words/useWords.js';
import type { RunActs } from './useRunActs.js';

/** A run that reached its limit of cost goes on with a higher one, or with none. */
export function CapDialog({ run, acts }: { run: ClassificationDetail; acts: RunActs }) {
  const { t } = useTranslation('classification');
  const { format } = useWords();
  const common = useTranslation('common').t;
  const [form] = Form.useForm<{ cap: string | null }>();
  return (
    <Modal
      open
      width={dialogWidth.small}
      title={t('cap.title')}
      okText={t('act.resume')}
      okButtonProps={{ loading: acts.isGoing }}
      cancelText={common('action.cancel')}
      onOk={form.submit}
      onCancel={acts.close}
    >
      <p className="soft">
        {t('cap.text', { cost: format.smallMoney(run.cost), cap: format.smallMoney(run.cap) })}
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ cap: run.cap === null ? null : String(run.cap * 2) }}
        onFinish={({ cap }) => void acts.goOn({ cap: Number(cap) > 0 ? Number(cap) : null })}
      >
        <Form.Item name="cap" label={t('new.cap')} extra={t('cap.empty')}>
          <MoneyField max="1000000" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
