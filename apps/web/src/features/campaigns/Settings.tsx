import { type Campaign, campaignFields, languageNames } from '@kade/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { Columns, List } from '../../ui/layout/layout.js';
import { Panel } from '../../ui/page/Page.js';
import { usePlainFacts } from '../../ui/record/fields.js';
import styles from './campaigns.module.css';

/** The settings of a campaign, read back. */
export function Settings({ campaign }: { campaign: Campaign }) {
  const facts = useFacts(campaign);
  const { t } = useTranslation('campaigns');
  return (
    <Panel title={t('settings.title')}>
      <Columns
        gap={[8, 24]}
        of="minmax(140px, auto) minmax(0, 1fr)"
        as="dl"
        className={styles.campaignFacts}
      >
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Columns>
    </Panel>
  );
}

const audienceLinks = (refs: Campaign['audiences']): ReactNode =>
  refs.length === 0
    ? none
    : refs.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={paths.audience(id)}>{name}</Link>
        </span>
      ));

/** What the mail says above itself in its second language. */
function translated(
  { languages: [, second], translation }: Campaign,
  t: TFunction<'campaigns'>,
): [string, ReactNode][] {
  if (second === undefined) return [];
  const language = languageNames[second][currentLanguage()];
  const said: [string, string | null | undefined][] = [
    [t('field.subject'), translation?.subject],
    ...(translation?.subject_b
      ? ([[t('field.subjectB'), translation.subject_b]] as [string, string][])
      : []),
    [t('field.preheaderShort'), translation?.preheader],
  ];
  return said.map(([label, text]) => [t('language.fact', { label, language }), text ?? none]);
}

function useFacts(campaign: Campaign): readonly [string, ReactNode][] {
  const { t } = useTranslation('campaigns');
  const { longMoment, whole } = useFormat();
  // The goal stands above the page.
  const { goal: _goal, ...others } = usePlainFacts(campaignFields, campaign);
  const plain: Readonly<Record<string, [string, ReactNode]>> = others;
  const { sender, rate_per_minute: rate, send_window: hours, task, follow_ups } = campaign;
  const mail: [string, ReactNode][] = [
    [t('field.recipients'), t(`recipients.${campaign.recipients}`)],
    [campaign.subject_b ? t('field.subjectA') : t('field.subject'), campaign.subject ?? none],
    ...(campaign.subject_b
      ? ([
          [t('field.subjectB'), campaign.subject_b],
          [
            t('ab.test'),
            campaign.subject_winner
              ? t('ab.winner', { variant: campaign.subject_winner })
              : t('ab.settings', { percent: campaign.subject_test_percent }),
          ],
        ] as [string, ReactNode][])
      : []),
    [t('field.preheaderShort'), campaign.preheader ?? none],
    [
      t('language.label'),
      campaign.languages.map((l) => languageNames[l][currentLanguage()]).join(', '),
    ],
    ...translated(campaign, t),
    [t('field.sender'), sender ? `${sender.name} <${sender.email}>` : none],
  ];
  const pace: [string, ReactNode][] = [
    [
      t('window.title'),
      hours
        ? `${hours.from}–${hours.to}, ${hours.weekdays.map((d) => t(`window.day${d}`)).join(', ')}`
        : t('window.none'),
    ],
    [t('field.rate'), rate ? t('settings.rate', { rate: whole(rate) }) : t('delivery.noLimit')],
  ];
  return [
    [t('field.channel'), t(`channel.${campaign.channel}`)],
    ...Object.values(plain),
    [t('field.audiences'), audienceLinks(campaign.audiences)],
    ...(campaign.exclusion_audiences.length > 0
      ? ([[t('settings.exclusions'), audienceLinks(campaign.exclusion_audiences)]] as [
          string,
          ReactNode,
        ][])
      : []),
    [t('settings.promotion'), campaign.promotion?.name ?? none],
    ...(campaign.channel === 'email' ? mail : []),
    ...(task ? ([[t('phone.task'), task.title]] as [string, ReactNode][]) : []),
    [t('field.startAt'), campaign.start_at ? longMoment(campaign.start_at) : t('delivery.now')],
    ...(campaign.channel === 'email' ? pace : []),
    [t('field.control'), `${campaign.control_group_percent}%`],
    [t('field.window'), t('settings.days', { count: campaign.conversion_window_days })],
    [t('field.conversionGoal'), t(`conversion.${campaign.conversion_goal}`)],
    ...(follow_ups.length > 0
      ? ([
          [
            t('follow.title'),
            <List key="follow" gap={8}>
              {follow_ups.map((rule) => (
                <li key={`${rule.on}.${rule.after_days}.${rule.title}`}>
                  {t('follow.said', {
                    on: t(`follow.${rule.on}`),
                    count: rule.after_days,
                    title: rule.title,
                  })}
                </li>
              ))}
            </List>,
          ],
        ] as [string, ReactNode][])
      : []),
    [t('common:approvable.createdBy'), campaign.created_by?.name ?? none],
    [t('column.started_at'), longMoment(campaign.started_at)],
    [t('column.completed_at'), longMoment(campaign.completed_at)],
  ];
}
