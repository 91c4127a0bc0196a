import { type Audience, prefetchAudience } from '@kade/contract';
import { sentence } from '@kade/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { currentLanguage } from '../../platform/language/language.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { KpiStrip } from '../../ui/kpi/KpiStrip.js';
import { Panel } from '../../ui/page/Page.js';
import styles from './audiences.module.css';
import { readText } from './builder/rule/ruleDraft.js';

/** The rule of an audience in words and as text, with how many it selects now. */
export function AudienceRule({ audience }: { audience: Audience }) {
  const { t } = useTranslation('audiences');
  const { percent } = useFormat();
  const counts = useCall(prefetchAudience, { params: { id: audience.id } });
  const text = audience.origin_query;
  const language = currentLanguage();
  const said = useMemo(() => {
    const { tree } = readText(text);
    return tree ? sentence(tree, language) : t('live.unreadable');
  }, [text, language, t]);
  const data = counts.data;
  const share = (part: number, all: number) => percent(all > 0 ? part / all : null);
  return (
    <>
      <KpiStrip
        items={[
          {
            label: t('figure.selected'),
            value: data?.count,
            note: data && t('figure.selectedNote', { share: share(data.count, data.total) }),
          },
          {
            label: t('figure.reachable'),
            value: data?.reachable,
            note: data && t('figure.reachableNote', { share: share(data.reachable, data.count) }),
          },
          {
            label: t('figure.total'),
            value: data?.total,
            note: data && t('figure.totalNote'),
          },
        ]}
      />
      <Panel title={t('rule')}>
        <p className={styles.liveSentence}>{said}</p>
        <details className={styles.ruleSource}>
          <summary>{t('text.show')}</summary>
          <pre>{text}</pre>
        </details>
      </Panel>
    </>
  );
}
