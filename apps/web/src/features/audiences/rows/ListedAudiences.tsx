import { PlusOutlined } from '@ant-design/icons';
import { type AudienceRow, listAudiences } from '@kade/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { useFocusSoon } from '../../../ui/form/useFocusSoon.js';
import styles from './rows.module.css';

type Props = { onPick: (id: number) => void; onNew: (name: string) => void };

/** Those that can be edited now: the others wait for a review, or are over. */
const editable = ['draft', 'rejected', 'active'] as const;
const mostShown = 20;

/** The static audiences that rows can be added to, found by name; what is typed may be the name of a new one. */
export function ListedAudiences({ onPick, onNew }: Props) {
  const { t } = useTranslation('audiences');
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const search = useSettled(name, 200);
  const found = useCall(
    listAudiences,
    {
      query: {
        page_size: mostShown,
        ordering: '-updated_at',
        audienceType: ['static'],
        status: [...editable],
        ...(search && { search }),
      },
    },
    { keepPrevious: true },
  );
  const field = useFocusSoon();
  const audiences = found.data?.results.filter(({ can }) => can.edit) ?? [];
  const isTaken = audiences.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return (
    <div className={styles.pick}>
      <Input
        ref={field}
        maxLength={200}
        value={typed}
        placeholder={t('rows.find')}
        aria-label={t('rows.find')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {audiences.length > 0 && (
        <ul className={styles.found} aria-label={t('rows.list')}>
          {audiences.map((one) => (
            <li key={one.id}>
              <Button type="text" block onClick={() => onPick(one.id)}>
                <span className={styles.name}>{one.name}</span>
                <Aside audience={one} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {name === '' ? (
        <p className={styles.hint}>{t('rows.hint')}</p>
      ) : (
        !isTaken && (
          <Button type="text" block icon={<PlusOutlined />} onClick={() => onNew(name)}>
            <span className={styles.name}>{t('rows.create', { name })}</span>
          </Button>
        )
      )}
    </div>
  );
}

/** What tells it from others, and what adding to it would cost. */
function Aside({ audience: { status, included } }: { audience: AudienceRow }) {
  const { t } = useTranslation('audiences');
  const { whole } = useFormat();
  return (
    <span className={styles.aside}>
      {status === 'active'
        ? t('rows.again')
        : t('rows.listed', { count: included, shown: whole(included) })}
    </span>
  );
}
