import { appVersion, brand } from '@kade/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { knownRoutes } from '../../../platform/navigation/knownRoutes.js';
import { visibleMenu } from '../../../platform/navigation/visible.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { useSite } from '../../../platform/session/useSite.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { keepVersion } from './due.js';
import { newFor } from './items.js';
import styles from './release.module.css';
import { useCalmMoment } from './useCalmMoment.js';

/**
 * What is new in this release, shown once: of it, what is there and what the user may open. Whoever has nothing of it is
 * shown nothing, and reads it once there is something. Whoever is writing finishes first.
 */
export function ReleaseNotice() {
  const { t } = useTranslation('release');
  const email = useSite()?.support_email;
  const [open, setOpen] = useState(true);
  const calm = useCalmMoment();
  const { groupNames } = useProfile();
  const entries = visibleMenu(groupNames, knownRoutes()).flatMap((parent) =>
    parent.children.map((entry) => entry.key),
  );
  const parts = newFor(entries);
  const close = () => setOpen(false);
  if (parts.length === 0) return null;
  return (
    <Modal
      open={open && calm}
      width={dialogWidth.large}
      rootClassName={styles.releaseNotice}
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
      <p>{t(entries.includes('pipeline') ? 'lead.pipeline' : 'lead.other')}</p>
      {parts.map(({ part, items }) => (
        <section key={part}>
          <h3>{t(`${part}.title`)}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{t(`${part}.items.${item}`)}</li>
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
