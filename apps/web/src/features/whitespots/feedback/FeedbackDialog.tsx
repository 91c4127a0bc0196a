import { type Proposition, type SpotAnswer, spotAnswers } from '@kade/contract';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/form/Choice.js';
import { DayField } from '../../../ui/form/DayField.js';
import { textUpTo } from '../../../ui/form/rules.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { inDays } from './inDays.js';
import type { Answer } from './useFeedback.js';

type Values = { answer: SpotAnswer; until: string | null; note?: string };

type Props = {
  proposition: Proposition;
  customer: string;
  /** What is chosen at first. */
  answer: SpotAnswer;
  onGive: (answer: Answer) => void;
  onClose: () => void;
};

/** What a customer said, with a day to come back to it and a note. */
export function FeedbackDialog({ proposition, customer, answer, onGive, onClose }: Props) {
  const { t } = useTranslation(['whitespots', 'common']);
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch('answer', form) ?? answer;
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t('feedback.title', { name: proposition.name })}
      okText={t('common:action.save')}
      cancelText={t('common:action.cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="soft">{t('feedback.about', { customer })}</p>
      <Form<Values>
        form={form}
        name="whitespot-feedback"
        layout="vertical"
        initialValues={{ answer, until: inDays(90), note: '' }}
        onFinish={({ answer: said, until, note }) => {
          onGive({
            answer: said,
            until: said === 'snoozed' ? until : null,
            note: note?.trim() || null,
          });
          onClose();
        }}
      >
        <Form.Item name="answer" label={t('feedback.what')}>
          <Choice
            options={spotAnswers.map((value) => ({
              value,
              label: t(`answer.${value}`),
              about: t(`feedback.means.${value}`),
            }))}
          />
        </Form.Item>
        {chosen === 'snoozed' && (
          <Form.Item
            name="until"
            label={t('feedback.until')}
            rules={[{ required: true, message: t('feedback.untilNeeded') }]}
          >
            <DayField />
          </Form.Item>
        )}
        <Form.Item name="note" label={t('feedback.note')} rules={[textUpTo(500)]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
