import { Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../../ui/layout/layout.js';
import type { Draft } from '../../draft.js';
import { SenderFields } from '../../wizard/SenderFields.js';
import type { StepProps } from '../../wizard/useWizard.js';
import { LanguageChoiceField } from '../LanguageFields.js';
import { inLanguages } from '../languages.js';
import { SubjectTest } from '../SubjectTest.js';
import { ThemeFields } from '../ThemeFields.js';

type Props = StepProps & { put: (part: Partial<Draft>) => void };

/** What holds for the whole mail: languages, sender, the test of two subjects, colours and logo. */
export function MailSettings({ put, ...props }: Props) {
  const { draft, change, wrong, body } = props;
  const { t } = useTranslation('campaigns');
  return (
    <Stack gap={16}>
      <LanguageChoiceField
        value={draft.languages}
        wrong={wrong('languages')}
        onChange={(languages) => put(inLanguages(draft, languages))}
      />
      <SenderFields sender={draft.sender} wrong={wrong} onChange={(sender) => change({ sender })} />
      <SubjectTest {...props} />
      <Collapse
        size="small"
        items={[
          {
            key: 'theme',
            label: t('theme.title'),
            children: (
              <ThemeFields
                theme={draft.theme}
                onChange={(theme, what) => body.edit({ theme }, what && `theme.${what}`)}
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}
