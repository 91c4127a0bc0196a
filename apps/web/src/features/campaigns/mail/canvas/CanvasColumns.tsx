import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { columnList } from '../blocks/blockPlaces.js';
import { type BlockType, type EditedBlock, mostInColumn, simpleTypes } from '../blocks/blocks.js';
import { Gap } from '../blocks/DragParts.js';
import { useMailLanguage } from '../mailLanguage.js';
import styles from './canvas.module.css';
import { type CanvasState, useCanvasBlock } from './canvasState.js';
import { useMailEditing } from './mailEditing.js';

type Props = { block: EditedBlock & { type: 'columns' }; path: string; state: CanvasState };

/** Two or three columns, each with blocks of its own. */
export function CanvasColumns({ block, path, state }: Props) {
  const { t } = useTranslation('campaigns');
  const { insertInto } = useMailEditing();
  const Block = useCanvasBlock();
  const { language } = useMailLanguage();
  return (
    <div className={styles.columns}>
      {block.columns.map(({ blocks }, at) => {
        const list = columnList(block.key, at);
        return (
          // A column has no name but its place.
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
            key={at}
            className={styles.column}
            aria-label={t('block.column', { n: at + 1 })}
          >
            {blocks.map((inner, i) => (
              <Block
                key={inner.key}
                block={inner}
                place={{ list, at: i }}
                name={`${t(`block.${inner.type}`)} ${at + 1}.${i + 1}`}
                last={i === blocks.length - 1}
                path={`${path}.columns.${at}.blocks.${i}`}
                state={state}
                language={language}
              />
            ))}
            <div className={styles.blockPlace}>
              <Gap list={list} at={blocks.length} />
            </div>
            <Dropdown
              trigger={['click']}
              disabled={blocks.length >= mostInColumn}
              menu={{
                items: simpleTypes.map((type) => ({ key: type, label: t(`block.${type}`) })),
                onClick: ({ key }) => insertInto(key as BlockType, list),
              }}
            >
              <Button
                size="small"
                type="text"
                icon={<PlusOutlined />}
                className={styles.addToColumn}
                aria-label={t('block.addToColumn', { n: at + 1 })}
                title={t('block.addToColumn', { n: at + 1 })}
              />
            </Dropdown>
          </section>
        );
      })}
    </div>
  );
}
