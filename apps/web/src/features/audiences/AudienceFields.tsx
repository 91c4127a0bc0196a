import { type Audience, audiencePurposes, audienceTypes } from '@kade/contract';
import { Form, type FormInstance, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { required, textUpTo } from '../../ui/form/rules.js';
import styles from './audiences.module.css';

export type AudienceForm = {
  name: string;
  description: string | null;
  audienceType: Audience['audienceType'];
  purpose: Audience['purpose'];
};

type Props = {
  form: FormInstance<AudienceForm>;
  initial: Audience | undefined;
  /** A copy gets a name of its own. */
  copy: boolean;
  onTouched: () => void;
};

/** Name, purpose and kind of an audience. */
export function AudienceFields({ form, initial, copy, onTouched }: Props) {
  const { t } = useTranslation('audiences');
  const kind = Form.useWatch('audienceType', form) ?? initial?.audienceType ?? 'dynamic';
  return (
    <Form<AudienceForm>
      form={form}
      layout="vertical"
      className={styles.audienceFields}
      onValuesChange={onTouched}
      initialValues={{
        name: initial ? (copy ? t('copyOf', { name: initial.name }) : initial.name) : '',
        description: initial?.description ?? '',
        audienceType: initial?.audienceType ?? 'dynamic',
        purpose: initial?.purpose ?? 'Marketing',
      }}
    >
      <Form.Item name="name" label={t('field.name')} rules={[required, { max: 200 }]}>
        <Input maxLength={200} placeholder={t('field.namePlaceholder')} autoFocus={!initial} />
      </Form.Item>
      <Form.Item name="purpose" label={t('field.purpose')}>
        <Select
          options={audiencePurposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="audienceType" label={t('field.type')} extra={t(`typeHint.${kind}`)}>
        <Radio.Group
          options={audienceTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('field.description')}
        rules={[textUpTo(2000)]}
        className={styles.wide}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
    </Form>
  );
}
