import {
  type Campaign,
  createSender,
  languageNames,
  mayAccess,
  preflightCampaign,
} from '@kade/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../../platform/client/queries.js';
import { currentLanguage } from '../../../../platform/language/language.js';
import { paths } from '../../../../platform/navigation/paths.js';
import { useProfile } from '../../../../platform/session/useProfile.js';
import { useFormat } from '../../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../../ui/kpi/KpiStrip.js';
import { Columns, Stack } from '../../../../ui/layout/layout.js';
import { Panel } from '../../../../ui/page/Page.js';
import { Loaded } from '../../../../ui/states/Loaded.js';
import styles from '../../campaigns.module.css';
import { Hints } from '../../mail/Hints.js';
import { tagText } from '../../mail/text/mergeTag.js';
import { useTagNames } from '../../mail/text/tagWords.js';
import { Excluded, type ExclusionReason } from '../Excluded.js';
import { LinkCheck } from '../LinkCheck.js';

/** The last step: what would happen if it were sent now. Nothing is sent by looking. */
export function StepCheck({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const tagNames = useTagNames();
  const { whole, tenths } = useFormat();
  const { groupNames } = useProfile();
  const [opened, setOpened] = useState<ExclusionReason>();
  const check = useCall(preflightCampaign, { params: { id: campaign.id } }, { staleTime: 0 });
  const mail = campaign.channel === 'email';
  /** A field of the mail as a person says it. */
  const placeOf = (field: string) => {
    if (field === 'promotion_id') return t('language.missingPromotion');
    const block = /^body\.blocks\.(\d+)\./.exec(field)?.[1];
    if (block === undefined) return t(`field.${field.split('.')[1]}` as 'field.subject');
    const kind = campaign.body?.blocks[Number(block)]?.type ?? 'text';
    return t('language.missingBlock', { n: Number(block) + 1, kind: t(`block.${kind}`) });
  };
  return (
    <Loaded query={check}>
      {(found) => (
        <Stack gap={16}>
          <KpiStrip
            items={[
              { label: t('check.audience'), value: found.audience },
              { label: t('check.reachable'), value: found.reachable },
              {
                label: t('check.control'),
                value: found.control,
                // A group that nobody was drawn into holds nothing back, whatever its share.
                note:
                  found.smallest_uplift !== null
                    ? t('check.smallest', { points: tenths(found.smallest_uplift) })
                    : t('check.controlNote', {
                        percent: found.control === 0 ? 0 : campaign.control_group_percent,
                      }),
              },
              {
                label: t(`check.treated_${campaign.channel}`),
                value: found.treated,
                note: t(`check.units_${campaign.channel}`, {
                  count: found.mails,
                  n: whole(found.mails),
                }),
              },
            ]}
          />
          {found.stops.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={t('check.stops')}
              description={
                <ul className={styles.checkList}>
                  {found.stops.map(({ code, text }) => (
                    <li key={code}>
                      {text}{' '}
                      {code === 'sender' && mayAccess(createSender.access, groupNames) && (
                        <Link to={paths.account('senders')}>{t('check.toSenders')}</Link>
                      )}
                    </li>
                  ))}
                </ul>
              }
            />
          )}
          {found.missing_texts.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={t('language.missingTitle', {
                count: found.missing_texts.length,
                language:
                  languageNames[found.missing_texts[0]?.language ?? 'en'][currentLanguage()],
              })}
              description={
                <ul className={styles.checkList}>
                  {found.missing_texts.map(({ field, language }) => (
                    <li key={`${language}.${field}`}>{placeOf(field)}</li>
                  ))}
                </ul>
              }
            />
          )}
          {found.warnings.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={t('check.warnings', { count: found.warnings.length })}
              description={
                <ul className={styles.checkList}>
                  {found.warnings.map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              }
            />
          ) : (
            found.stops.length === 0 && <Alert type="success" showIcon title={t('check.fine')} />
          )}
          <Columns gap={16} min={400} align="start">
            <Panel title={t('check.excluded')}>
              {found.excluded.every((e) => e.count === 0) ? (
                <p className="soft">{t('check.nobodyExcluded')}</p>
              ) : (
                <dl className={styles.counted}>
                  {found.excluded
                    .filter((e) => e.count > 0)
                    .map(({ reason, count }) => (
                      <div key={reason}>
                        <dt>{t(`reason.${reason}`)}</dt>
                        <dd className="num">
                          <Button
                            type="link"
                            size="small"
                            aria-label={t('check.openReason', {
                              n: whole(count),
                              reason: t(`reason.${reason}`),
                            })}
                            onClick={() => setOpened(reason)}
                          >
                            {whole(count)}
                          </Button>
                        </dd>
                      </div>
                    ))}
                </dl>
              )}
            </Panel>
            {mail && (
              <Panel title={t('check.missing')}>
                {found.missing_fields.length === 0 ? (
                  <p className="soft">{t('check.nothingMissing')}</p>
                ) : (
                  <>
                    <dl className={styles.counted}>
                      {found.missing_fields.map(({ tag, language, count }) => (
                        <div key={`${tag} ${language}`}>
                          <dt>
                            {language && <>{languageNames[language][currentLanguage()]}: </>}
                            {tagNames(tag).label}
                          </dt>
                          <dd className="num">{whole(count)}</dd>
                        </div>
                      ))}
                    </dl>
                    <p className={styles.fieldHint}>
                      {t('check.missingHint', {
                        example: tagText('contact.first_name', currentLanguage()),
                      })}
                    </p>
                  </>
                )}
              </Panel>
            )}
            {mail && (
              <Panel title={t('check.quality')}>
                <Hints hints={found.hints} />
              </Panel>
            )}
            {mail && <LinkCheck campaign={campaign} found={found.links} />}
          </Columns>
          <Excluded campaign={campaign} reason={opened} onClose={() => setOpened(undefined)} />
        </Stack>
      )}
    </Loaded>
  );
}
