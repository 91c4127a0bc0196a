import { lookedUpMost, lookUpText, type ReplyOf } from '@kade/contract';
import { Alert, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Moment } from '../../../ui/facts/Values.js';
import { List, Stack } from '../../../ui/layout/layout.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import { nameOf } from '../shared/Languages.js';
import styles from './content-lookup.module.css';

const looks = { yes: 'success', partly: 'warning', no: 'info', unknown: 'info' } as const;

/** Whether a text that one comes across was written here. */
export function LookUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['content', 'common']);
  const id = useId();
  const [text, setText] = useState('');
  const look = useSend(lookUpText);
  return (
    <Modal
      open
      width={dialogWidth.medium}
      title={t('lookup.open')}
      okText={t('lookup.go')}
      cancelText={t('common:action.close')}
      confirmLoading={look.isPending}
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={() => look.mutate({ body: { text: text.trim() } })}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <p className={styles.about}>{t('lookup.about')}</p>
        <label htmlFor={id} className="visually-hidden">
          {t('lookup.text')}
        </label>
        <Input.TextArea
          id={id}
          autoFocus
          autoSize={{ minRows: 6, maxRows: 14 }}
          maxLength={lookedUpMost}
          value={text}
          placeholder={t('lookup.example')}
          onChange={(e) => setText(e.target.value)}
        />
        {look.data && <Found found={look.data} onLeave={onClose} />}
        <p className={styles.about}>{t('origin.noWatermark')}</p>
      </Stack>
    </Modal>
  );
}

type FoundProps = { found: ReplyOf<typeof lookUpText>; onLeave: () => void };

function Found({ found: { written, results }, onLeave }: FoundProps) {
  const { t } = useTranslation('content');
  const { wholePercent } = useFormat();
  return (
    <div role="status">
      <Alert
        type={looks[written]}
        showIcon
        title={t(`lookup.written.${written}`)}
        description={
          results.length > 0 && (
            <List gap={8}>
              {results.map(({ content, language, mode, model, made_at: at, share, signed }) => (
                <li key={`${content?.id} ${language} ${at}`}>
                  {content ? (
                    <Link to={paths.content(content.id)} onClick={onLeave}>
                      {content.name}
                    </Link>
                  ) : (
                    t('lookup.gone')
                  )}{' '}
                  · {nameOf(language)} · {model ?? t(`origin.mode.${mode}`)} · <Moment value={at} />{' '}
                  · {t('lookup.share', { share: wholePercent(share) })} ·{' '}
                  {t(signed ? 'lookup.signed' : 'lookup.notSigned')}
                </li>
              ))}
            </List>
          )
        }
      />
    </div>
  );
}
