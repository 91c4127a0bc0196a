import {
  type CampaignSettings,
  getCampaignSettings,
  type ReplyOf,
  updateCampaignSettings,
} from '@kade/contract';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { useCall, useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { showFailure } from '../../platform/notices/showFailure.js';
import { Conflict } from '../../ui/form/Conflict.js';
import { NumberField } from '../../ui/form/NumberField.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { Loaded } from '../../ui/states/Loaded.js';
import styles from './campaigns.module.css';
import { Field } from './Field.js';
import { ThemeFields } from './mail/ThemeFields.js';

type Stored = ReplyOf<typeof getCampaignSettings>;

/** How often a contact may be mailed, and what new mails look like: for all campaigns of the company. */
export function CampaignSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const stored = useCall(getCampaignSettings, {}, { enabled: open, staleTime: 0 });
  if (!open) return null;
  return <Loaded query={stored}>{(found) => <Form stored={found} onClose={onClose} />}</Loaded>;
}

function Form({ stored, onClose }: { stored: Stored; onClose: () => void }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const [typed, setTyped] = useState<CampaignSettings>(stored);
  // What is typed began from this one, whatever is read meanwhile.
  const [version] = useState(stored.version);
  const save = useSend(updateCampaignSettings, {
    invalidates: [getCampaignSettings],
    decides: true,
    onSuccess: () => {
      notify({ kind: 'success', title: t('company.saved') });
      onClose();
    },
  });
  const send = ({ frequency_cap, theme }: CampaignSettings, as = version) =>
    save.mutate({ body: { frequency_cap, theme, version: as } });
  const saveOver = async () => {
    const now = await call(getCampaignSettings, {}).catch(showFailure);
    if (now) send(typed, now.version);
  };
  const cap = typed.frequency_cap;
  return (
    <Modal
      open
      width={640}
      title={t('company.title')}
      okText={t('common:action.save')}
      cancelText={t('common:action.cancel')}
      confirmLoading={save.isPending}
      onOk={() => send(typed)}
      onCancel={onClose}
    >
      {save.error?.code === 'version_conflict' && (
        <Conflict saving={save.isPending} onMine={() => void saveOver()} onTheirs={onClose} />
      )}
      <Stack gap={16} className={styles.fields}>
        <fieldset className={styles.field}>
          <legend>{t('company.cap')}</legend>
          <Checkbox
            checked={cap !== null}
            onChange={(e) =>
              setTyped({ ...typed, frequency_cap: e.target.checked ? { mails: 2, days: 7 } : null })
            }
          >
            {t('company.capOn')}
          </Checkbox>
          {cap && (
            <Row gap={[8, 16]} wrap align="end" className={styles.blockRow}>
              {(['mails', 'days'] as const).map((name) => (
                <Field key={name} label={t(`company.cap_${name}`)}>
                  {(shared) => (
                    <NumberField
                      {...shared}
                      min={1}
                      max={name === 'mails' ? 100 : 90}
                      precision={0}
                      value={cap[name]}
                      onChange={(n) =>
                        n !== null && setTyped({ ...typed, frequency_cap: { ...cap, [name]: n } })
                      }
                    />
                  )}
                </Field>
              ))}
            </Row>
          )}
          <p className={styles.fieldHint}>{t('company.capHint')}</p>
        </fieldset>
        <fieldset className={styles.field}>
          <legend>{t('company.theme')}</legend>
          <p className={styles.fieldHint}>{t('company.themeHint')}</p>
          <ThemeFields theme={typed.theme} onChange={(theme) => setTyped({ ...typed, theme })} />
        </fieldset>
      </Stack>
    </Modal>
  );
}
