import { CheckCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/page/Page.js';
import styles from './partners.module.css';

const points = ['directory', 'profiles', 'menus', 'fresh'] as const;

/** What a partner's subscription opens. */
export function Subscription({ title, company }: { title: string; company: string }) {
  const { t } = useTranslation('partners');
  return (
    <Panel title={title}>
      <ul className={styles.partnerPoints}>
        {points.map((point) => (
          <li key={point}>
            <CheckCircleOutlined aria-hidden className={styles.partnerTick} />
            <div>
              <strong>{t(`point.${point}.title`)}</strong>
              <p>{t(`point.${point}.text`, { company })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
