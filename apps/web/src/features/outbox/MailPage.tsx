import { getOutboxMail, type ReplyOf } from '@kade/contract';
import { Segmented, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Moment } from '../../ui/facts/Values.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { MailFrame } from './MailFrame.js';
import styles from './outbox.module.css';

type Mail = ReplyOf<typeof getOutboxMail>;

/** One mail of the outbox: who, when, what a recipient sees, the text part and the headers. */
export function MailPage({ id }: { id: number }) {
  const { t } = useTranslation('outbox');
  const mail = useCall(getOutboxMail, { params: { id } });
  const subject = mail.data ? mail.data.subject || t('noSubject') : t('one');
  return (
    <Page title={subject} parent={{ title: t('title'), to: paths.outbox }}>
      <Loaded query={mail}>{(data) => <Opened mail={data} />}</Loaded>
    </Page>
  );
}

function Opened({ mail }: { mail: Mail }) {
  const { t } = useTranslation('outbox');
  const parts = [
    ...(mail.html === null
      ? []
      : [{ key: 'html', label: t('part.html'), children: <HtmlPart html={mail.html} /> }]),
    ...(mail.text === null
      ? []
      : [
          {
            key: 'text',
            label: t('part.text'),
            children: <pre className={styles.mailText}>{mail.text}</pre>,
          },
        ]),
    {
      key: 'headers',
      label: t('part.headers'),
      children: <Headers headers={mail.headers} />,
    },
  ];
  return (
    <>
      <Panel>
        <dl className={styles.mailHead}>
          <div>
            <dt>{t('from')}</dt>
            <dd>{mail.from}</dd>
          </div>
          <div>
            <dt>{t('to')}</dt>
            <dd>{mail.to}</dd>
          </div>
          <div>
            <dt>{t('at')}</dt>
            <dd>
              <Moment long value={mail.sent_at} />
            </dd>
          </div>
        </dl>
      </Panel>
      <Tabs items={parts} destroyOnHidden />
    </>
  );
}

const widths = ['desktop', 'phone'] as const;

function HtmlPart({ html }: { html: string }) {
  const { t } = useTranslation('outbox');
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  return (
    <Stack gap={12}>
      <Row gap={[8, 16]} wrap>
        <Segmented
          aria-label={t('width.label')}
          value={width}
          onChange={setWidth}
          options={widths.map((value) => ({ value, label: t(`width.${value}`) }))}
        />
        <span className="soft">{t('safe')}</span>
      </Row>
      <MailFrame html={html} title={t('part.html')} narrow={width === 'phone'} />
    </Stack>
  );
}

function Headers({ headers }: { headers: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('outbox');
  const all = Object.entries(headers);
  if (all.length === 0) return <p className="soft">{t('noHeaders')}</p>;
  return (
    <dl className={styles.mailHeaders}>
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
