import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
} from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { BlockFields } from './BlockFields.js';
import type { EditedBlock } from './blocks.js';

type Props = {
  block: EditedBlock;
  /** Counted from 1, for people. */
  place: number;
  last: boolean;
  wrong: (field: string) => string | undefined;
  onChange: (block: EditedBlock, what?: string) => void;
  onShift: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** One block with its handle and its buttons. */
export function BlockCard(props: Props) {
  const { block, place, last, wrong, onChange, onShift, onDuplicate, onRemove } = props;
  const { t } = useTranslation('campaigns');
  const sortable = useSortable({ id: block.key });
  const name = `${t(`block.${block.type}`)} ${place}`;
  return (
    <li
      ref={sortable.setNodeRef}
      className={sortable.isDragging ? 'block block-moving' : 'block'}
      style={{
        ...(sortable.transform
          ? { transform: `translate(${sortable.transform.x}px, ${sortable.transform.y}px)` }
          : {}),
        transition: sortable.transition,
      }}
    >
      <div className="block-head">
        <button
          type="button"
          className="block-handle"
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={t('block.drag', { name })}
        >
          <HolderOutlined aria-hidden />
        </button>
        <span className="block-name">{t(`block.${block.type}`)}</span>
        <span className="block-tools">
          <Button
            size="small"
            type="text"
            icon={<ArrowUpOutlined />}
            disabled={place === 1}
            aria-label={t('block.up', { name })}
            title={t('block.up', { name })}
            onClick={() => onShift(-1)}
          />
          <Button
            size="small"
            type="text"
            icon={<ArrowDownOutlined />}
            disabled={last}
            aria-label={t('block.down', { name })}
            title={t('block.down', { name })}
            onClick={() => onShift(1)}
          />
          <Button
            size="small"
            type="text"
            icon={<CopyOutlined />}
            aria-label={t('block.duplicate', { name })}
            title={t('block.duplicate', { name })}
            onClick={onDuplicate}
          />
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('block.remove', { name })}
            title={t('block.remove', { name })}
            onClick={onRemove}
          />
        </span>
      </div>
      <BlockFields block={block} onChange={onChange} wrong={wrong} />
    </li>
  );
}
