import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../../../ui/layout/layout.js';
import styles from '../../campaigns.module.css';
import { columnList } from './blockPlaces.js';
import {
  addBlock,
  type EditedBlock,
  type EditedSimple,
  mostInColumn,
  newSimple,
  removeBlock,
  replaceBlock,
  shiftBlock,
  simpleTypes,
  withColumns,
} from './blocks.js';
import { Gap, Handle } from './DragParts.js';
import { SimpleFields } from './SimpleFields.js';

type Columns = EditedBlock & { type: 'columns' };
type Props = {
  block: Columns;
  onChange: (block: Columns, what?: string) => void;
  wrong: (field: string) => string | undefined;
};

/** Two or three columns, each with blocks of its own; on a phone they stand below each other. */
export function ColumnsFields({ block, onChange, wrong }: Props) {
  const { t } = useTranslation('campaigns');
  const set = (at: number, blocks: readonly EditedSimple[], what?: string) =>
    onChange({ ...block, columns: block.columns.map((c, i) => (i === at ? { blocks } : c)) }, what);
  return (
    <Stack gap={8}>
      <Segmented
        size="small"
        aria-label={t('block.columnCount')}
        value={block.columns.length}
        options={[2, 3].map((value) => ({ value, label: t('block.columnsOf', { count: value }) }))}
        onChange={(count) => onChange(withColumns(block, count === 3 ? 3 : 2))}
      />
      {block.columns.map(({ blocks }, at) => (
        // A column has no name but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
        <fieldset key={at} className={styles.columnFields}>
          <legend>{t('block.column', { n: at + 1 })}</legend>
          {blocks.map((inner, i) => {
            const name = `${t(`block.${inner.type}`)} ${at + 1}.${i + 1}`;
            const tool = (label: string, icon: React.ReactNode, off: boolean, act: () => void) => (
              <Button
                size="small"
                type="text"
                icon={icon}
                disabled={off}
                aria-label={t(`block.${label}`, { name })}
                title={t(`block.${label}`, { name })}
                onClick={act}
              />
            );
            return (
              <div key={inner.key} className={styles.columnBlock}>
                <Gap list={columnList(block.key, at)} at={i} />
                <Row gap={8}>
                  <Handle id={inner.key} name={name} />
                  <span className={styles.blockName}>{t(`block.${inner.type}`)}</span>
                  <Row align="stretch" as="span" className={styles.blockTools}>
                    {tool('up', <ArrowUpOutlined />, i === 0, () =>
                      set(at, shiftBlock(blocks, inner.key, -1)),
                    )}
                    {tool('down', <ArrowDownOutlined />, i === blocks.length - 1, () =>
                      set(at, shiftBlock(blocks, inner.key, 1)),
                    )}
                    {tool('remove', <DeleteOutlined />, false, () =>
                      set(at, removeBlock(blocks, inner.key)),
                    )}
                  </Row>
                </Row>
                <SimpleFields
                  block={inner}
                  wrong={(field) => wrong(`columns.${at}.blocks.${i}.${field}`)}
                  onChange={(next, what) =>
                    set(at, replaceBlock(blocks, next), what && `${inner.key}.${what}`)
                  }
                />
              </div>
            );
          })}
          <Gap list={columnList(block.key, at)} at={blocks.length} />
          <Dropdown
            trigger={['click']}
            disabled={blocks.length >= mostInColumn}
            menu={{
              items: simpleTypes.map((type) => ({ key: type, label: t(`block.${type}`) })),
              onClick: ({ key }) =>
                set(at, addBlock(blocks, newSimple(key as EditedSimple['type']))),
            }}
          >
            <Button size="small" type="dashed" icon={<PlusOutlined />}>
              {t('block.addToColumn', { n: at + 1 })}
            </Button>
          </Dropdown>
        </fieldset>
      ))}
    </Stack>
  );
}
