import type { Language } from '@kade/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMobile } from '../../../platform/theme/useWidth.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
import { ExampleSelect } from '../wizard/ExampleSelect.js';
import { Hints } from './Hints.js';
import { LanguageTabs } from './LanguageFields.js';
import {
  type Device,
  devices,
  LightChoice,
  type MailLight,
  PreviewedMail,
} from './PreviewParts.js';
import type { PreviewInput } from './previewInput.js';
import { usePreview } from './usePreview.js';

type Props = { input: PreviewInput | null };

/** The mail as a reader gets it: with the data of a real profile, on a desktop or a phone, in the light or the dark. */
export function MailPreview({ input }: Props) {
  const { t } = useTranslation('campaigns');
  const mobile = useMobile();
  const [device, setDevice] = useState<Device>(mobile ? 'phone' : 'desktop');
  const [light, setLight] = useState<MailLight>('light');
  const [profile, setProfile] = useState<number | undefined>();
  const languages = input?.languages ?? [];
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? languages[0];
  const shown = usePreview(input, { language, profile });
  return (
    <Stack gap={12} data-testid="mail-preview">
      <Row gap={[8, 16]} wrap justify="between">
        {language !== undefined && (
          <LanguageTabs languages={languages} value={language} onChange={setChosen} />
        )}
        <Segmented
          size="small"
          value={device}
          onChange={setDevice}
          aria-label={t('preview.device')}
          options={devices.map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        {device !== 'text' && <LightChoice value={light} onChange={setLight} />}
        <ExampleSelect value={shown.mail?.profile ?? null} onChange={setProfile} />
      </Row>
      <PreviewedMail {...shown} device={device} light={light} />
      {shown.mail && <Hints hints={shown.mail.hints} bytes={shown.mail.bytes} />}
    </Stack>
  );
}
