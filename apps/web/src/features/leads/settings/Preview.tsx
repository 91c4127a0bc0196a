import { leadValues, leadValueWords, previewLeadSettings, type ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/navigation/useSettled.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { useSay } from '../words/say.js';
import styles from './lead-settings.module.css';
import type { SettingsBody } from './settingsValues.js';

/** Whoever types passes many values: the server is asked for the one that stays. */
const pause = 350;

/** What changed settings would move; what was told before stays until there is an answer. */
export function usePreview(body: SettingsBody | null) {
  const text = useSettled(JSON.stringify(body), pause);
  const settled = JSON.parse(text) as SettingsBody | null;
  return useCall(
    previewLeadSettings,
    { body: settled ?? { window: 180, high_from: null, medium_from: null } },
    { enabled: settled !== null, keepPrevious: true, silent: true },
  );
}

type Props = { query: ReturnType<typeof usePreview>; isWhole: boolean };

/** Leads by lead value before and after, and how many leads there are to learn from. */
export function Preview({ query, isWhole }: Props) {
  const { t } = useTranslation('leads');
  return (
    <section aria-live="polite" aria-busy={query.isFetching}>
      <h3 className={styles.heading}>{t('preview.title')}</h3>
      {isWhole ? (
        <Loaded query={query} rows={3}>
          {(data) => <Moves of={data} />}
        </Loaded>
      ) : (
        <p className="soft">{t('preview.notWhole')}</p>
      )}
    </section>
  );
}

function Moves({ of }: { of: ReplyOf<typeof previewLeadSettings> }) {
  const { t } = useTranslation('leads');
  const { whole } = useFormat();
  const { language } = useSay();
  const { values, learned } = of;
  return (
    <Stack gap={12}>
      {values ? (
        <ul className={styles.tiles}>
          {leadValues.map((value) => {
            const [was, is] = [values.before[value], values.after[value]];
            const by = is - was;
            return (
              <li key={value}>
                <span>{leadValueWords[value][language]}</span>
                <b>{whole(is)}</b>
                <span className="soft">
                  {by === 0
                    ? t('preview.same')
                    : t('preview.was', {
                        was: whole(was),
                        by: `${by > 0 ? '▲' : '▼'}${whole(Math.abs(by))}`,
                      })}
                </span>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="soft">{t('preview.noScores')}</p>
      )}
      <p className={styles.said}>
        {t('preview.learned', {
          ...{ count: learned.leads, leads: whole(learned.leads) },
          converted: whole(learned.converted),
        })}
      </p>
      {learned.too_young > 0 && (
        <p className={styles.said}>
          {t('preview.tooYoung', { count: learned.too_young, shown: whole(learned.too_young) })}
        </p>
      )}
    </Stack>
  );
}
