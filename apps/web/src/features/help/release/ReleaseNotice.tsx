import { appVersion, brand } from '@kade/contract';
import { Button, Modal } from 'antd';
import { Trans, useTranslation } from 'react-i18next';
import { useSite } from '../../../app/useSite.js';
import { keepVersion } from './due.js';

const parts = ['kpis', 'columns', 'features', 'fixes'] as const;

/** What is new in this release, shown once. */
export function ReleaseNotice() {
  const { t } = useTranslation('release');
  const email = useSite()?.support_email;
  return (
    <Modal
      open
      width={800}
      title={t('title', { version: appVersion })}
      onCancel={keepVersion}
      footer={
        <Button type="primary" onClick={keepVersion}>
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
