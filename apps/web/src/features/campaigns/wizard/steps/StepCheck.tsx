import { type Campaign, languageNames, preflightCampaign } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/client/queries.js';
import { currentLanguage } from '../../../../platform/language/language.js';
import { useFormat } from '../../../../ui/facts/useFormat.js';
import { KpiStrip } from '../../../../ui/kpi/KpiStrip.js';
import { Columns, Stack } from '../../../../ui/layout/layout.js';
import { Panel } from '../../../../ui/page/Page.js';
import { Loaded } from '../../../../ui/states/Loaded.js';
import styles from '../../campaigns.module.css';
import { Hints } from '../../mail/Hints.js';
import { tagText } from '../../mail/text/mergeTag.js';
import { useTagNames } from '../../mail/text/tagWords.js';
import { CheckList } from '../CheckList.js';
import { Excluded, type ExclusionReason } from '../Excluded.js';
import { LinkCheck } from '../LinkCheck.js';

/** The last step: what would happen if it were sent now. Nothing is sent by looking. */
export function StepCheck({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const tagNames = useTagNames();
  const { whole, tenths } = useFormat();
  const [opened, setOpened] = useState<ExclusionReason>();
  const check = useCall(preflightCampaign, { params: { id: campaign.id } }, { staleTime: 0 });
  const mail = campaign.channel === 'email';
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
          <Columns gap={16} min={400} align="start">
            <CheckList campaign={campaign} found={found} />
            <Stack gap={16}>
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
              {mail && found.missing_fields.length > 0 && (
                <Panel title={t('check.missing')}>
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
                </Panel>
              )}
              {mail && (
                <Panel title={t('check.quality')}>
                  <Hints hints={found.hints} />
                </Panel>
              )}
              {mail && <LinkCheck campaign={campaign} found={found.links} />}
            </Stack>
          </Columns>
          <Excluded campaign={campaign} reason={opened} onClose={() => setOpened(undefined)} />
        </Stack>
      )}
    </Loaded>
  );
}
