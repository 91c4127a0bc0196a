import { DownOutlined } from '@ant-design/icons';
import { type Audience, audiencePurposes, audienceTypes } from '@kade/contract';
import { Button, Form, type FormInstance, Input, Popover, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/form/Choice.js';
import { required, textUpTo } from '../../ui/form/rules.js';
import styles from './audience-head.module.css';

export type AudienceForm = {
  name: string;
  description: string | null;
  audienceType: Audience['audienceType'];
  purpose: Audience['purpose'];
};

/** The name of an audience, written where it stands. */
export function AudienceName({ title, isNew }: { title: string; isNew: boolean }) {
  const { t } = useTranslation('audiences');
  return (
    <div className={styles.name}>
      {/* The page is named by what it is for; the name that is typed stands in a field. */}
      <h1 className="visually-hidden">{title}</h1>
      <Form.Item name="name" rules={[required, { max: 200 }]}>
        <Input
          maxLength={200}
          variant="underlined"
          aria-label={t('field.name')}
          placeholder={t('field.namePlaceholder')}
          autoFocus={isNew}
        />
      </Form.Item>
    </div>
  );
}

/** What an audience is for, how it is kept, and what is said of it: a line of chips, each opens. */
export function useAudienceFacts(form: FormInstance<AudienceForm>, initial: Audience | undefined) {
  const { t } = useTranslation('audiences');
  const kind = Form.useWatch('audienceType', form) ?? initial?.audienceType ?? 'dynamic';
  const described = Form.useWatch('description', form)?.trim();
  return [
    <Form.Item key="purpose" name="purpose" noStyle>
      <Select
        size="small"
        className={styles.chip ?? ''}
        aria-label={t('field.purpose')}
        popupMatchSelectWidth={false}
        options={audiencePurposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
      />
    </Form.Item>,
    <Popover
      key="type"
      trigger="click"
      placement="bottomLeft"
      forceRender
      content={
        <div className={styles.popover}>
          <Form.Item name="audienceType" noStyle>
            <Choice
              columns={1}
              label={t('field.type')}
              options={audienceTypes.map((value) => ({
                value,
                label: t(`type.${value}`),
                about: t(`typeHint.${value}`),
              }))}
            />
          </Form.Item>
        </div>
      }
    >
      <Button size="small" aria-label={`${t('field.type')}: ${t(`type.${kind}`)}`}>
        {t(`type.${kind}`)} <DownOutlined aria-hidden />
      </Button>
    </Popover>,
    <Popover
      key="description"
      trigger="click"
      placement="bottomLeft"
      forceRender
      content={
        <div className={styles.popover}>
          <Form.Item name="description" label={t('field.description')} rules={[textUpTo(2000)]}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
          </Form.Item>
        </div>
      }
    >
      <Button
        size="small"
        type="text"
        className={styles.described ?? ''}
        {...(described ? { 'aria-label': t('field.editDescription') } : {})}
      >
        <span>{described || t('field.addDescription')}</span>
      </Button>
    </Popover>,
  ];
}
