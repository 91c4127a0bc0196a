import {
  type CampaignBody,
  createMailTemplate,
  listMailTemplates,
  marketeer,
  removeMailTemplate,
} from '@kade/contract';
import { Button, Input, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.js';
import { useCall, useSend } from '../../app/queries.js';
import { useMay, useProfile } from '../../app/useProfile.js';
import { Field } from './Field.js';
import { templateBlocks, templateNames, templateText } from './templates.js';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The mail as it stands, to be kept; null while it is not whole. */
  current: CampaignBody | null;
  subject: string;
  onPick: (body: CampaignBody, subject: string | null) => void;
};

/** Mails to start from: those of the product, and those the company kept. */
export function TemplatePicker({ open, onClose, current, subject, onPick }: Props) {
  const { t } = useTranslation(['campaigns', 'common']);
  const writes = useMay()(marketeer);
  const { company } = useProfile();
  const [name, setName] = useState('');
  const own = useCall(listMailTemplates, {}, { enabled: open, silent: true });
  const keep = useSend(createMailTemplate, {
    invalidates: [listMailTemplates],
    onSuccess: () => {
      notify({ kind: 'success', title: t('template.kept') });
      setName('');
    },
  });
  const remove = useSend(removeMailTemplate, { invalidates: [listMailTemplates] });
  const pick = (body: CampaignBody, itsSubject: string | null) => {
    onPick(body, itsSubject);
    onClose();
  };
  return (
    <Modal open={open} title={t('template.title')} footer={null} onCancel={onClose} width={720}>
      <p className="soft">{t('template.lead')}</p>
      <ul className="template-list">
        {templateNames.map((key) => (
          <li key={key}>
            <button
              type="button"
              className="template-card"
              onClick={() =>
                pick(
                  { blocks: templateBlocks(key, t as never, company.website ?? '') },
                  templateText(key, 'subject', t as never),
                )
              }
            >
              <strong>{t(`template.${key}.name`)}</strong>
              <span className="soft">{t(`template.${key}.about`)}</span>
            </button>
          </li>
        ))}
        {(own.data?.results ?? []).map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className="template-card"
              onClick={() => pick(template.body, template.subject)}
            >
              <strong>{template.name}</strong>
              <span className="soft">{template.subject ?? t('template.own')}</span>
            </button>
            {writes && (
              <Popconfirm
                title={t('template.removeTitle', { name: template.name })}
                okText={t('common:action.remove')}
                okButtonProps={{ danger: true }}
                cancelText={t('common:action.cancel')}
                onConfirm={() => remove.mutate({ params: { id: template.id } })}
              >
                <Button size="small" type="text" danger>
                  {t('common:action.remove')}
                </Button>
              </Popconfirm>
            )}
          </li>
        ))}
      </ul>
      {writes && (
        <form
          className="template-keep"
          onSubmit={(e) => {
            e.preventDefault();
            e.stopPropagation();
            if (current && name.trim())
              keep.mutate({ body: { name, subject: subject.trim() || null, body: current } });
          }}
        >
          <Field label={t('template.keepAs')}>
            {(shared) => (
              <Input
                {...shared}
                value={name}
                maxLength={120}
                onChange={(e) => setName(e.target.value)}
              />
            )}
          </Field>
          <Button htmlType="submit" loading={keep.isPending} disabled={!current || !name.trim()}>
            {t('template.keep')}
          </Button>
        </form>
      )}
    </Modal>
  );
}
