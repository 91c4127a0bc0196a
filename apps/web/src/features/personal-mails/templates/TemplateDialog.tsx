import {
  createPersonalTemplate,
  type Language,
  listPersonalTemplates,
  noneOf,
  type PersonalTemplate,
  type PlainValues,
  personalTemplateFields,
  plainOf,
  updatePersonalTemplate,
} from '@kade/contract';
import { Checkbox, Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { Choice } from '../../../ui/form/Choice.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { usePlainItems } from '../../../ui/record/fields.js';
import { RecordForm } from '../../../ui/record/RecordForm.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import { plainBody } from '../../../ui/record/values.js';
import { MarkupInput } from './MarkupInput.js';

type Values = PlainValues<typeof personalTemplateFields> & {
  language: Language;
  is_shared: boolean;
};
type Props = {
  /** The one to change; a new one without. */
  opened?: PersonalTemplate;
  /** What a new one begins with. */
  begin?: { subject: string; text: string; language: Language };
  onClose: () => void;
};

/** An email kept to start from: for oneself, or for all colleagues. */
export function TemplateDialog({ opened, begin, onClose }: Props) {
  const { t } = useTranslation(['personal-mails', 'common']);
  const record = useRecord({
    opened,
    newValues: (): Values => ({
      ...noneOf(personalTemplateFields),
      ...{ language: 'en', is_shared: false, ...begin },
    }),
    valuesOf: (row: PersonalTemplate): Values => ({
      ...plainOf(personalTemplateFields, row),
      ...{ language: row.language, is_shared: row.is_shared },
    }),
    bodyOf: ({ language, is_shared, ...values }: Values) => ({
      ...plainBody(personalTemplateFields, values),
      ...{ language, is_shared },
    }),
    read: async ({ id }) => {
      const { results } = await call(listPersonalTemplates);
      const row = results.find((one) => one.id === id);
      if (!row) throw new Error('The template is gone.');
      return row;
    },
    create: (body) => call(createPersonalTemplate, { body }),
    update: (body, { id }) => call(updatePersonalTemplate, { params: { id }, body }),
    invalidates: [listPersonalTemplates],
    saved: () => t('template.saved'),
    onSaved: onClose,
  });
  const { language } = record.values;
  const { subject, text } = personalTemplateFields;
  const plain = usePlainItems(personalTemplateFields, {
    subject: <MarkupInput field={subject} language={language} />,
    text: <MarkupInput field={text} language={language} />,
  });
  return (
    <Modal
      open
      title={t(opened ? 'template.change' : 'template.save')}
      width={dialogWidth.medium}
      okText={t('common:action.save')}
      cancelText={t('common:action.cancel')}
      confirmLoading={record.saving}
      onOk={() => record.form.submit()}
      onCancel={() => record.guard.close(onClose)}
    >
      <RecordForm record={record} name="personal-template">
        {Object.values(plain)}
        <Form.Item name="language" label={t('language')} required>
          <Choice
            options={(['en', 'nl'] as const).map((value) => ({ value, label: t(`in.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="is_shared" valuePropName="checked">
          <Checkbox>{t('template.forAll')}</Checkbox>
        </Form.Item>
      </RecordForm>
    </Modal>
  );
}
