import { type ListedProfile, matchProfiles } from '@kade/contract';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import { dialogWidth } from '../../../ui/page/widths.js';
import styles from '../audiences.module.css';
import insightsStyles from '../insights.module.css';
import type { Side } from './lists.js';

type Props = {
  side: Side;
  onAdd: (found: readonly ListedProfile[]) => void;
  onClose: () => void;
};

const shownLines = 100;

/** Profiles by pasting their numbers or addresses: first looked up, with the lines that name nobody, then added. */
export function PasteDialog({ side, onAdd, onClose }: Props) {
  const { t } = useTranslation(['audiences', 'common']);
  const { whole } = useFormat();
  const [text, setText] = useState('');
  const match = useSend(matchProfiles);
  const found = match.data;
  const wrong = found ? found.missing.length + found.ambiguous.length : 0;
  return (
    <Modal
      width={dialogWidth.small}
      open
      title={t(`hand.pasteTitle.${side}`)}
      okText={
        found
          ? t('hand.addFound', { count: found.found.length, shown: whole(found.found.length) })
          : t('hand.lookUp')
      }
      cancelText={t('common:action.cancel')}
      confirmLoading={match.isPending}
      okButtonProps={{ disabled: found ? found.found.length === 0 : text.trim() === '' }}
      onOk={() => (found ? onAdd(found.found) : match.mutate({ body: { text } }))}
      onCancel={onClose}
    >
      <label htmlFor="paste-lines">{t('hand.pasteLabel')}</label>
      <Input.TextArea
        id="paste-lines"
        className={styles.ruleTextArea}
        value={text}
        spellCheck={false}
        autoSize={{ minRows: 6, maxRows: 12 }}
        placeholder={'D-000123\n12345678\ninfo@example.nl'}
        onChange={(e) => {
          setText(e.target.value);
          match.reset();
        }}
      />
      <p className="soft">{t('hand.pasteHint')}</p>
      <div aria-live="polite">
        {found && (
          <Alert
            type={wrong === 0 ? 'success' : 'warning'}
            showIcon
            title={t('hand.foundOf', {
              count: found.found.length,
              found: whole(found.found.length),
              lines: whole(found.lines),
            })}
          />
        )}
        {found && wrong > 0 && (
          <Stack gap={4} as="ul" className={insightsStyles.pasteMissing}>
            {found.missing.slice(0, shownLines).map((one) => (
              <li key={one.line}>
                <span className="soft">{t('hand.line', { line: one.line })}</span> {one.text}{' '}
                <em>{t('hand.notFound')}</em>
              </li>
            ))}
            {found.ambiguous.slice(0, shownLines).map((one) => (
              <li key={one.line}>
                <span className="soft">{t('hand.line', { line: one.line })}</span> {one.text}{' '}
                <em>{t('hand.several', { names: one.names.join(', ') })}</em>
              </li>
            ))}
            {wrong > 2 * shownLines && <li>…</li>}
          </Stack>
        )}
      </div>
    </Modal>
  );
}
