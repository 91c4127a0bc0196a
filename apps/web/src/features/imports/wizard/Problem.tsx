import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../platform/client/failure.js';
import { translateText } from '../../../platform/notices/showFailure.js';
import styles from '../imports.module.css';

const adviceOf = (failure: ApiFailure) => {
  switch (failure.status) {
    case 0:
    case 503:
      return 'unreachable';
    case 400:
      return 'invalid';
    case 413:
      return 'tooLarge';
    case 422:
      return 'unreadable';
    default:
      return 'other';
  }
};

/** Why a file was refused, in the server's words, and what to do about it. Nothing that was chosen is lost. */
export function Problem({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation('imports');
  const lines = Object.values(failure.errors ?? {}).flat();
  const reason = translateText(failure.msg ?? failure.detail ?? '');
  const said = lines.length > 0 ? lines : failure.code === 'unavailable' ? [] : [reason];
  return (
    <div role="alert">
      <Alert
        type="error"
        showIcon
        title={t(`problem.${adviceOf(failure)}.title`)}
        description={
          <>
            {said.filter(Boolean).map((line) => (
              <p key={line} className={styles.problemLine}>
                {line}
              </p>
            ))}
            <p className={styles.problemLine}>{t(`problem.${adviceOf(failure)}.advice`)}</p>
          </>
        }
      />
    </div>
  );
}
