import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import styles from '../mass-actions.module.css';

type Props = { count: number; values: readonly string[] };

/** What was pasted and belongs to no profile. */
export function Unknown({ count, values }: Props) {
  const { t } = useTranslation('mass-actions');
  const { whole } = useFormat();
  if (count === 0) return null;
  const more = count - values.length;
  return (
    <Alert
      className={styles.massUnknown}
      data-testid="mass-unknown"
      type="warning"
      showIcon
      title={t('unknown.title', { count, shown: whole(count) })}
      description={
        <>
          <Row gap={[2, 16]} wrap align="stretch" as="ul" className={styles.massUnknownValues}>
            {values.map((value) => (
              <li key={value}>{value}</li>
            ))}
          </Row>
          {more > 0 && t('unknown.more', { count: more, shown: whole(more) })}
        </>
      }
    />
  );
}
