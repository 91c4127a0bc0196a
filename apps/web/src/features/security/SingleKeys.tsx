import { getProfile, type Profile, updateMe } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { keyOf, useSend } from '../../platform/client/queries.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { Row } from '../../ui/layout/layout.js';

const switchId = 'single-keys';

/** The own switch of keys without Ctrl or Cmd. It is kept at once. */
export function SingleKeys() {
  const { t } = useTranslation('security');
  const { user } = useProfile();
  const client = useQueryClient();
  const save = useSend(updateMe, {
    onSuccess: (saved) =>
      client.setQueryData<Profile>(keyOf(getProfile), (was) => was && { ...was, user: saved }),
  });
  return (
    <Row gap={8} align="start">
      <Switch
        id={switchId}
        size="small"
        checked={user.single_keys}
        loading={save.isPending}
        onChange={(single_keys) => save.mutate({ body: { single_keys } })}
      />
      <span>
        <label htmlFor={switchId}>{t('keys.label')}</label>
        <br />
        <span className="soft">{t('keys.hint')}</span>
      </span>
    </Row>
  );
}
