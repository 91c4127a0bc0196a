import { EditOutlined } from '@ant-design/icons';
import { getProfileResult, listProfiles, updateProfile } from '@kade/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../app/queries.js';
import { useMay } from '../../app/useProfile.js';
import { Conflict } from '../../ui/Conflict.js';
import { stale } from '../opportunities/index.js';

type Props = { profileId: number; name: string; version: number };

/** The name of a profile, and the way to change it. */
export function NameField({ profileId, name, version }: Props) {
  const { t } = useTranslation(['quick-view', 'common']);
  const may = useMay();
  const [typed, setTyped] = useState<string | null>(null);
  const current = useCall(getProfileResult, { params: { id: profileId } }, { silent: true });
  const save = useSend(updateProfile, {
    // Cards and rows carry the name too.
    invalidates: [getProfileResult, listProfiles, ...stale],
    onSuccess: () => setTyped(null),
    silent: false,
  });
  const send = (over: number) =>
    typed?.trim() &&
    save.mutate({ params: { id: profileId }, body: { name: typed.trim(), version: over } });
  const isStale = save.error?.code === 'version_conflict';

  if (typed === null)
    return (
      <div className="quick-name">
        <h2>{name}</h2>
        {may(updateProfile.access) && (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t('rename')}
            onClick={() => setTyped(name)}
          />
        )}
      </div>
    );
  return (
    <div className="quick-rename">
      {isStale && (
        <Conflict
          saving={save.isPending}
          onMine={() => void current.refetch().then(({ data }) => data && send(data.version))}
          onTheirs={() => {
            void current.refetch();
            save.reset();
            setTyped(null);
          }}
        />
      )}
      <form
        className="quick-name"
        onSubmit={(e) => {
          e.preventDefault();
          send(version);
        }}
      >
        <Input
          autoFocus
          value={typed}
          maxLength={300}
          aria-label={t('name')}
          onChange={(e) => setTyped(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== 'Escape') return;
            // Puts the name back; the drawer stays.
            e.stopPropagation();
            setTyped(null);
          }}
        />
        <Button
          type="primary"
          htmlType="submit"
          disabled={!typed.trim() || typed.trim() === name}
          loading={save.isPending}
        >
          {t('common:action.save')}
        </Button>
        <Button onClick={() => setTyped(null)}>{t('common:action.cancel')}</Button>
      </form>
    </div>
  );
}
