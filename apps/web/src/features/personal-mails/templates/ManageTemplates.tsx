import {
  listPersonalTemplates,
  type PersonalTemplate,
  removePersonalTemplate,
} from '@kade/contract';
import { Button, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { List, Row } from '../../../ui/layout/layout.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../personal-mails.module.css';
import { TemplateDialog } from './TemplateDialog.js';

/** All templates that one sees; those of others are theirs to change. */
export function ManageTemplates({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['personal-mails', 'common']);
  const [changing, setChanging] = useState<PersonalTemplate | null>(null);
  const found = useCall(listPersonalTemplates, {}, { silent: true });
  const remove = useSend(removePersonalTemplate, { invalidates: [listPersonalTemplates] });
  return (
    <Modal
      open
      title={t('template.manage')}
      width={dialogWidth.medium}
      footer={null}
      onCancel={onClose}
    >
      <Loaded query={found}>
        {({ results }) => (
          <List gap={4}>
            {results.map((one) => (
              <li key={one.id} className={styles.template}>
                <span className={styles.recipient}>
                  <span>{one.name}</span>
                  <small>
                    {[
                      one.language.toUpperCase(),
                      one.is_shared ? t('template.ofAll', { name: one.made_by?.name }) : null,
                      one.subject,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                {one.can.change && (
                  <Row gap={4}>
                    <Button
                      size="small"
                      aria-label={t('template.changeNamed', { name: one.name })}
                      onClick={() => setChanging(one)}
                    >
                      {t('common:action.edit')}
                    </Button>
                    <Popconfirm
                      title={t('template.removeAsk', { name: one.name })}
                      okText={t('common:action.delete')}
                      okButtonProps={{ danger: true }}
                      cancelText={t('common:action.cancel')}
                      onConfirm={() => remove.mutate({ params: { id: one.id } })}
                    >
                      <Button
                        size="small"
                        type="text"
                        danger
                        aria-label={t('template.removeNamed', { name: one.name })}
                      >
                        {t('common:action.delete')}
                      </Button>
                    </Popconfirm>
                  </Row>
                )}
              </li>
            ))}
          </List>
        )}
      </Loaded>
      {changing && <TemplateDialog opened={changing} onClose={() => setChanging(null)} />}
    </Modal>
  );
}
