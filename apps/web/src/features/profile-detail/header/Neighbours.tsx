import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { getProfileResult } from '@kade/contract';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { cx } from '../../../ui/cx.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Row } from '../../../ui/layout/layout.js';
import styles from '../profile-detail.module.css';
import type { useSteps } from './useSteps.js';

/** Where one is in the list one came from, and the buttons to go on. */
export function Neighbours({ steps }: { steps: ReturnType<typeof useSteps> }) {
  const { t } = useTranslation('profile-detail');
  const { whole } = useFormat();
  const { position, count, previous, next, step } = steps;
  const names = { previous: useName(previous), next: useName(next) };
  if (position === null) return null;
  const buttons = [
    { key: 'previous', id: previous, icon: <UpOutlined />, keys: 'Alt+ArrowUp' },
    { key: 'next', id: next, icon: <DownOutlined />, keys: 'Alt+ArrowDown' },
  ] as const;
  return (
    <Row gap={8} as="nav" aria-label={t('neighbours.label')}>
      <span className={cx('soft', styles.placeInList)}>
        {t('neighbours.place', { position: whole(position), count: whole(count) })}
      </span>
      {buttons.map(({ key, id, icon, keys }) => (
        <Tooltip
          key={key}
          title={[names[key], t(`neighbours.${key}Hint`)].filter(Boolean).join(' · ')}
        >
          <Button
            icon={icon}
            disabled={id === null}
            aria-label={t(`neighbours.${key}`)}
            aria-keyshortcuts={keys}
            onClick={() => step(key)}
          />
        </Tooltip>
      ))}
    </Row>
  );
}

/** Of the profile one would come to; it is read ahead anyway. */
const useName = (id: number | null) =>
  useCall(
    getProfileResult,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, silent: true, staleTime: 60_000 },
  ).data?.name;
