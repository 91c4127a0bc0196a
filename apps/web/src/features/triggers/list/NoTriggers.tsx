import { type listTriggers, type ReplyOf, startImport } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';

type Props = {
  data: ReplyOf<typeof listTriggers> | undefined;
  isNarrowed: boolean;
  onRules: () => void;
};

/** In place of the list: no rule is on, nothing was looked at yet, or nothing happened; and what to bring in. */
export function NoTriggers({ data, isNarrowed, onRules }: Props) {
  const { t } = useTranslation('triggers');
  const mayImport = useMay()(startImport.access);
  if (isNarrowed) return <EmptyState of="list" />;
  const why = data?.on.length === 0 ? 'off' : data?.computed_at === null ? 'never' : 'none';
  return (
    <EmptyState
      of="people"
      what={t(`empty.${why}`)}
      hint={t(`empty.${why}Hint`)}
      action={<Button onClick={onRules}>{t('empty.rules')}</Button>}
      link={why === 'never' && mayImport && <Link to={paths.newImport}>{t('empty.import')}</Link>}
    />
  );
}
