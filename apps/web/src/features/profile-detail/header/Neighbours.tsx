import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { getProfileResult } from '@kade/contract';
import { Button, Tooltip } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { queryClient, queryOf } from '../../../app/queries.js';
import { useFormat } from '../../../ui/useFormat.js';
import { detailPath, useListNeighbours } from '../../profiles/index.js';
import { stepOf } from './stepOf.js';

type Props = { profileId: number; tab: string };

/** To the profile before and after this one in the list one came from, by button and by key. */
export function Neighbours({ profileId, tab }: Props) {
  const { t } = useTranslation('profile-detail');
  const { whole } = useFormat();
  const navigate = useNavigate();
  const { position, count, previous, next } = useListNeighbours(profileId);

  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const step = stepOf(e);
      const id = step === 'next' ? next : step === 'previous' ? previous : null;
      if (id === null) return;
      e.preventDefault();
      e.stopPropagation();
      void navigate(detailPath(id, tab || undefined));
    };
    // On the way down: the tabs take every arrow for theirs, with Alt or without.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [previous, next, tab, navigate]);
  // Who goes through a list goes on: the next one is there before it is asked for.
  useEffect(() => {
    if (next !== null)
      void queryClient.prefetchQuery(queryOf(getProfileResult, { params: { id: next } }));
  }, [next]);

  if (position === null) return null;
  const steps = [
    { key: 'previous', id: previous, icon: <UpOutlined />, keys: 'Alt+ArrowUp' },
    { key: 'next', id: next, icon: <DownOutlined />, keys: 'Alt+ArrowDown' },
  ] as const;
  return (
    <nav className="neighbours" aria-label={t('neighbours.label')}>
      <span className="soft">
        {t('neighbours.place', { position: whole(position), count: whole(count) })}
      </span>
      {steps.map(({ key, id, icon, keys }) => (
        <Tooltip key={key} title={t(`neighbours.${key}Hint`)}>
          <Button
            icon={icon}
            disabled={id === null}
            aria-label={t(`neighbours.${key}`)}
            aria-keyshortcuts={keys}
            onClick={() => id !== null && void navigate(detailPath(id, tab || undefined))}
          />
        </Tooltip>
      ))}
    </nav>
  );
}
