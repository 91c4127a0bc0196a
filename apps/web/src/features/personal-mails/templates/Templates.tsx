import { DownOutlined } from '@ant-design/icons';
import { type Language, listPersonalTemplates, type PersonalTemplate } from '@kade/contract';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { isTyped, type MailDraft } from '../draft.js';
import { ManageTemplates } from './ManageTemplates.js';
import { TemplateDialog } from './TemplateDialog.js';

type Part = Pick<MailDraft, 'subject' | 'text'> & Partial<Pick<MailDraft, 'language'>>;
type Props = { draft: MailDraft; language: Language; onPick: (part: Part) => void };

/** Emails to start from: the company's and one's own, those in the language of this one first. */
export function Templates({ draft, language, onPick }: Props) {
  const { t } = useTranslation('personal-mails');
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const found = useCall(listPersonalTemplates, {}, { silent: true, staleTime: 60_000 });
  const all = found.data?.results ?? [];
  const pick = ({ subject, text, language: of }: PersonalTemplate) => {
    const { subject: before, text: typed, language: was } = draft;
    onPick({ subject, text: text ?? '', language: of });
    if (isTyped(draft))
      notify({
        kind: 'info',
        title: t('template.replaced'),
        action: {
          label: t('undo'),
          act: () => onPick({ subject: before, text: typed, language: was }),
        },
      });
  };
  const groups = (['shared', 'own'] as const).flatMap((kind) => {
    const children = all
      .filter((one) => one.is_shared === (kind === 'shared'))
      .toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
      .map((one) => ({
        key: String(one.id),
        label: one.language === language ? one.name : `${one.name} (${one.language.toUpperCase()})`,
      }));
    return children.length === 0
      ? []
      : [{ key: kind, type: 'group' as const, label: t(`template.${kind}`), children }];
  });
  const items: MenuProps['items'] = [
    ...groups,
    ...(groups.length > 0 ? [{ key: 'line', type: 'divider' as const }] : []),
    { key: 'save', label: t('template.save'), disabled: draft.subject.trim() === '' },
    ...(all.length > 0 ? [{ key: 'manage', label: t('template.manage') }] : []),
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key }) => {
            if (key === 'save' || key === 'manage') return setOpen(key);
            const chosen = all.find((one) => String(one.id) === key);
            if (chosen) pick(chosen);
          },
        }}
      >
        <Button>
          {t('template.menu')} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {open === 'save' && (
        <TemplateDialog
          begin={{ subject: draft.subject, text: draft.text, language }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'manage' && <ManageTemplates onClose={() => setOpen(null)} />}
    </>
  );
}
