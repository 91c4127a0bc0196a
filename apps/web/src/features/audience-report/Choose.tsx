import type { listAudiencesPlain, ReplyOf } from '@kade/contract';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { setFilters } from '../../ui/list/listFilter.js';
import type { ListControl } from '../../ui/list/useListState.js';
import { EmptyState } from '../../ui/states/EmptyState.js';
import styles from './audience-report.module.css';

type Props = {
  control: ListControl;
  /** Undefined while they are on their way. */
  audiences: ReplyOf<typeof listAudiencesPlain> | undefined;
};

/** In place of figures: which audience they shall be of. */
export function Choose({ control, audiences }: Props) {
  const { t } = useTranslation('audience-report');
  if (audiences?.length === 0)
    return (
      <EmptyState
        of="people"
        title={t('choose.none')}
        hint={t('choose.noneHint')}
        action={
          <Link to={paths.newAudience}>
            <Button type="primary">{t('choose.make')}</Button>
          </Link>
        }
      />
    );
  return (
    <EmptyState
      of="people"
      title={t('choose.title')}
      hint={t('choose.hint')}
      action={
        <Select<number>
          className={styles.audienceChoice}
          aria-label={t('audience')}
          placeholder={t('choose.placeholder')}
          loading={audiences === undefined}
          showSearch={{ optionFilterProp: 'label' }}
          options={(audiences ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setFilters(control, { audience: [String(id)] })}
        />
      }
    />
  );
}
