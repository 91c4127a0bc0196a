import { type ColumnGroup, columnGroups, type ProfileDetail } from '@kade/contract';
import { Drawer, Input } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { Stack } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { GroupPanel } from '../overview/GroupPanel.js';

/** What people keep stands before what is computed. */
const order: readonly ColumnGroup[] = [
  ...(['identity', 'crm', 'address', 'custom', 'firmographics'] as const),
  ...columnGroups.filter(
    (group) => !['identity', 'crm', 'address', 'custom', 'firmographics'].includes(group),
  ),
];

type Props = { row: ProfileDetail; onClose: () => void };

/** Every column of the catalogue, by group, with a search among their names. */
export function AllFields({ row, onClose }: Props) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const [search, setSearch] = useState('');
  const [dirty, setDirty] = useState<readonly ColumnGroup[]>([]);
  const guard = useLeaveGuard(dirty.length > 0);
  const onDirty = useCallback(
    (group: ColumnGroup, is: boolean) =>
      setDirty((groups) => [...groups.filter((one) => one !== group), ...(is ? [group] : [])]),
    [],
  );
  return (
    <Drawer
      open
      size={drawerWidth.wide}
      title={t('side.all')}
      closable={{ 'aria-label': t('common:action.close') }}
      onClose={() => guard.close(onClose)}
    >
      {guard.dialog}
      <Stack gap={16} data-testid="all-fields">
        <Input.Search
          allowClear
          aria-label={t('side.find')}
          placeholder={t('side.find')}
          value={search}
          onChange={(e) => setSearch(e.target.value)}
        />
        {order.map((group) => (
          <GroupPanel key={group} group={group} row={row} search={search} onDirty={onDirty} />
        ))}
      </Stack>
    </Drawer>
  );
}
