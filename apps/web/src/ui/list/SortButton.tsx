import { SortAscendingOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListControl } from './useListState.js';

type Props = {
  control: ListControl;
  columns: readonly { key: string; title: string; sortable?: boolean }[];
};

/** The order of a list, where no head of a column can be pressed. */
export function SortButton({ control, columns }: Props) {
  const { t } = useTranslation('common');
  const sortable = columns.filter((c) => c.sortable);
  if (sortable.length === 0) return null;
  const items = sortable.flatMap(({ key, title }) => [
    { key, label: t('bar.sortUp', { column: title }) },
    { key: `-${key}`, label: t('bar.sortDown', { column: title }) },
  ]);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [{ key: '', label: t('bar.sortNone') }, ...items],
        selectable: true,
        selectedKeys: [control.ordering],
        style: { maxHeight: 400, overflowY: 'auto' },
        onClick: ({ key }) => control.set({ ordering: key }),
      }}
    >
      <Button
        icon={<SortAscendingOutlined aria-hidden />}
        title={t('bar.sort')}
        aria-label={t('bar.sort')}
      />
    </Dropdown>
  );
}
