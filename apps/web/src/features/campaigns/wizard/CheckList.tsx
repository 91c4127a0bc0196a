import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import {
  type Campaign,
  createSender,
  languageNames,
  mayAccess,
  type preflightCampaign,
  type ReplyOf,
  updateCampaign,
} from '@kade/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../platform/language/language.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Panel } from '../../../ui/page/Page.js';
import { steps } from '../draft.js';
import { useTagWords } from '../mail/text/tagWords.js';
import styles from './check-list.module.css';
import { type Check, checksOf } from './checks.js';

type Found = ReplyOf<typeof preflightCampaign>;
type Props = { campaign: Campaign; found: Found };

const icons: Readonly<Record<Check['state'], ReactNode>> = {
  done: <CheckCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  missing: <CloseCircleFilled aria-hidden />,
};

/** Everything a campaign needs before it is sent: what is in order, what to look at, what is missing and where it is mended. */
export function CheckList({ campaign, found }: Props) {
  const { t } = useTranslation('campaigns');
  const { groupNames } = useProfile();
  const checks = checksOf(campaign, found);
  const missing = checks.filter(({ state }) => state === 'missing').length;
  const warnings = checks.filter(({ state }) => state === 'warning').length;
  const mayMend =
    (campaign.status === 'draft' || campaign.status === 'rejected') &&
    mayAccess(updateCampaign.access, groupNames);
  return (
    <Panel title={t('check.list')}>
      <p className={styles.sum} data-state={missing > 0 ? 'missing' : undefined}>
        {missing > 0
          ? t('check.stops')
          : warnings > 0
            ? t('check.warnings', { count: warnings })
            : t('check.fine')}
      </p>
      <ul className={styles.list}>
        {checks.map((check) => (
          <li key={check.subject} className={styles.check} data-state={check.state}>
            <span className={styles.icon}>{icons[check.state]}</span>
            <div className={styles.says}>
              <h3>
                {t(`check.subject.${check.subject}`)}
                <span className="visually-hidden">{`: ${t(`check.state.${check.state}`)}`}</span>
              </h3>
              {check.state === 'done' && <Fact {...{ campaign, found, check }} />}
              {[...check.stops, ...check.warnings].map((text) => (
                <p key={text}>{text}</p>
              ))}
              {check.subject === 'mail' && <Texts {...{ campaign, found }} />}
              {check.subject === 'sender' &&
                check.stops.length > 0 &&
                mayAccess(createSender.access, groupNames) && (
                  <Link to={paths.account('senders')}>{t('check.toSenders')}</Link>
                )}
            </div>
            {mayMend && check.step && check.state !== 'done' && (
              <Link to={paths.editCampaign(campaign.id, steps.indexOf(check.step))}>
                {t('check.toStep', { step: t(`step.${check.step}`) })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What is chosen, where nothing is to be said of it. */
function Fact({ campaign, found, check }: Props & { check: Check }) {
  const { t } = useTranslation('campaigns');
  const { whole, longMoment } = useFormat();
  const words = useTagWords();
  const says: Readonly<Record<Check['subject'], () => ReactNode>> = {
    audience: () =>
      t('summary.brief', {
        channel: campaign.audiences.map(({ name }) => name).join(', '),
        count: found.reachable,
        n: whole(found.reachable),
      }),
    promotion: () => campaign.promotion?.name,
    sender: () => campaign.sender && `${campaign.sender.name} <${campaign.sender.email}>`,
    mail: () => campaign.subject?.replace(/\{\{[^{}\n]*\}\}/g, (source) => words(source).text),
    delivery: () => (campaign.start_at ? longMoment(campaign.start_at) : t('delivery.now')),
    control: () =>
      t('check.controlNote', { percent: found.control === 0 ? 0 : campaign.control_group_percent }),
  };
  return <p className="soft">{says[check.subject]()}</p>;
}

/** What the mail lacks: texts in one of its languages, values of its tags. */
function Texts({ campaign, found }: Props) {
  const { t } = useTranslation('campaigns');
  const { missing_texts: lacking, missing_fields: tags } = found;
  /** A field of the mail as a person says it. */
  const placeOf = (field: string) => {
    if (field === 'promotion_id') return t('language.missingPromotion');
    const block = /^body\.blocks\.(\d+)\./.exec(field)?.[1];
    if (block === undefined) return t(`field.${field.split('.')[1]}` as 'field.subject');
    const kind = campaign.body?.blocks[Number(block)]?.type ?? 'text';
    return t('language.missingBlock', { n: Number(block) + 1, kind: t(`block.${kind}`) });
  };
  return (
    <>
      {lacking.length > 0 && (
        <>
          <p>
            {t('language.missingTitle', {
              count: lacking.length,
              language: languageNames[lacking[0]?.language ?? 'en'][currentLanguage()],
            })}
          </p>
          <ul className={styles.places}>
            {lacking.map(({ field, language }) => (
              <li key={`${language}.${field}`}>{placeOf(field)}</li>
            ))}
          </ul>
        </>
      )}
      {tags.length > 0 && <p>{t('check.tagsMissing', { count: tags.length })}</p>}
    </>
  );
}
