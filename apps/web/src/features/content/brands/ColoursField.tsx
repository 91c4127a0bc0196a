import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/layout.js';
import styles from './content-brand.module.css';

const most = 8;
/** What a new colour starts as, before one is chosen. */
const first = '#0f766e';

type Props = { id?: string; value?: string[]; onChange?: (colours: string[]) => void };

/** The colours of a brand, the main one first. */
export function ColoursField({ id, value = [], onChange }: Props) {
  const { t } = useTranslation('content');
  return (
    <Row gap={8} wrap {...(id ? { id } : {})}>
      {value.map((colour, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour changes while it is chosen; its place does not
        <span key={at} className={styles.colour}>
          <input
            type="color"
            value={colour}
            aria-label={t('brand.colour', { number: at + 1 })}
            onChange={(e) =>
              onChange?.(value.map((other, i) => (i === at ? e.target.value : other)))
            }
          />
          <code>{colour}</code>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('brand.colourRemove', { number: at + 1 })}
            onClick={() => onChange?.(value.filter((_, i) => i !== at))}
          />
        </span>
      ))}
      {value.length < most && (
        <Button icon={<PlusOutlined />} onClick={() => onChange?.([...value, first])}>
          {t('brand.colourAdd')}
        </Button>
      )}
    </Row>
  );
}
