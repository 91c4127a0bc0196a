import { DeleteOutlined } from '@ant-design/icons';
import { type ListedProfile, mostListed } from '@kade/contract';
import { Button, Table, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import audiencesStyles from '../audiences.module.css';
import styles from '../insights.module.css';
import { type Lists, put, type Side, sides, take } from './lists.js';
import { PasteDialog } from './PasteDialog.js';
import { ProfileFinder } from './ProfileFinder.js';

type Props = { lists: Lists; onChange: (lists: Lists) => void };

/** The profiles that a static audience names one by one: in, and out, whatever the rule says. */
export function HandLists({ lists, onChange }: Props) {
  const { t } = useTranslation('audiences');
  const { whole } = useFormat();
  const [pasting, setPasting] = useState<Side | null>(null);
  return (
    <>
      <p className={`soft ${styles.handAbout}`}>{t('hand.about')}</p>
      <Tabs
        size="small"
        items={sides.map((side) => ({
          key: side,
          label: `${t(`hand.${side}`)} (${whole(lists[side].length)})`,
          children: (
            <>
              <Row gap={8} wrap align="stretch" className={styles.handTools}>
                <ProfileFinder
                  label={t(`hand.add.${side}`)}
                  onPick={(profile) => onChange(put(lists, side, [profile]))}
                />
                <Button onClick={() => setPasting(side)}>{t('hand.paste')}</Button>
                {lists[side].length > 0 && (
                  <Button onClick={() => onChange({ ...lists, [side]: [] })}>
                    {t('hand.clear')}
                  </Button>
                )}
              </Row>
              <Listed
                rows={lists[side]}
                onRemove={(profile) => onChange(take(lists, side, profile.id))}
              />
              {lists[side].length > mostListed && (
                <p className={audiencesStyles.ruleOpenNote} role="alert">
                  {t('hand.tooMany', { most: whole(mostListed) })}
                </p>
              )}
            </>
          ),
        }))}
      />
      {pasting && (
        <PasteDialog
          side={pasting}
          onClose={() => setPasting(null)}
          onAdd={(found) => {
            onChange(put(lists, pasting, found));
            setPasting(null);
          }}
        />
      )}
    </>
  );
}

type ListedProps = { rows: readonly ListedProfile[]; onRemove: (row: ListedProfile) => void };

function Listed({ rows, onRemove }: ListedProps) {
  const { t } = useTranslation('audiences');
  return (
    <Table<ListedProfile>
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={{ pageSize: 8, hideOnSinglePage: true, size: 'small', showSizeChanger: false }}
      locale={{ emptyText: <span className="soft">{t('hand.empty')}</span> }}
      columns={[
        { title: t('field.name'), dataIndex: 'name', ellipsis: true },
        { title: t('hand.number'), dataIndex: 'external_id', render: (v) => v ?? none },
        { title: t('hand.city'), dataIndex: 'city', render: (v) => v ?? none },
        {
          title: <span className="visually-hidden">{t('hand.remove')}</span>,
          width: 48,
          render: (_, row) => (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              title={t('hand.removeOne', { name: row.name })}
              aria-label={t('hand.removeOne', { name: row.name })}
              onClick={() => onRemove(row)}
            />
          ),
        },
      ]}
    />
  );
}
