import { BulbOutlined } from '@ant-design/icons';
import { type CampaignIdea, generateGenAiCampaign } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/language/language.js';
import { Columns, Row, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { useGenerating } from '../shared/useGenerating.js';
import { WriteState } from '../shared/WriteState.js';
import type { CampaignValues } from './campaignValues.js';
import styles from './content-campaign.module.css';

type Props = { values: CampaignValues; isNew: boolean; onTake: (idea: CampaignIdea) => void };

/** Ideas for the campaign from what stands in the form so far, to choose from. */
export function Ideas({ values, isNew, onTake }: Props) {
  const { t } = useTranslation('content');
  const made = useGenerating(generateGenAiCampaign);
  const { brand_id: brand } = values;
  const ask = () =>
    brand !== null &&
    void made.start({
      body: {
        brand_id: brand,
        goal: values.goal ?? null,
        audience_id: values.audience_id ?? null,
        promotion_id: values.promotion_id ?? null,
        language: currentLanguage(),
        count: 3,
      },
    });
  return (
    <Panel title={t(isNew ? 'ideas.titleNew' : 'ideas.title')}>
      <Stack gap={12}>
        <p className={styles.lead}>{t(brand === null ? 'ideas.brandFirst' : 'ideas.lead')}</p>
        <Row gap={8} wrap>
          <Button
            icon={<BulbOutlined />}
            disabled={brand === null || made.isWorking}
            onClick={() => void ask()}
          >
            {t(made.results.length > 0 ? 'ideas.again' : 'ideas.ask')}
          </Button>
          <WriteState made={made} />
        </Row>
        {made.results.length > 0 && (
          <Columns gap={12} min={260} align="stretch">
            {made.results.map((idea) => (
              <article key={idea.name} className={styles.idea}>
                <h3>{idea.name}</h3>
                {idea.key_message && <p>{idea.key_message}</p>}
                {idea.goal && <p className="soft">{t('ideas.goal', { goal: idea.goal })}</p>}
                <p className="soft">{idea.why}</p>
                {idea.channels.length > 0 && (
                  <p className="soft">
                    {idea.channels.map((one) => t(`channel.${one}`)).join(', ')}
                  </p>
                )}
                <Button
                  onClick={() => {
                    onTake(idea);
                    made.clear();
                  }}
                >
                  {t('ideas.take')}
                </Button>
              </article>
            ))}
          </Columns>
        )}
      </Stack>
    </Panel>
  );
}
