import { mostAtOnce } from '@kade/contract';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { FormLayout, type Side } from '../../../ui/form/FormLayout.js';
import { NotIndexed } from '../../../ui/list/NotIndexed.js';
import { Panel } from '../../../ui/page/Page.js';
import { PageFooter } from '../../../ui/page/PageFooter.js';
import styles from '../mass-actions.module.css';
import { ByAudience } from './ByAudience.js';
import { ByFilter } from './ByFilter.js';
import { ByList } from './ByList.js';
import { ByRows } from './ByRows.js';
import { type Choice, type Way, ways } from './choice.js';
import type { Found } from './useFound.js';

type Props = {
  choice: Choice;
  found: Found;
  /** Whether nothing that can be sent is chosen. */
  isNobody: boolean;
  summary: Side;
  onChange: (choice: Choice) => void;
  onNext: () => void;
};

/** Whom an action is for: by filter, audience, pasted list, or the rows ticked in the list of profiles. */
export function ChooseStep(props: Props) {
  const { choice, found, isNobody, summary, onChange, onNext } = props;
  const { t } = useTranslation(['mass-actions', 'common']);
  const { whole } = useFormat();
  const { count } = found;
  const tooMany = count !== undefined && count > mostAtOnce;
  const parts = { choice, onChange, found };
  return (
    <>
      <FormLayout wide side={summary}>
        <Panel title={t('choose.title')}>
          <Segmented<Way>
            className={styles.massWays}
            aria-label={t('choose.title')}
            value={choice.way}
            options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
            onChange={(way) => onChange({ ...choice, way })}
          />
          {choice.way === 'filter' && <ByFilter {...parts} />}
          <div role="status">
            <NotIndexed count={found.notIndexed} />
          </div>
          {choice.way === 'audience' && <ByAudience {...parts} />}
          {choice.way === 'pasted' && <ByList {...parts} />}
          {choice.way === 'rows' && <ByRows {...parts} />}
        </Panel>
      </FormLayout>
      <PageFooter
        wrong={tooMany}
        state={
          isNobody
            ? t(`choose.none.${choice.way}`)
            : count === undefined
              ? t(found.failed ? 'choose.failed' : 'choose.counting')
              : tooMany
                ? t('choose.tooMany', { shown: whole(count), most: whole(mostAtOnce) })
                : t('choose.count', { count, shown: whole(count) })
        }
      >
        <Button type="primary" disabled={!count || tooMany} onClick={onNext}>
          {t('common:action.next')}
        </Button>
      </PageFooter>
    </>
  );
}
