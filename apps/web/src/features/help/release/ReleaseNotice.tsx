import { appVersion, brand } from '@kade/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useSite } from '../../../app/useSite.js';
import { keepVersion } from './due.js';
import './release.css';

const parts = ['kpis', 'columns', 'features', 'fixes'] as const;

/** What is new in this release, shown once. */
export function ReleaseNotice() {
  const { t } = useTranslation('release');
  const email = useSite()?.support_email;
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      width={800}
      rootClassName="release-notice"
      title={t('title', { version: appVersion })}
      onCancel={close}
      // Kept when it has gone, so that the dialog gives the focus back before it is taken away.
      afterClose={keepVersion}
      footer={
        <Button type="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('lead')}</p>
      {parts.map((part) => (
        <section key={part}>
          <h3>{t(`${part}.title`)}</h3>
          <ul>
            {(t(`${part}.items`, { returnObjects: true }) as string[]).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      {email && (
        <p>
          <Trans
            t={t}
            i18nKey="support"
            values={{ email }}
            components={{ mail: <a href={`mailto:${email}`}>{email}</a> }}
          />
        </p>
      )}
      <p>{t('signOff', { brand })}</p>
    </Modal>
  );
}
