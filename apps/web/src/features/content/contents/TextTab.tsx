import {
  type Content,
  confirmClaim,
  getContent,
  type Language,
  listContents,
} from '@kade/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Columns } from '../../../ui/layout/layout.js';
import { RecordPage } from '../../../ui/record/RecordPage.js';
import { SideSection } from '../../../ui/record/Side.js';
import { ApprovalHistory } from '../../approvals/index.js';
import { ChecksPanel } from '../checks/ChecksPanel.js';
import { ClaimsPanel } from '../checks/ClaimsPanel.js';
import { useChecks } from '../checks/useChecks.js';
import { nameOf } from '../shared/Languages.js';
import { findIn } from './fieldId.js';
import { LanguageColumn } from './LanguageColumn.js';
import type { ContentEditor } from './useContentEditor.js';

type Props = { content: Content; editor: ContentEditor; readOnly: boolean };

/** The text in each of its languages beside each other, and beside it what was found in it. */
export function TextTab({ content, editor, readOnly }: Props) {
  const { t } = useTranslation('content');
  const { typed, dirty } = editor;
  const [chosen, setChosen] = useState<Language>();
  const first = typed.languages[0] ?? 'nl';
  const language = chosen && typed.languages.includes(chosen) ? chosen : first;
  const en = useChecks(content, typed, 'en', dirty);
  const nl = useChecks(content, typed, 'nl', dirty);
  const found = { en, nl };
  const { checks, claims } = found[language];
  const open = claims.filter((one) => !one.source && !one.confirmed).length;
  const confirm = useSend(confirmClaim, { invalidates: [getContent, listContents] });
  const mayConfirm = useMay()(confirmClaim.access) && !readOnly;
  const find = readOnly
    ? undefined
    : (place: Parameters<typeof findIn>[1]) => findIn(language, place);
  return (
    <RecordPage
      sideLabel={t('checks.title')}
      brief={t('checks.brief', {
        stops: checks.filter(({ level }) => level === 'stop').length + open,
        warnings: checks.filter(({ level }) => level === 'warning').length,
      })}
      side={
        <>
          {typed.languages.length > 1 && (
            <Segmented<Language>
              block
              aria-label={t('field.language')}
              value={language}
              options={typed.languages.map((value) => ({ value, label: nameOf(value) }))}
              onChange={setChosen}
            />
          )}
          <SideSection title={t('claims.title')}>
            <ClaimsPanel
              claims={claims}
              dirty={dirty}
              isBusy={confirm.isPending}
              onFind={find}
              onConfirm={
                mayConfirm
                  ? ({ key }, confirmed) =>
                      confirm.mutate({ params: { id: content.id }, body: { key, confirmed } })
                  : undefined
              }
            />
          </SideSection>
          <SideSection title={t('checks.title')}>
            <ChecksPanel checks={checks} onFind={find} />
          </SideSection>
        </>
      }
    >
      <Columns gap={16} min={320} align="start">
        {typed.languages.map((one) => (
          <LanguageColumn
            key={one}
            {...{ content, editor, readOnly }}
            language={one}
            checks={found[one].checks}
            claims={found[one].claims}
          />
        ))}
      </Columns>
      <ApprovalHistory type="content" object={content} />
    </RecordPage>
  );
}
