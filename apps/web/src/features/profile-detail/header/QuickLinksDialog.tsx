import { listQuickLinks, type QuickLink, removeQuickLink } from '@kade/contract';
import { Button, Flex, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import styles from '../profile-detail.module.css';
import { useMayChange } from './mayChange.js';
import { QuickLinkForm } from './QuickLinkForm.js';

type Props = { profileId: number; links: readonly QuickLink[]; onClose: () => void };

/** The quick links of a profile: add, change and remove them. Those of the company are an administrator's. */
export function QuickLinksDialog({ profileId, links, onClose }: Props) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const [open, setOpen] = useState<QuickLink | 'new' | null>(links.length === 0 ? 'new' : null);
  return (
    <Modal
      open
      title={t('links.title')}
      onCancel={onClose}
      footer={null}
      width={dialogWidth.medium}
      closable={{ 'aria-label': t('common:action.close') }}
    >
      {open ? (
        <QuickLinkForm
          key={open === 'new' ? 0 : open.id}
          profileId={profileId}
          {...(open === 'new' ? {} : { link: open })}
          onDone={() => setOpen(null)}
        />
      ) : (
        <>
          <p className="soft">{t('links.about')}</p>
          <ul className={styles.linkRows}>
            {links.map((link) => (
              <Row key={link.id} link={link} onEdit={() => setOpen(link)} />
            ))}
          </ul>
          <Flex justify="space-between" gap={8}>
            <Button type="primary" onClick={() => setOpen('new')}>
              {t('links.add')}
            </Button>
            <Button onClick={onClose}>{t('common:action.close')}</Button>
          </Flex>
        </>
      )}
    </Modal>
  );
}

function Row({ link, onEdit }: { link: QuickLink; onEdit: () => void }) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const mayChange = useMayChange(link.profile_id);
  const remove = useSend(removeQuickLink, { invalidates: [listQuickLinks] });
  return (
    <li>
      <span className={styles.linkRowText}>
        <strong>{link.label}</strong>
        <span className="soft">
          {' '}
          · {t(link.profile_id ? 'links.ofProfile' : 'links.ofCompany')}
        </span>
        <code>{link.url}</code>
      </span>
      {mayChange && (
        <Flex gap={8}>
          <Button
            size="small"
            aria-label={t('links.editNamed', { label: link.label })}
            onClick={onEdit}
          >
            {t('common:action.edit')}
          </Button>
          <Popconfirm
            title={t('links.removeAsk', { label: link.label })}
            okText={t('common:action.delete')}
            cancelText={t('common:action.cancel')}
            onConfirm={() => remove.mutate({ query: { id: link.id } })}
          >
            <Button size="small" danger aria-label={t('links.removeNamed', { label: link.label })}>
              {t('common:action.delete')}
            </Button>
          </Popconfirm>
        </Flex>
      )}
    </li>
  );
}
