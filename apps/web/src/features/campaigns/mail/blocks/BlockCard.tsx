import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../../ui/layout/layout.js';
import styles from '../../campaigns.module.css';
import { BlockFields } from './BlockFields.js';
import { bodyList } from './blockPlaces.js';
import type { EditedBlock } from './blocks.js';
import { Gap, Handle } from './DragParts.js';

type Props = {
  block: EditedBlock;
  /** Counted from 1, for people. */
  place: number;
  last: boolean;
  /** Something in it is not written in the language that is typed now. */
  lacking: boolean;
  wrong: (field: string) => string | undefined;
  onChange: (block: EditedBlock, what?: string) => void;
  onShift: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** One block with its handle and its buttons. */
export function BlockCard(props: Props) {
  const { block, place, last, lacking, wrong, onChange, onShift, onDuplicate, onRemove } = props;
  const { t } = useTranslation('campaigns');
  const name = `${t(`block.${block.type}`)} ${place}`;
  return (
    <Stack gap={8} as="li" className={styles.block}>
      <Gap list={bodyList} at={place - 1} />
      <Row gap={8}>
        <Handle id={block.key} name={name} />
        <span className={styles.blockName}>{t(`block.${block.type}`)}</span>
        {lacking && (
          <span className={`${styles.mark} ${styles['mark-broken']}`}>
            {t('language.blockMissing')}
          </span>
        )}
        <Row align="stretch" as="span" className={styles.blockTools}>
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
        </Row>
      </Row>
      <BlockFields block={block} onChange={onChange} wrong={wrong} />
    </Stack>
  );
}
