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
import { useCall, useSend } from '../../../platform/client/queries.js';
import { i18n } from '../../../platform/language/language.js';
import { notify } from '../../../platform/notices/notify.js';
import { useMay, useProfile } from '../../../platform/session/useProfile.js';
import { Columns, Row } from '../../../ui/layout/layout.js';
import styles from '../campaigns.module.css';
import type { Draft } from '../draft.js';
import { Field } from '../Field.js';
import { type Example, paired } from './examples.js';
import { type TemplateName, templateBlocks, templateNames, templateText } from './templates.js';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The mail as it stands, to be kept; null while it is not whole. */
  current: CampaignBody | null;
  draft: Draft;
  onPick: (example: Example) => void;
};

/** Mails to start from: those of the product, and those the company kept. */
export function TemplatePicker({ open, onClose, current, draft, onPick }: Props) {
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
  const pick = (example: Example) => {
    onPick(example);
    onClose();
  };
  /** One of the product's own, in the languages of this mail. */
  const pickBuiltIn = async (key: TemplateName) => {
    const { languages } = draft;
    await i18n.loadLanguages([...languages]);
    const [first = t, second] = languages.map((l) => i18n.getFixedT(l, 'campaigns'));
    const site = company.website ?? '';
    const blocks = templateBlocks(key, first as never, site);
    pick({
      languages,
      subject: templateText(key, 'subject', first as never),
      translation: second
        ? {
            subject: templateText(key, 'subject', second as never),
            subject_b: null,
            preheader: null,
          }
        : null,
      body: {
        blocks: second ? paired(blocks, templateBlocks(key, second as never, site)) : blocks,
      },
    });
  };
  return (
    <Modal open={open} title={t('template.title')} footer={null} onCancel={onClose} width={720}>
      <p className="soft">{t('template.lead')}</p>
      <Columns gap={8} min={300} fill as="ul" className={styles.templateList}>
        {templateNames.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={styles.templateCard}
              onClick={() => void pickBuiltIn(key)}
            >
              <strong>{t(`template.${key}.name`)}</strong>
              <span className="soft">{t(`template.${key}.about`)}</span>
            </button>
          </li>
        ))}
        {(own.data?.results ?? []).map((template) => (
          <li key={template.id}>
            <button type="button" className={styles.templateCard} onClick={() => pick(template)}>
              <strong>{template.name}</strong>
              <span className="soft">{template.subject ?? t('template.own')}</span>
            </button>
            {writes && (
              <Popconfirm
                title={t('template.removeTitle', { name: template.name })}
                okText={t('common:action.delete')}
                okButtonProps={{ danger: true }}
                cancelText={t('common:action.cancel')}
                onConfirm={() => remove.mutate({ params: { id: template.id } })}
              >
                <Button size="small" type="text" danger>
                  {t('common:action.delete')}
                </Button>
              </Popconfirm>
            )}
          </li>
        ))}
      </Columns>
      {writes && (
        <Row
          gap={8}
          align="end"
          as="form"
          className={styles.templateKeep}
          onSubmit={(e) => {
            e.preventDefault();
            e.stopPropagation();
            if (current && name.trim())
              keep.mutate({
                body: {
                  name,
                  subject: draft.subject.trim() || null,
                  languages: [...draft.languages],
                  translation: draft.languages.length === 2 ? draft.translation : null,
                  body: current,
                },
              });
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
        </Row>
      )}
    </Modal>
  );
}
