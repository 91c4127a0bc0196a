import { Alert, Button, Checkbox, Select } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/form/Choice.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import {
  bodyOf,
  languageOf,
  type MailOptions,
  type Missing,
  missingIn,
  recipientOf,
  type To,
  toOf,
} from './draft.js';
import { MailPreview } from './MailPreview.js';
import { MailTexts } from './MailTexts.js';
import styles from './personal-mails.module.css';
import { RecipientSelect } from './RecipientSelect.js';
import { Templates } from './templates/Templates.js';
import { useMailDraft } from './useMailDraft.js';
import { useSendMail } from './useSendMail.js';

type Props = {
  profileId: number;
  opportunityId: number | null;
  to: To | null;
  known: MailOptions;
  onDone: () => void;
  onUndone?: (() => void) | undefined;
};

/** The head of the email, its text, and the ways on; Ctrl+Enter sends it. */
export function MailForm({ profileId, opportunityId, to, known, onDone, onUndone }: Props) {
  const { t } = useTranslation(['personal-mails', 'common']);
  const id = useId();
  const { draft, change, drop, restore } = useMailDraft(profileId, to);
  const [asked, setAsked] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const sending = useSendMail({
    onSent: () => {
      drop();
      onDone();
    },
    onUndone: (typed) => {
      restore(typed);
      onUndone?.();
    },
  });
  const recipient = recipientOf(draft, known);
  const language = languageOf(draft, known);
  const body = bodyOf(draft, known, { profileId, opportunityId });
  const missing = missingIn(draft, known);
  const wrong = (field: Missing): string | undefined =>
    sending.errors[field]?.[0] ??
    (asked && missing.includes(field) ? t(`missing.${field}`) : undefined);
  const set = (part: Parameters<typeof change>[0]) => {
    sending.forget();
    change(part);
  };
  const send = () => {
    setAsked(true);
    if (body && missing.length === 0) sending.send(body, draft);
    else setPreviewed(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // What is typed in a dialog over it is not the email.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    // What was typed last is told as the text is left.
    (document.activeElement as HTMLElement | null)?.blur();
    setTimeout(() => document.getElementById(`${id}-send`)?.click());
  };
  const sender = draft.sender ?? known.senders[0]?.email ?? null;
  return (
    <div className={styles.mail} onKeyDownCapture={onKeyDown}>
      {sending.refusal && <Alert type="error" showIcon title={sending.refusal} />}
      <div className={styles.line}>
        <label htmlFor={`${id}-to`}>{t('to')}</label>
        <Stack gap={4}>
          <RecipientSelect
            id={`${id}-to`}
            recipients={known.recipients}
            value={recipient ? toOf(recipient) : null}
            isWrong={wrong('to') !== undefined}
            onChange={(next) => set({ to: next, acknowledged: false })}
          />
          <Wrong text={wrong('to')} />
        </Stack>
      </div>
      <div className={styles.line}>
        <label htmlFor={`${id}-from`}>{t('from')}</label>
        <Stack gap={4}>
          <Select<string>
            id={`${id}-from`}
            className={styles.wide ?? ''}
            value={sender}
            onChange={(email) => set({ sender: email })}
            options={known.senders.map(({ name, email }) => ({
              value: email,
              label: `${name} <${email}>`,
            }))}
          />
          <small className={styles.hint}>{t('replies', { email: known.reply_to.email })}</small>
          <Wrong text={wrong('sender')} />
        </Stack>
      </div>
      <MailTexts
        language={language}
        subject={draft.subject}
        text={draft.text}
        wrong={{ subject: wrong('subject'), text: wrong('text') }}
        onChange={set}
        closing={known.reply_to.name}
        tools={
          <>
            <Choice
              label={t('language')}
              value={language}
              onChange={(next) => set({ language: next })}
              options={(['en', 'nl'] as const).map((value) => ({
                value,
                label: value.toUpperCase(),
              }))}
            />
            <Templates draft={draft} language={language} onPick={set} />
          </>
        }
      />
      {recipient?.standing === 'acknowledge' && recipient.obstacle && (
        <Alert
          type="warning"
          showIcon
          title={t(`about.${recipient.obstacle}`)}
          description={
            <>
              <Checkbox
                checked={draft.acknowledged}
                onChange={(e) => set({ acknowledged: e.target.checked })}
              >
                {t('acknowledge')}
              </Checkbox>
              <Wrong text={wrong('acknowledged')} />
            </>
          }
        />
      )}
      <Row gap={8} wrap justify="end">
        <Button
          type="text"
          onClick={() => {
            drop();
            onDone();
          }}
        >
          {t('discard')}
        </Button>
        <Button disabled={body === null} onClick={() => setPreviewed(true)}>
          {t('preview.open')}
        </Button>
        <Button
          id={`${id}-send`}
          type="primary"
          loading={sending.isSending}
          title="Ctrl+Enter"
          onClick={send}
        >
          {t('send')}
        </Button>
      </Row>
      {previewed && body && (
        <MailPreview
          body={body}
          sending={sending.isSending}
          onSend={send}
          onClose={() => setPreviewed(false)}
        />
      )}
    </div>
  );
}

const Wrong = ({ text }: { text: string | undefined }) =>
  text ? (
    <small className={styles.wrong} role="alert">
      {text}
    </small>
  ) : null;
