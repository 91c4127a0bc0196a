import { CheckCircleFilled } from '@ant-design/icons';
import { createBrand } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Columns } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from './content-entry.module.css';

type Props = { brands: number; campaigns: number; contents: number };

/** Before the first text: the three things there are, in the order in which they are made. */
export function FirstSteps({ brands, campaigns, contents }: Props) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const may = useMay()(createBrand.access);
  const steps = [
    { key: 'brand', done: brands > 0, to: paths.contentGenerator('brands', 'new') },
    { key: 'campaign', done: campaigns > 0, to: paths.contentGenerator('campaigns', 'new') },
    { key: 'content', done: contents > 0, to: paths.newContent() },
  ];
  const next = steps.find((step) => !step.done)?.key;
  return (
    <Panel title={t('entry.firstTitle')}>
      <Columns as="ol" gap={16} min={240} className={styles.steps}>
        {steps.map(({ key, done, to }, at) => (
          <li key={key}>
            <h3>
              {done ? <CheckCircleFilled aria-hidden className={styles.done} /> : `${at + 1}.`}{' '}
              {t(`entry.first.${key}`)}
              {done && <span className="visually-hidden">, {t('entry.firstDone')}</span>}
            </h3>
            <p>{t(`entry.first.${key}About`)}</p>
            {may && !done && (key !== 'content' || brands > 0) && (
              <Button
                type={key === next ? 'primary' : 'default'}
                disabled={key !== 'brand' && brands === 0}
                onClick={() => void navigate(to)}
              >
                {t(`entry.first.${key}Do`)}
              </Button>
            )}
          </li>
        ))}
      </Columns>
    </Panel>
  );
}
