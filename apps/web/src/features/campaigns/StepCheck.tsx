import { type Campaign, preflightCampaign } from '@kade/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../app/language.js';
import { useCall } from '../../app/queries.js';
import { Figures } from '../../ui/Figures.js';
import { Loaded } from '../../ui/Loaded.js';
import { Panel } from '../../ui/Page.js';
import { useFormat } from '../../ui/useFormat.js';
import { tagText } from './mergeTag.js';

/** Step 4: what would happen if it were sent now. Nothing is sent by looking. */
export function StepCheck({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormat();
  const check = useCall(preflightCampaign, { params: { id: campaign.id } }, { staleTime: 0 });
  return (
    <Loaded query={check}>
      {(found) => (
        <div className="check-step">
          <Figures
            items={[
              { label: t('check.audience'), value: whole(found.audience) },
              { label: t('check.reachable'), value: whole(found.reachable) },
              {
                label: t('check.control'),
                value: whole(found.control),
                note: t('check.controlNote', { percent: campaign.control_group_percent }),
              },
              {
                label: t('check.treated'),
                value: whole(found.treated),
                note: t('check.mails', { count: found.mails, mails: whole(found.mails) }),
              },
            ]}
          />
          {found.warnings.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={t('check.warnings', { count: found.warnings.length })}
              description={
                <ul className="check-list">
                  {found.warnings.map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              }
            />
          ) : (
            <Alert type="success" showIcon title={t('check.fine')} />
          )}
          <div className="check-tables">
            <Panel title={t('check.excluded')}>
              {found.excluded.every((e) => e.count === 0) ? (
                <p className="soft">{t('check.nobodyExcluded')}</p>
              ) : (
                <dl className="counted">
                  {found.excluded
                    .filter((e) => e.count > 0)
                    .map(({ reason, count }) => (
                      <div key={reason}>
                        <dt>{t(`reason.${reason}`)}</dt>
                        <dd className="num">{whole(count)}</dd>
                      </div>
                    ))}
                </dl>
              )}
            </Panel>
            <Panel title={t('check.missing')}>
              {found.missing_fields.length === 0 ? (
                <p className="soft">{t('check.nothingMissing')}</p>
              ) : (
                <>
                  <dl className="counted">
                    {found.missing_fields.map(({ tag, count }) => (
                      <div key={tag}>
                        <dt>{t(`tag.${tag}`, { defaultValue: tag })}</dt>
                        <dd className="num">{whole(count)}</dd>
                      </div>
                    ))}
                  </dl>
                  <p className="field-hint">
                    {t('check.missingHint', {
                      example: tagText('contact.first_name', currentLanguage()),
                    })}
                  </p>
                </>
              )}
            </Panel>
          </div>
        </div>
      )}
    </Loaded>
  );
}
