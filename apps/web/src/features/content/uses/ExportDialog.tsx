import {
  type Content,
  exportContent,
  exportForms,
  getContent,
  getContentEntry,
  type Language,
} from '@kade/contract';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { Choice } from '../../../ui/form/Choice.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { nameOf } from '../shared/Languages.js';
import styles from './content-uses.module.css';

type Form = (typeof exportForms)[number];
const kinds: Readonly<Record<Form, string>> = {
  text: 'text/plain',
  html: 'text/html',
  json: 'application/json',
};

/** An approved text as it leaves by hand, with its mark. */
export function ExportDialog({ content, onClose }: { content: Content; onClose: () => void }) {
  const { t } = useTranslation(['content', 'common']);
  const [form, setForm] = useState<Form>('text');
  const [language, setLanguage] = useState<Language>(content.languages[0] ?? 'nl');
  const [done, setDone] = useState<{ file: string; text: string; mark: string | null } | null>(
    null,
  );
  const fetchText = useSend(exportContent, {
    invalidates: [getContent, getContentEntry],
    onSuccess: setDone,
  });
  const again = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setDone(null);
    };
  };
  const copy = (text: string) =>
    void navigator.clipboard?.writeText(text).then(
      () => notify({ kind: 'success', title: t('export.copied') }),
      () => undefined,
    );
  return (
    <Modal
      open
      width={dialogWidth.medium}
      title={t('export.title')}
      okText={t('export.make')}
      cancelText={t('common:action.close')}
      confirmLoading={fetchText.isPending}
      okButtonProps={{ disabled: done !== null }}
      onOk={() => fetchText.mutate({ params: { id: content.id }, body: { form, language } })}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p className={styles.figures}>{t('export.about')}</p>
        <Row gap={16} wrap>
          <Choice
            label={t('export.form')}
            value={form}
            onChange={again(setForm)}
            options={exportForms.map((value) => ({ value, label: t(`export.as.${value}`) }))}
          />
          {content.languages.length > 1 && (
            <Choice
              label={t('field.language')}
              value={language}
              onChange={again(setLanguage)}
              options={content.languages.map((value) => ({ value, label: nameOf(value) }))}
            />
          )}
        </Row>
        {done && (
          <>
            <Input.TextArea
              readOnly
              aria-label={t('export.text')}
              value={done.text}
              autoSize={{ minRows: 6, maxRows: 14 }}
            />
            <Row gap={8} wrap>
              <Button type="primary" onClick={() => copy(done.text)}>
                {t('export.copy')}
              </Button>
              <Button onClick={() => saveText(done.file, done.text, kinds[form])}>
                {t('export.save', { file: done.file })}
              </Button>
              {done.mark && form === 'text' && (
                <Button onClick={() => copy(done.mark ?? '')}>{t('export.copyMark')}</Button>
              )}
            </Row>
            {done.mark && <p className={styles.figures}>{t('export.mark')}</p>}
          </>
        )}
      </Stack>
    </Modal>
  );
}

function saveText(file: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  URL.revokeObjectURL(url);
}
