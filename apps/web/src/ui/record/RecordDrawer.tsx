import { Button, Drawer, Flex } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm } from './RecordForm.js';

type Props<Values extends object> = ComponentProps<typeof RecordForm<Values>> & {
  title: string;
  /** In pixels. */
  width: number;
  onClose: () => void;
};

/** Where a text is typed first; a choice before it keeps what it stands at. */
function focusFirstField(name: string): void {
  const dialog = document.activeElement;
  // Somebody may be typing already.
  if (dialog?.matches('input, textarea, [role=combobox]')) return;
  document
    .getElementById(name)
    ?.querySelector<HTMLElement>(
      'input:not([type=radio], [type=checkbox], [type=hidden], [disabled]), textarea:not([disabled])',
    )
    ?.focus();
}

/** A record in a drawer: its fields, the way back, which asks before what was typed is lost, and the way on. */
export function RecordDrawer<Values extends object>(props: Props<Values>) {
  const { title, width, onClose, ...form } = props;
  const { guard, saving } = form.record;
  const { t } = useTranslation('common');
  const close = () => guard.close(onClose);
  return (
    <Drawer
      open
      onClose={close}
      size={width}
      title={title}
      // antd gives the drawer itself the focus: whoever opened it wants to type.
      afterOpenChange={(isOpen) => isOpen && focusFirstField(form.name)}
      closable={{ 'aria-label': t('action.close') }}
      footer={
        <Flex gap={8} justify="flex-end">
          <Button onClick={close}>{t('action.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={form.name} loading={saving}>
            {t('action.save')}
          </Button>
        </Flex>
      }
    >
      <RecordForm {...form} />
    </Drawer>
  );
}
