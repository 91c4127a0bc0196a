import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../app/failure.js';
import { translateText } from '../app/showFailure.js';
import './states.css';

type Props = { failure: unknown; onRetry?: () => void };

/** In place of what could not be loaded: the reason, and a way to try again. */
export function FailedState({ failure, onRetry }: Props) {
  const { t } = useTranslation('common');
  const reason =
    failure instanceof ApiFailure ? translateText(failure.detail ?? failure.msg ?? '') : '';
  return (
    <div className="state" role="alert">
      <WarningOutlined className="state-icon state-bad" aria-hidden />
      <p className="state-title">{t('state.failedTitle')}</p>
      {reason && <p className="state-hint">{reason}</p>}
      {onRetry && <Button onClick={onRetry}>{t('state.retry')}</Button>}
    </div>
  );
}
