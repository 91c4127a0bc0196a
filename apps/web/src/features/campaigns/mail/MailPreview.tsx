import { type Language, previewCampaign } from '@kade/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/client/useSettled.js';
import { translateText } from '../../../platform/notices/showFailure.js';
import { useMobile } from '../../../platform/theme/useWidth.js';
import { cx } from '../../../ui/cx.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import styles from '../campaigns.module.css';
import { ExampleSelect } from '../wizard/ExampleSelect.js';
import { asSeenIn } from './darken.js';
import { Hints } from './Hints.js';
import { LanguageTabs } from './LanguageFields.js';
import type { PreviewInput } from './previewInput.js';
import { ScaledToFit } from './ScaledToFit.js';

const widths = { desktop: 600, phone: 360 } as const;
const height = 640;

type Props = { input: PreviewInput | null };

/** The mail as a reader gets it: with the data of a real profile, on a desktop or a phone, in the light or the dark. */
export function MailPreview({ input }: Props) {
  const { t } = useTranslation('campaigns');
  const mobile = useMobile();
  const [device, setDevice] = useState<keyof typeof widths | 'text'>(mobile ? 'phone' : 'desktop');
  const [look, setLook] = useState<'light' | 'dark'>('light');
  const [profile, setProfile] = useState<number | undefined>();
  const languages = input?.languages ?? [];
  const [chosen, setChosen] = useState<Language>();
  const language = input?.language ?? chosen ?? languages[0];
  // Compared as text: a fresh but equal object must not start the pause anew.
  const asked = useSettled(
    input && JSON.stringify({ ...input, language, profile_id: profile }),
    400,
  );
  const preview = useCall(
    previewCampaign,
    { body: asked ? (JSON.parse(asked) as PreviewInput) : { subject: '', body: { blocks: [] } } },
    { enabled: asked !== null, keepPrevious: true, silent: true },
  );
  const mail = asked === null ? undefined : preview.data;
  const failure = preview.error;
  const why = failure && (Object.values(failure.errors ?? {}).flat()[0] ?? failure.detail ?? '');
  const width = device === 'text' ? widths.desktop : widths[device];

  return (
    <Stack gap={12} data-testid="mail-preview">
      <Row gap={[8, 16]} wrap justify="between">
        {input?.language === undefined && language !== undefined && (
          <LanguageTabs languages={languages} value={language} onChange={setChosen} />
        )}
        <Segmented
          size="small"
          value={device}
          onChange={setDevice}
          aria-label={t('preview.device')}
          options={(['desktop', 'phone', 'text'] as const).map((value) => ({
            value,
            label: t(`preview.${value}`),
          }))}
        />
        {device !== 'text' && (
          <Segmented
            size="small"
            value={look}
            onChange={setLook}
            aria-label={t('preview.look')}
            options={(['light', 'dark'] as const).map((value) => ({
              value,
              label: t(`preview.${value}`),
            }))}
          />
        )}
        <ExampleSelect value={mail?.profile ?? null} onChange={setProfile} />
      </Row>
      {why && (
        <p className={styles.fieldWrong} role="alert">
          {translateText(why)}
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
                className={cx(styles.mailFrame, styles[`mail-${look}`])}
                data-testid="mail-frame"
                title={t('preview.title')}
                sandbox=""
                srcDoc={asSeenIn(mail.html, look)}
                width={width}
                height={height}
              />
            </ScaledToFit>
          )}
          <Hints hints={mail.hints} bytes={mail.bytes} />
        </>
      ) : (
        <p className={`soft ${styles.mailNothing}`}>
          {asked === null ? t('preview.nothing') : '…'}
        </p>
      )}
    </Stack>
  );
}
