import { disableTwoFactor, getProfile, getTwoFactor, type Profile } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { isWholeCode } from '../../ui/form/digits.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { CodeInput, codeErrorOf, tellWhenEnded } from '../two-factor/index.js';

/** Switches two-factor off with a code; unlike switching on, the sixth digit alone does not do it. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['security', 'two-factor', 'common']);
  const client = useQueryClient();
  const [digits, setDigits] = useState('');
  const disable = useSend(disableTwoFactor, {
    silent: true,
    invalidates: [getTwoFactor],
    onSuccess: () => {
      client.setQueryData<Profile>(
        keyOf(getProfile),
        (was) => was && { ...was, user: { ...was.user, two_factor_enabled: false } },
      );
      notify({ kind: 'success', title: t('two-factor:success'), description: t('disable.done') });
      onClose();
    },
  });
  const send = () =>
    disable.mutate(
      { query: { digits } },
      {
        onError: (error) => {
          setDigits('');
          tellWhenEnded(error);
        },
      },
    );
  return (
    <Modal
      open
      title={t('disable.title')}
      width={dialogWidth.small}
      cancelText={t('common:action.cancel')}
      okText={t('disable.submit')}
      okButtonProps={{
        danger: true,
        disabled: !isWholeCode(digits),
        loading: disable.isPending,
      }}
      onOk={send}
      onCancel={onClose}
    >
      <p>{t('disable.text')}</p>
      <CodeInput
        label={t('two-factor:setup.code')}
        value={digits}
        onDigits={(next) => {
          setDigits(next);
          if (disable.error) disable.reset();
        }}
        onWhole={() => undefined}
        busy={disable.isPending}
        error={codeErrorOf(disable.error)}
      />
    </Modal>
  );
}
