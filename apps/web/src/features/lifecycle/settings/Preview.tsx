import {
  type previewLifecycleSettings as endpoint,
  previewLifecycleSettings,
  type ReplyOf,
  stagesFromBest,
} from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { useSettled } from '../../../platform/navigation/useSettled.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { List, Stack } from '../../../ui/layout/layout.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { StageTag } from '../shared/StageTag.js';
import { useStageWords } from '../shared/useStageWords.js';
import styles from './settings.module.css';
import type { SettingsBody } from './settingsValues.js';

export type Previewed = NonNullable<ReplyOf<typeof endpoint>['preview']>;

/** Whoever drags a handle passes many values: the server is asked for the one where it stays. */
const pause = 350;

/** What changed settings would move; what was told before stays until there is an answer. */
export function usePreview(body: SettingsBody | null) {
  const text = useSettled(JSON.stringify(body), pause);
  const settled = JSON.parse(text) as SettingsBody | null;
  return useCall(
    previewLifecycleSettings,
    { body: settled ?? { horizon: null, margin: 1, discount: 0.01, stages: null } },
    { enabled: settled !== null, keepPrevious: true, silent: true },
  );
}

type Say = {
  readonly t: (key: string, values?: Record<string, unknown>) => string;
  readonly words: (stage: Previewed['moves'][number]['from']) => string;
  readonly whole: (value: number) => string;
  readonly euros: (value: number) => string;
};

/** Who would move where, the most first, in words; who stays is in none of them. */
export const moveWords = (preview: Previewed, { t, words, whole, euros }: Say): string[] =>
  preview.moves
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => b.customers - a.customers)
    .map(({ from, to, customers, value }) =>
      t('preview.move', {
        count: customers,
        shown: whole(customers),
        ...{ from: words(from), to: words(to), value: euros(value) },
      }),
    );

type Props = { query: ReturnType<typeof usePreview>; isWhole: boolean };

/** Stages before and after, and who moves. */
export function Preview({ query, isWhole }: Props) {
  const { t } = useTranslation('lifecycle');
  return (
    <section aria-live="polite" aria-busy={query.isFetching}>
      <h3 className={styles.heading}>{t('preview.title')}</h3>
      {isWhole ? (
        <Loaded query={query} rows={3}>
          {({ preview }) =>
            preview ? <Moves preview={preview} /> : <p className="soft">{t('preview.noRun')}</p>
          }
        </Loaded>
      ) : (
        <p className="soft">{t('preview.notWhole')}</p>
      )}
    </section>
  );
}

export function Moves({ preview }: { preview: Previewed }) {
  const { t } = useTranslation('lifecycle');
  const { whole, euros, percent } = useFormat();
  const words = useStageWords();
  const { before, after, moved, lifetime_value: lifetime, churn } = preview;
  const of = (sums: Previewed['before'], stage: string) =>
    sums.find((one) => one.stage === stage)?.customers ?? 0;
  const stages = stagesFromBest.filter((stage) => of(before, stage) + of(after, stage) > 0);
  const said = moveWords(preview, {
    t: (key, values) => t(key, values ?? {}),
    ...{ words, whole, euros },
  });
  return (
    <Stack gap={12}>
      <ul className={styles.tiles}>
        {stages.map((stage) => {
          const [was, is] = [of(before, stage), of(after, stage)];
          const by = is - was;
          return (
            <li key={stage}>
              <StageTag stage={stage} bare />
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
      <p className={styles.said}>
        {moved === 0
          ? t('preview.nobody')
          : t('preview.moved', { count: moved, shown: whole(moved) })}
      </p>
      {said.length > 0 && (
        <List gap={4} className={styles.moves}>
          {said.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
      <p className="soft">
        {t('preview.lifetime', {
          before: euros(lifetime.before),
          after: euros(lifetime.after),
        })}{' '}
        {churn &&
          t('preview.churn', { before: percent(churn.before), after: percent(churn.after) })}
      </p>
    </Stack>
  );
}
