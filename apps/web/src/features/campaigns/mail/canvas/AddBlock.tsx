import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockType, blockTypes } from '../blocks/blocks.js';
import { blockIcons } from './blockIcons.js';
import styles from './canvas.module.css';
import { useMailEditing } from './mailEditing.js';

/** Puts a block at the end of the mail. */
export const AddBlock = memo(function AddBlock({ empty }: { empty: boolean }) {
  const { t } = useTranslation('campaigns');
  const { insert } = useMailEditing();
  return (
    <div className={styles.addAtEnd}>
      {empty && <p className={styles.nothing}>{t('block.none')}</p>}
      <Dropdown
        trigger={['click']}
        menu={{
          items: blockTypes.map((type) => ({
            key: type,
            label: t(`block.${type}`),
            icon: blockIcons[type],
          })),
          onClick: ({ key }) => insert(key as BlockType, null),
        }}
      >
        <Button size="small" type="dashed" icon={<PlusOutlined />}>
          {t('canvas.addBlock')}
        </Button>
      </Dropdown>
    </div>
  );
});
