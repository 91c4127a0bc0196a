import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Banner } from '../../models/index.js';

type Props = {
  query: {
    data: unknown;
    error: unknown;
    dataUpdatedAt: number;
    isFetching: boolean;
    refetch: () => unknown;
  };
};

/** Says that what is shown could not be read anew, and of when it is. Nothing while it could. */
export function Stale({ query }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const { moment } = useFormat();
  if (!query.error || query.data === undefined) return null;
  const at = moment(new Date(query.dataUpdatedAt).toISOString());
  return (
    <Banner
      isDue
      action={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('common:state.retry')}
        </Button>
      }
    >
      {t('stale', { at })}
    </Banner>
  );
}
