import {
  CheckSquareOutlined,
  CommentOutlined,
  MailOutlined,
  PhoneOutlined,
} from '@ant-design/icons';
import { createActivity, createComment, sendPersonalMail } from '@kade/contract';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { mailParam, writeParam } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { cx } from '../../../ui/cx.js';
import { usePhone } from '../../../ui/layout/usePhone.js';
import type { Subject } from '../addressOf.js';
import styles from './composer.module.css';

const CommentBox = lazy(() =>
  import('../../comments/index.js').then((m) => ({ default: m.CommentBox })),
);
const QuickActivity = lazy(() =>
  import('../../activities/index.js').then((m) => ({ default: m.QuickActivity })),
);
const MailComposer = lazy(() =>
  import('../../personal-mails/index.js').then((m) => ({ default: m.MailComposer })),
);

const tabs = [
  { key: 'note', Icon: CommentOutlined, access: createComment.access },
  { key: 'call', Icon: PhoneOutlined, access: createActivity.access },
  { key: 'task', Icon: CheckSquareOutlined, access: createActivity.access },
  { key: 'mail', Icon: MailOutlined, access: sendPersonalMail.access },
] as const;
type Tab = (typeof tabs)[number]['key'];
/** What somebody asked to write, elsewhere on the page or by its address. */
type Asked = { tab?: Tab; to?: number | 'profile' };
/** On the road one calls and mails first. */
const onPhone: readonly Tab[] = ['call', 'mail', 'note', 'task'];

type Props = Subject & {
  /** What is open from the start. */
  begin?: Tab | undefined;
  /** Somebody asked to email this contact, or the business itself; a new object for each time. */
  mailTo?: { to: number | 'profile' } | null;
};

/** Where one writes down what was said, what was done and what is to be done, and emails; closed it is one line. */
export function Composer({ profileId, opportunityId, begin, mailTo = null }: Props) {
  const { t } = useTranslation('timeline');
  const may = useMay();
  const phone = usePhone();
  const asked = useAsked();
  const [tab, setTab] = useState<Tab | null>(
    asked === null ? (begin ?? null) : (asked.tab ?? 'mail'),
  );
  const section = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<Asked | null>(mailTo ?? asked);
  const request: Asked | null = mailTo ?? asked;
  if (request !== null && request !== wanted) {
    setWanted(request);
    setTab(request.tab ?? 'mail');
  }
  useEffect(() => {
    if (wanted) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [wanted]);
  // An opportunity without a profile has nobody who could be emailed.
  const allowed = tabs.filter(({ key, access }) => may(access) && (key !== 'mail' || profileId));
  if (allowed.length === 0) return null;
  const offered = phone
    ? allowed.toSorted((a, b) => onPhone.indexOf(a.key) - onPhone.indexOf(b.key))
    : allowed;
  const close = () => setTab(null);
  const subject =
    opportunityId === undefined
      ? { profile_id: profileId ?? 0 }
      : { opportunity_id: opportunityId };
  return (
    <section
      ref={section}
      className={styles.composer}
      aria-label={t(opportunityId === undefined ? 'composer.label' : 'composer.ofOpportunity')}
    >
      <fieldset className={styles.tabs} aria-label={t('composer.kind')}>
        {offered.map(({ key, Icon }) => (
          <button
            key={key}
            type="button"
            className={cx(styles.tab, 'touch')}
            aria-pressed={tab === key}
            onClick={() => setTab(tab === key ? null : key)}
          >
            <Icon aria-hidden />
            {t(`composer.tab.${key}`)}
          </button>
        ))}
        {tab === null && (
          <button
            type="button"
            className={styles.line}
            tabIndex={-1}
            onClick={() => setTab('note')}
          >
            {t('composer.hint')}
          </button>
        )}
      </fieldset>
      {tab && (
        <div className={styles.body}>
          <Suspense fallback={<div className={styles.wait} data-testid="loading" />}>
            {tab === 'note' ? (
              <>
                <CommentBox subject={subject} rows={2} autoFocus onPosted={close} />
                <Button type="text" size="small" className={styles.close ?? ''} onClick={close}>
                  {t('composer.close')}
                </Button>
              </>
            ) : tab === 'mail' && profileId ? (
              <MailComposer
                profileId={profileId}
                opportunityId={opportunityId ?? null}
                to={wanted?.to ?? null}
                onDone={close}
                onUndone={() => setTab('mail')}
              />
            ) : (
              <QuickActivity
                key={tab}
                profileId={profileId}
                opportunityId={opportunityId}
                type={tab === 'call' ? 'call' : 'task'}
                onDone={close}
              />
            )}
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** What the address of the page asks for: an email to a contact (`?mail=12`) or to the business, or a call (`?write=call`). */
function useAsked(): Asked | null {
  const [params, setParams] = useSearchParams();
  const [mail, write] = [params.get(mailParam), params.get(writeParam)];
  const [kept, setKept] = useState<Asked | null>(() => readAsked(mail, write));
  useEffect(() => {
    if (mail === null && write === null) return;
    setKept(readAsked(mail, write));
    // Once: going back, or a reload, does not open it anew.
    setParams(
      (now) => {
        now.delete(mailParam);
        now.delete(writeParam);
        return now;
      },
      { replace: true },
    );
  }, [mail, write, setParams]);
  return kept;
}

function readAsked(mail: string | null, write: string | null): Asked | null {
  if (mail === 'profile') return { tab: 'mail', to: mail };
  if (mail !== null && /^[1-9]\d{0,14}$/.test(mail)) return { tab: 'mail', to: Number(mail) };
  const tab = tabs.find(({ key }) => key === write && key !== 'mail')?.key;
  return tab ? { tab } : null;
}
