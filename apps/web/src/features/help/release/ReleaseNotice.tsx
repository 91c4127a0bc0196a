import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogWidth } from '../../../ui/page/widths.js';
import { keepVersion } from './due.js';
import { ReleaseNotes, SignOff, useNews } from './ReleaseNotes.js';
import styles from './release.module.css';
import { releases } from './releases.js';
import { useCalmMoment } from './useCalmMoment.js';

const [newest] = releases;

/**
 * What is new in this release, shown once: of it, what is there and what the user may open. Whoever has nothing of it is
 * shown nothing, and reads it once there is something. Whoever is writing finishes first.
 */
export function ReleaseNotice() {
  const { t } = useTranslation('release');
  const [open, setOpen] = useState(true);
  const calm = useCalmMoment();
  const parts = useNews(newest);
  const close = () => setOpen(false);
  if (parts.length === 0) return null;
  return (
    <Modal
      open={open && calm}
      width={dialogWidth.large}
      rootClassName={styles.releaseNotice}
      title={t('title', { version: newest.version })}
      onCancel={close}
      // Kept when it has gone, so that the dialog gives the focus back before it is taken away.
      afterClose={keepVersion}
      footer={
        <Button type="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <ReleaseNotes release={newest} parts={parts} />
      <SignOff />
    </Modal>
  );
}
