import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './content-write.module.css';
import type { WriteValues } from './writeValues.js';

type Props = { values: WriteValues; isWritten: boolean };

/** How a sentence of one's own was taken: channel, reader, message. What could not be told is asked for. */
export function Understood({ values, isWritten }: Props) {
  const { t } = useTranslation('content');
  const { channels, for_whom: whom, key_message: message } = values;
  const channel = t(`channel.${channels[0] ?? 'email'}`);
  return (
    <Alert
      className={styles.understood}
      type={isWritten ? 'info' : 'warning'}
      showIcon
      title={t(whom ? 'write.read.for' : 'write.read.any', { channel, whom, message })}
      description={t(isWritten ? 'write.read.change' : 'write.read.ask')}
    />
  );
}
