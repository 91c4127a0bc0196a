import { listOpportunityOptions, matchOwner } from '@kade/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { useMay } from '../../platform/session/useProfile.js';
import { Stack } from '../../ui/layout/layout.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { OwnerPicker } from '../../ui/pick/colleagues.js';
import { stale } from './rules.js';

/** For an owner who is only a name: an administrator says which user that is, for all of this name at once. */
export function MatchOwner({ name }: { name: string }) {
  const { t } = useTranslation(['opportunities', 'common']);
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [owner, setOwner] = useState<number | null>(null);
  const match = useSend(matchOwner, {
    invalidates: [...stale, listOpportunityOptions],
    onSuccess: ({ changed }) => {
      notify({ kind: 'success', title: t('match.done', { count: changed }) });
      setOpen(false);
    },
  });
  if (!may(matchOwner.access)) return <span className="soft"> {t('match.noUser')}</span>;
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {t('match.open')}
      </Button>
      {open && (
        <Modal
          width={dialogWidth.small}
          open
          title={t('match.title', { name })}
          okText={t('match.do')}
          cancelText={t('common:action.cancel')}
          okButtonProps={{ disabled: owner === null, loading: match.isPending }}
          onOk={() => owner && match.mutate({ body: { owner_name: name, owner_id: owner } })}
          onCancel={() => setOpen(false)}
        >
          <Stack gap={8}>
            <label htmlFor="match-owner">{t('match.text', { name })}</label>
            <OwnerPicker id="match-owner" value={owner} onChange={setOwner} />
          </Stack>
        </Modal>
      )}
    </>
  );
}
