import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Stack } from '../../../ui/layout/layout.js';
import styles from '../campaigns.module.css';
import { asSeenIn } from './darken.js';
import { ScaledToFit } from './ScaledToFit.js';
import type { ShownMail } from './usePreview.js';

const widths = { desktop: 600, phone: 360 } as const;
const height = 640;

export type Device = 'desktop' | 'phone' | 'text';
export const devices = ['desktop', 'phone', 'text'] as const satisfies readonly Device[];
export type MailLight = 'light' | 'dark';

/** Whether the mail is shown in the light or the dark. */
export function LightChoice({
  value,
  onChange,
}: {
  value: MailLight;
  onChange: (light: MailLight) => void;
}) {
  const { t } = useTranslation('campaigns');
  return (
    <Segmented<MailLight>
      size="small"
      value={value}
      onChange={onChange}
      aria-label={t('preview.look')}
      options={(['light', 'dark'] as const).map((name) => ({
        value: name,
        label: t(`preview.${name}`),
      }))}
    />
  );
}

type Props = {
  mail: ShownMail | undefined;
  why: string | undefined;
  nothing: boolean;
  device: Device;
  light: MailLight;
};

/** The mail as it reaches its reader: the lines of the inbox, and the mail itself. */
export function PreviewedMail({ mail, why, nothing, device, light }: Props) {
  const { t } = useTranslation('campaigns');
  const width = device === 'text' ? widths.desktop : widths[device];
  return (
    <Stack gap={12}>
      {why && (
        <p className={styles.fieldWrong} role="alert">
          {why}
        </p>
      )}
      {mail ? (
        <>
          <div className={styles.mailInbox}>
            <strong>{mail.subject || t('preview.noSubject')}</strong>
            {mail.preheader && <span className="soft"> — {mail.preheader}</span>}
          </div>
          {device === 'text' ? (
            <pre className={styles.mailText} data-testid="mail-text">
              {mail.text}
            </pre>
          ) : (
            <ScaledToFit width={width} height={height}>
              <iframe
                className={cx(styles.mailFrame, styles[`mail-${light}`])}
                data-testid="mail-frame"
                title={t('preview.title')}
                sandbox=""
                srcDoc={asSeenIn(mail.html, light)}
                width={width}
                height={height}
              />
            </ScaledToFit>
          )}
        </>
      ) : (
        <p className={`soft ${styles.mailNothing}`}>{nothing ? t('preview.nothing') : '…'}</p>
      )}
    </Stack>
  );
}
