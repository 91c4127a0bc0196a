import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockType, blockTypes } from '../blocks/blocks.js';
import { blockIcons } from './blockIcons.js';
import styles from './canvas.module.css';
import { useMailEditing } from './mailEditing.js';

/** The kinds of blocks; a press puts one behind what is selected. */
export const BlockPalette = memo(function BlockPalette({ full }: { full: boolean }) {
  const { t } = useTranslation('campaigns');
  const { insert, selected } = useMailEditing();
  const name = (type: BlockType) => t('canvas.add', { block: t(`block.${type}`) });
  return (
    <div role="toolbar" aria-label={t('canvas.blocks')} className={styles.palette}>
      {blockTypes.map((type) => (
        <Button
          key={type}
          type="text"
          icon={blockIcons[type]}
          disabled={full}
          aria-label={name(type)}
          title={name(type)}
          onClick={() => insert(type, selected())}
        />
      ))}
    </div>
  );
});
