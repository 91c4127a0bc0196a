import { saveLifecycleCustomers } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import styles from './matrix.module.css';
import type { Sum } from './matrixFigures.js';

type Props = { sum: Sum; onShow: () => void; onSave: () => void; onClear: () => void };

/** What the chosen cells come to, and what can be done with their customers. */
export function SelectionBar({ sum, onShow, onSave, onClear }: Props) {
  const { t } = useTranslation('lifecycle');
  const { whole, euros } = useFormat();
  const may = useMay()(saveLifecycleCustomers.access);
  const isNobody = sum.customers === 0;
  return (
    <div className={styles.bar} role="status">
      <span>
        {[
          t('matrix.cells', { count: sum.cells }),
          t('flow.figures', {
            count: sum.customers,
            shown: whole(sum.customers),
            value: euros(sum.value),
          }),
          sum.expected !== null &&
            t('matrix.expectedWords', { shown: whole(Math.round(sum.expected)) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Row gap={8} wrap>
        <Button size="small" onClick={onClear}>
          {t('matrix.clear')}
        </Button>
        <Button size="small" disabled={isNobody} onClick={onShow}>
          {t('matrix.show')}
        </Button>
        {may && (
          <Button size="small" type="primary" disabled={isNobody} onClick={onSave}>
            {t('matrix.save')}
          </Button>
        )}
      </Row>
    </div>
  );
}
