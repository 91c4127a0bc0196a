import { InfoCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import styles from './home.module.css';

/** What a list rests on, for whoever asks: the same words each day would be in the way. */
export function Basis({ title, words }: { title: string; words: string }) {
  const { t } = useTranslation('home');
  return (
    <Popover
      trigger="click"
      content={<p className={cx(styles.homeBasis, styles.homeAbout)}>{words}</p>}
    >
      <Button
        type="text"
        size="small"
        icon={<InfoCircleOutlined />}
        aria-label={t('about', { title })}
      />
    </Popover>
  );
}
