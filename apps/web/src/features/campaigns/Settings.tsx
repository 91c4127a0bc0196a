import { type Campaign, campaignFields, languageNames } from '@kade/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../platform/language/language.js';
import { paths } from '../../platform/navigation/paths.js';
import { none } from '../../ui/facts/format.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { List } from '../../ui/layout/layout.js';
import { usePlainFacts } from '../../ui/record/fields.js';
import { SideFact, SideFacts, SideSection } from '../../ui/record/Side.js';

/** The settings of a campaign, read back at its side: who, what, when, and how it is measured. */
export function Settings({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const groups = useFacts(campaign);
  return groupNames.map((group) => {
    const fact = ([label, value]: SettingsFact) => (
      <SideFact key={label} label={label}>
        {value}
      </SideFact>
    );
    const isEmpty = ([, value]: SettingsFact) => value === none;
    return (
      <SideSection key={group} title={t(`settings.${group}`)}>
        <SideFacts empty={groups[group].filter(isEmpty).map(fact)}>
          {groups[group].filter((one) => !isEmpty(one)).map(fact)}
        </SideFacts>
      </SideSection>
    );
  });
}

const groupNames = ['who', 'what', 'when', 'measured'] as const;
type SettingsFact = readonly [label: string, value: ReactNode];
type Groups = Readonly<Record<(typeof groupNames)[number], readonly SettingsFact[]>>;

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

function useFacts(campaign: Campaign): Groups {
  const { t } = useTranslation(['campaigns', 'common']);
  const { longMoment, whole } = useFormat();
  // The goal stands above the page.
  const { goal: _goal, ...others } = usePlainFacts(campaignFields, campaign);
  const plain: Readonly<Record<string, [string, ReactNode]>> = others;
  const { sender, rate_per_minute: rate, send_window: hours, task, follow_ups } = campaign;
  const mail: [string, ReactNode][] = [
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
        ? `${hours.from}–${hours.to}, ${hours.weekdays.map((d) => t(`common:weekday.${d}`)).join(', ')}`
        : t('window.none'),
    ],
    [t('field.rate'), rate ? t('settings.rate', { rate: whole(rate) }) : t('delivery.noLimit')],
  ];
  const isMail = campaign.channel === 'email';
  return {
    who: [
      [t('field.audiences'), audienceLinks(campaign.audiences)],
      [t('settings.exclusions'), audienceLinks(campaign.exclusion_audiences)],
      ...(isMail ? [[t('field.recipients'), t(`recipients.${campaign.recipients}`)] as const] : []),
      [t('common:approvable.createdBy'), campaign.created_by?.name ?? none],
    ],
    what: [
      [t('field.channel'), t(`channel.${campaign.channel}`)],
      ...Object.values(plain),
      [t('settings.promotion'), campaign.promotion?.name ?? none],
      ...(isMail ? mail : []),
      ...(task ? [[t('phone.task'), task.title] as const] : []),
    ],
    when: [
      [t('field.startAt'), campaign.start_at ? longMoment(campaign.start_at) : t('delivery.now')],
      ...(isMail ? pace : []),
      [t('column.started_at'), longMoment(campaign.started_at)],
      [t('column.completed_at'), longMoment(campaign.completed_at)],
    ],
    measured: [
      [t('field.control'), `${campaign.control_group_percent}%`],
      [t('field.window'), t('settings.days', { count: campaign.conversion_window_days })],
      [t('field.conversionGoal'), t(`conversion.${campaign.conversion_goal}`)],
      ...(follow_ups.length > 0
        ? [
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
            ] as const,
          ]
        : []),
    ],
  };
}
