import { PlusOutlined } from '@ant-design/icons';
import { DragOverlay } from '@dnd-kit/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DragArea } from '../../../../ui/form/DragArea.js';
import { Row, Stack } from '../../../../ui/layout/layout.js';
import styles from '../../campaigns.module.css';
import { BlockCard } from './BlockCard.js';
import { bodyList } from './blockPlaces.js';
import {
  addBlock,
  blockTypes,
  duplicateBlock,
  type EditedBlock,
  mostBlocks,
  newBlock,
  removeBlock,
  replaceBlock,
  shiftBlock,
} from './blocks.js';
import { Gap } from './DragParts.js';
import { useDragBlock } from './useDragBlock.js';

type Props = {
  blocks: readonly EditedBlock[];
  onChange: (blocks: readonly EditedBlock[], what?: string) => void;
  /** Message of a field: `body.blocks.2.url`. */
  wrong: (field: string) => string | undefined;
  /** Whether the block at a place has texts that are not written in the language that is typed now. */
  lacks?: (at: number) => boolean;
};

/**
 * The body of a mail as blocks below each other: add, type, duplicate, delete; move by drag, by keys or by button, also
 * into columns and out of them.
 */
export function BlocksEditor({ blocks, onChange, wrong, lacks }: Props) {
  const { t } = useTranslation('campaigns');
  const { dragged, context } = useDragBlock(blocks, onChange);
  return (
    <div className={dragged === null ? styles.blocks : styles.blocks}>
      <DragArea {...context}>
        <Stack gap={8} as="ol" className={styles.blockList}>
          {blocks.map((block, at) => (
            <BlockCard
              key={block.key}
              block={block}
              place={at + 1}
              last={at === blocks.length - 1}
              lacking={lacks?.(at) ?? false}
              wrong={(field) => wrong(`body.blocks.${at}.${field}`)}
              onChange={(next, what) =>
                onChange(replaceBlock(blocks, next), what && `${block.key}.${what}`)
              }
              onShift={(by) => onChange(shiftBlock(blocks, block.key, by))}
              onDuplicate={() => onChange(duplicateBlock(blocks, block.key))}
              onRemove={() => onChange(removeBlock(blocks, block.key))}
            />
          ))}
        </Stack>
        <Gap list={bodyList} at={blocks.length} />
        <DragOverlay dropAnimation={null}>
          {dragged !== null && <span className={styles.blockDragged}>{dragged}</span>}
        </DragOverlay>
      </DragArea>
      {blocks.length === 0 && <p className={styles.fieldWrong}>{t('block.none')}</p>}
      <Row gap={8} wrap data-testid="block-add">
        <span className="soft">{t('block.add')}</span>
        {blockTypes.map((type) => (
          <Button
            key={type}
            size="small"
            type="dashed"
            icon={<PlusOutlined />}
            disabled={blocks.length >= mostBlocks}
            onClick={() => onChange(addBlock(blocks, newBlock(type)))}
          >
            {t(`block.${type}`)}
          </Button>
        ))}
      </Row>
    </div>
  );
}
