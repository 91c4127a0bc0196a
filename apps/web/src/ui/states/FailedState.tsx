import { QuestionCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiFailure } from '../../platform/client/failure.js';
import { paths } from '../../platform/navigation/paths.js';
import { translateText } from '../../platform/notices/showFailure.js';
import { cx } from '../cx.js';
import { Stack } from '../layout/layout.js';
import styles from './states.module.css';

type Props = { failure: unknown; onRetry?: () => void };

/** In place of what could not be loaded: the reason, and a way to try again. */
export function FailedState({ failure, onRetry }: Props) {
  const { t } = useTranslation('common');
  // Trying again brings back nothing that is gone.
  if (failure instanceof ApiFailure && failure.status === 404) return <GoneState />;
  const reason =
    failure instanceof ApiFailure ? translateText(failure.detail ?? failure.msg ?? '') : '';
  return (
    <Stack gap={8} items="center" className={styles.state} role="alert">
      <WarningOutlined className={cx(styles.stateIcon, styles.stateBad)} aria-hidden />
      <p className={styles.stateTitle}>{t('state.failedTitle')}</p>
      {reason && <p className={styles.stateHint}>{reason}</p>}
      {onRetry && <Button onClick={onRetry}>{t('state.retry')}</Button>}
    </Stack>
  );
}

/** In place of what does not exist, or not for this user: what that may mean, and a way on. */
function GoneState() {
  const { t } = useTranslation('common');
  return (
    <Stack gap={8} items="center" className={styles.state} role="alert">
      <QuestionCircleOutlined className={styles.stateIcon} aria-hidden />
      <p className={styles.stateTitle}>{t('state.goneTitle')}</p>
      <p className={styles.stateHint}>{t('state.goneText')}</p>
      <Link to={paths.start}>{t('state.goneBack')}</Link>
    </Stack>
  );
}
