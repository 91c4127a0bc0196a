import { TableOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chooser as ChooserPart, ChooserProps } from './Chooser.js';

// What drags comes with it: a list begins without.
const Chooser = lazy(() =>
  import('./Chooser.js').then((m) => ({ default: m.Chooser })),
) as unknown as typeof ChooserPart;

/** Which columns, and in which order. Everything works from the keyboard. */
export function ColumnChooser<Row>(props: ChooserProps<Row>) {
  const { t } = useTranslation('common');
  const name = t('table.columns');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <Suspense fallback={null}>
          <Chooser {...props} />
        </Suspense>
      }
    >
      <Button icon={<TableOutlined aria-hidden />} title={name} aria-label={name} />
    </Popover>
  );
}
