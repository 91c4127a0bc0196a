import { previewCampaign } from '@kade/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/queries.js';
import { translateText } from '../../app/showFailure.js';
import { useMobile } from '../../app/useWidth.js';
import { useSettled } from '../audiences/index.js';
import { Fitted } from './Fitted.js';
import type { PreviewInput } from './previewInput.js';

const widths = { desktop: 600, phone: 360 } as const;
const height = 640;

type Props = { input: PreviewInput | null };

/** The mail as a reader gets it, with the data of a real profile, on a desktop and on a phone. */
export function MailPreview({ input }: Props) {
  const { t } = useTranslation('campaigns');
  const mobile = useMobile();
  const [device, setDevice] = useState<keyof typeof widths>(mobile ? 'phone' : 'desktop');
  // Compared as text: a fresh but equal object must not start the pause anew.
  const asked = useSettled(input && JSON.stringify(input), 400);
  const preview = useCall(
    previewCampaign,
    { body: asked ? (JSON.parse(asked) as PreviewInput) : { subject: '', body: { blocks: [] } } },
    { enabled: asked !== null, keepPrevious: true, silent: true },
  );
  const mail = asked === null ? undefined : preview.data;
  const failure = preview.error;
  const why = failure && (Object.values(failure.errors ?? {}).flat()[0] ?? failure.detail ?? '');

  return (
    <div className="mail-preview">
      <div className="mail-preview-head">
        <Segmented
          size="small"
          value={device}
          onChange={setDevice}
          aria-label={t('preview.device')}
          options={[
            { value: 'desktop', label: t('preview.desktop') },
            { value: 'phone', label: t('preview.phone') },
          ]}
        />
        {mail?.profile && (
          <span className="soft">{t('preview.with', { name: mail.profile.name })}</span>
        )}
      </div>
      {why && (
        <p className="field-wrong" role="alert">
          {translateText(why)}
        </p>
      )}
      {mail ? (
        <>
          <p className="mail-subject">
            <span className="soft">{t('field.subject')}</span>{' '}
            <strong>{mail.subject || t('preview.noSubject')}</strong>
          </p>
          <Fitted width={widths[device]} height={height}>
            <iframe
              className="mail-frame"
              title={t('preview.title')}
              sandbox=""
              srcDoc={mail.html}
              width={widths[device]}
              height={height}
            />
          </Fitted>
        </>
      ) : (
        <p className="soft mail-nothing">{asked === null ? t('preview.nothing') : '…'}</p>
      )}
    </div>
  );
}
