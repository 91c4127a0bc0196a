import { PlusOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { BlockCard } from './BlockCard.js';
import {
  addBlock,
  blockTypes,
  duplicateBlock,
  type EditedBlock,
  mostBlocks,
  moveBlock,
  newBlock,
  removeBlock,
  replaceBlock,
  shiftBlock,
} from './blocks.js';

type Props = {
  blocks: readonly EditedBlock[];
  onChange: (blocks: readonly EditedBlock[], what?: string) => void;
  /** Message of a field: `body.blocks.2.url`. */
  wrong: (field: string) => string | undefined;
};

/** The body of a mail as a column of blocks: add, type, move by drag or by button, duplicate, delete. */
export function BlocksEditor({ blocks, onChange, wrong }: Props) {
  const { t } = useTranslation('campaigns');
  const sensors = useSensors(
    // A few pixels of patience, so that a click on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onChange(moveBlock(blocks, String(active.id), String(over.id)));
  };
  return (
    <div className="blocks">
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={blocks.map((b) => b.key)} strategy={verticalListSortingStrategy}>
          <ol className="block-list">
            {blocks.map((block, at) => (
              <BlockCard
                key={block.key}
                block={block}
                place={at + 1}
                last={at === blocks.length - 1}
                wrong={(field) => wrong(`body.blocks.${at}.${field}`)}
                onChange={(next, what) =>
                  onChange(replaceBlock(blocks, next), what && `${block.key}.${what}`)
                }
                onShift={(by) => onChange(shiftBlock(blocks, block.key, by))}
                onDuplicate={() => onChange(duplicateBlock(blocks, block.key))}
                onRemove={() => onChange(removeBlock(blocks, block.key))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {blocks.length === 0 && <p className="field-wrong">{t('block.none')}</p>}
      <div className="block-add">
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
      </div>
    </div>
  );
}
