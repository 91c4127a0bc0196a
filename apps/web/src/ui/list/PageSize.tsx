import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../facts/useFormat.js';
import { pageSizes } from './listState.js';

type Props = { value: number | string; onChange: (size: number) => void; disabled: boolean };

/** How many rows a page has. A menu in place of antd's select, which would come with every list for it. */
function PageSize({ value, onChange, disabled }: Props) {
  const { t } = useTranslation('common');
  const { whole } = useFormat();
  const words = (size: number) => t('table.perPage', { shown: whole(size) });
  return (
    <Dropdown
      trigger={['click']}
      placement="topRight"
      disabled={disabled}
      menu={{
        selectable: true,
        selectedKeys: [String(value)],
        items: pageSizes.map((size) => ({ key: String(size), label: words(size) })),
        onClick: ({ key }) => onChange(Number(key)),
      }}
    >
      <Button type="text" size="small" title={t('table.pageSize')}>
        {words(Number(value))} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}

/** For `Pagination`: the pages of a list whose length may be chosen. */
export const choosesPageSize = { showSizeChanger: true, components: { sizeChanger: PageSize } };
