import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { required } from '../../../ui/form/rules.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import styles from './content-brand.module.css';

/** Typed or pasted, one after the other. */
const separators = [',', ';', '\n'];

/** The words a brand would rather see, each with those it stands for, and those that never appear. */
export function WordsFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('content');
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('brand.field.preferred')}</legend>
        <p className={styles.lead}>{t('brand.hint.preferred')}</p>
        <Form.List name="preferred_words">
          {(rows, { add, remove }) => (
            <Stack gap={8}>
              {rows.map(({ key, name }, at) => (
                <Row key={key} gap={8} align="start" className={styles.word}>
                  <Form.Item name={[name, 'use']} rules={[required]} noStyle={false}>
                    <Input
                      maxLength={80}
                      aria-label={t('brand.wordUse', { number: at + 1 })}
                      placeholder={t('brand.wordUseExample')}
                    />
                  </Form.Item>
                  <span className={styles.insteadOf}>{t('brand.insteadOf')}</span>
                  <Form.Item name={[name, 'not']}>
                    <Select
                      mode="tags"
                      open={false}
                      suffixIcon={null}
                      tokenSeparators={separators}
                      maxCount={10}
                      aria-label={t('brand.wordNot', { number: at + 1 })}
                      placeholder={t('brand.wordNotExample')}
                    />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('brand.wordRemove', { number: at + 1 })}
                    onClick={() => remove(name)}
                  />
                </Row>
              ))}
              <div>
                <Button
                  icon={<PlusOutlined />}
                  disabled={disabled}
                  onClick={() => add({ use: '', not: [] })}
                >
                  {t('brand.wordAdd')}
                </Button>
              </div>
            </Stack>
          )}
        </Form.List>
      </fieldset>
      <Form.Item
        name="forbidden_words"
        label={t('brand.field.forbidden')}
        extra={t('brand.hint.forbidden')}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={separators}
          maxCount={200}
          placeholder={t('brand.forbiddenExample')}
        />
      </Form.Item>
    </>
  );
}
