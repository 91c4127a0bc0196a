import {
  type CampaignBody,
  createMailTemplate,
  getCampaignSettings,
  listMailTemplates,
  listPromotionsPlain,
  MailTheme,
  mailDesigns,
  marketeer,
  promotionViewers,
  removeMailTemplate,
} from '@kade/contract';
import { Button, Input, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { notify } from '../../../platform/notices/notify.js';
import { useMay, useProfile } from '../../../platform/session/useProfile.js';
import { List, Row } from '../../../ui/layout/layout.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import styles from '../campaigns.module.css';
import type { Draft } from '../draft.js';
import { Field } from '../Field.js';
import { DesignThumb } from './DesignThumb.js';
import { exampleOf, isWritten } from './design.js';
import galleryStyles from './design-gallery.module.css';
import type { Example } from './examples.js';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The mail as it stands, to be kept; null while it is not whole. */
  current: CampaignBody | null;
  draft: Draft;
  onPick: (example: Example) => void;
};

/** Where links of a small image lead, as long as the company has no website: nobody follows them. */
const anywhere = 'https://www.kade.nl/';

/** Mails to start from, as they look: those of the product, and those the company kept. */
export function TemplatePicker({ open, onClose, current, draft, onPick }: Props) {
  const { t } = useTranslation(['campaigns', 'common']);
  const [asked, setAsked] = useState<Example | null>(null);
  const take = (example: Example) => {
    setAsked(null);
    onPick(example);
    onClose();
  };
  const pick = (example: Example) => (isWritten(draft) ? setAsked(example) : take(example));
  return (
    <Modal
      open={open}
      title={t('template.title')}
      footer={null}
      onCancel={onClose}
      width={dialogWidth.large}
      destroyOnHidden
    >
      <Designs draft={draft} onPick={pick} />
      <Kept draft={draft} current={current} onPick={pick} />
      <Modal
        open={asked !== null}
        title={t('template.replaceTitle')}
        okText={t('template.replace')}
        cancelText={t('common:action.cancel')}
        width={dialogWidth.small}
        onOk={() => asked && take(asked)}
        onCancel={() => setAsked(null)}
      >
        {t('template.replaceText')}
      </Modal>
    </Modal>
  );
}

type ListProps = { draft: Draft; onPick: (example: Example) => void };

/** What a small image is made of: the mail, and a promotion, where it has none yet any that could be used. */
function useShown(draft: Draft) {
  const may = useMay()(promotionViewers);
  const wanted = may && draft.promotion_id === null;
  const [any] = useCall(listPromotionsPlain, {}, { enabled: wanted, silent: true }).data ?? [];
  return ({ subject, body }: Example) => ({
    subject: subject ?? '',
    body,
    languages: [],
    promotion_id: draft.promotion_id ?? any?.id ?? null,
  });
}

/** The product's own, in the languages of this mail and the colours of the company. */
function Designs({ draft, onPick }: ListProps) {
  const { t } = useTranslation('campaigns');
  const { company } = useProfile();
  const settings = useCall(getCampaignSettings, {}, { staleTime: 60_000, silent: true });
  const language = currentLanguage();
  const shown = useShown(draft);
  if (!settings.data && !settings.error) return null;
  const theme = settings.data?.theme ?? MailTheme.parse({});
  const site = company.website ?? '';
  return (
    <List as="ul" className={galleryStyles.designs} aria-label={t('template.designs')}>
      {mailDesigns.map((design) => (
        <li key={design.key} className={galleryStyles.design}>
          <DesignThumb
            input={shown(exampleOf(design, draft.languages.slice(0, 1), theme, site || anywhere))}
          />
          <button
            type="button"
            className={galleryStyles.choose}
            onClick={() => onPick(exampleOf(design, draft.languages, theme, site))}
          >
            {design.name[language]}
          </button>
          <span className={galleryStyles.about}>{design.about[language]}</span>
        </li>
      ))}
    </List>
  );
}

/** What the company kept, and the way to keep this one. */
function Kept({ draft, current, onPick }: ListProps & Pick<Props, 'current'>) {
  const { t } = useTranslation(['campaigns', 'common']);
  const writes = useMay()(marketeer);
  const [name, setName] = useState('');
  const shown = useShown(draft);
  const own = useCall(listMailTemplates, {}, { silent: true }).data?.results ?? [];
  const keep = useSend(createMailTemplate, {
    invalidates: [listMailTemplates],
    onSuccess: () => {
      notify({ kind: 'success', title: t('template.kept') });
      setName('');
    },
  });
  const remove = useSend(removeMailTemplate, { invalidates: [listMailTemplates] });
  return (
    <>
      {own.length > 0 && (
        <>
          <h3 className={galleryStyles.group}>{t('template.ownTitle')}</h3>
          <List as="ul" className={galleryStyles.designs} aria-label={t('template.ownTitle')}>
            {own.map((template) => (
              <li key={template.id} className={galleryStyles.design}>
                <DesignThumb input={shown(template)} />
                <button
                  type="button"
                  className={galleryStyles.choose}
                  onClick={() => onPick(template)}
                >
                  {template.name}
                </button>
                {template.subject && (
                  <span className={galleryStyles.about}>{template.subject}</span>
                )}
                {writes && (
                  <Popconfirm
                    title={t('template.removeTitle', { name: template.name })}
                    okText={t('common:action.delete')}
                    okButtonProps={{ danger: true }}
                    cancelText={t('common:action.cancel')}
                    onConfirm={() => remove.mutate({ params: { id: template.id } })}
                  >
                    <Button
                      size="small"
                      type="text"
                      danger
                      className={galleryStyles.remove}
                      aria-label={`${t('common:action.delete')}: ${template.name}`}
                    >
                      {t('common:action.delete')}
                    </Button>
                  </Popconfirm>
                )}
              </li>
            ))}
          </List>
        </>
      )}
      {writes && (
        <Row
          gap={8}
          align="end"
          as="form"
          className={`${styles.templateKeep} ${galleryStyles.keep}`}
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
    </>
  );
}
