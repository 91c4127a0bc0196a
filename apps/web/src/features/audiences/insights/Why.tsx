import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import {
  explainAudience,
  type ListedProfile,
  type PopulationInput,
  type ReplyOf,
} from '@kade/contract';
import { conditionSentence, isGroup, type Rule } from '@kade/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { currentLanguage } from '../../../platform/language/language.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { List } from '../../../ui/layout/layout.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../insights.module.css';
import { ProfileFinder } from '../lists/ProfileFinder.js';

type Explained = ReplyOf<typeof explainAudience>;
type Known = ReadonlyMap<string, Explained['parts'][number]>;

/** Why a profile is in or out: each condition, whether it holds, and what the profile holds. */
export function Why({ about, tree }: { about: PopulationInput; tree: Rule | null }) {
  const { t } = useTranslation('audiences');
  const [profile, setProfile] = useState<ListedProfile | null>(null);
  const found = useCall(
    explainAudience,
    { body: { ...about, profile_id: profile?.id ?? 0 } },
    { enabled: profile !== null, keepPrevious: true, silent: true },
  );
  return (
    <>
      <ProfileFinder label={t('why.choose')} value={profile} onPick={setProfile} />
      {profile === null ? (
        <EmptyState title={t('why.which')} hint={t('why.hint')} />
      ) : (
        <Loaded query={found}>
          {(data) => (
            <div aria-live="polite">
              <p
                className={
                  data.selected
                    ? `${styles.whyVerdict} ${styles.whyIn}`
                    : `${styles.whyVerdict} ${styles.whyOut}`
                }
                data-testid="why-verdict"
              >
                {data.selected ? <CheckCircleFilled /> : <CloseCircleFilled />}{' '}
                <strong>{data.profile.name}</strong>{' '}
                {t(`why.${data.selected ? 'in' : 'out'}.${data.because}`)}
              </p>
              {tree && isGroup(tree) && tree.rules.length > 0 && (
                <Parts
                  rule={tree}
                  path=""
                  known={new Map(data.parts.map((part) => [part.path, part]))}
                />
              )}
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}

function Parts({ rule, path, known }: { rule: Rule; path: string; known: Known }) {
  const { t } = useTranslation('audiences');
  if (!isGroup(rule)) return null;
  return (
    <>
      <p className={`${styles.whyJoin} soft`}>
        {t(`why.${rule.not ? 'not' : ''}${rule.join === 'all' ? 'all' : 'any'}`)}
      </p>
      <List gap={8}>
        {rule.rules.map((inner, n) => {
          const at = path === '' ? String(n) : `${path}.${n}`;
          return <One key={at} rule={inner} path={at} known={known} />;
        })}
      </List>
    </>
  );
}

function One({ rule, path, known }: { rule: Rule; path: string; known: Known }) {
  const { t } = useTranslation('audiences');
  const part = known.get(path);
  return (
    <li
      className={
        part?.holds ? `${styles.whyPart} ${styles.whyIn}` : `${styles.whyPart} ${styles.whyOut}`
      }
      data-testid="why-part"
    >
      {part?.holds ? (
        <CheckCircleFilled aria-label={t('why.holds')} />
      ) : (
        <CloseCircleFilled aria-label={t('why.fails')} />
      )}
      <div>
        {isGroup(rule) ? (
          <Parts rule={rule} path={path} known={known} />
        ) : (
          <>
            <span>{conditionSentence(rule, currentLanguage())}</span>
            <Held value={part?.value ?? null} />
          </>
        )}
      </div>
    </li>
  );
}

function Held({ value }: { value: Explained['parts'][number]['value'] }) {
  const { t } = useTranslation(['audiences', 'common']);
  const { num } = useFormat();
  const shown =
    typeof value === 'number'
      ? num(value)
      : typeof value === 'boolean'
        ? t(value ? 'common:state.yes' : 'common:state.no')
        : Array.isArray(value)
          ? value.join(', ') || none
          : (value ?? none);
  return <span className={styles.whyHeld}>{t('why.held', { value: shown })}</span>;
}
