import { type listTriggers, type ReplyOf, startImport } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
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
  const navigate = useNavigate();
  const mayImport = useMay()(startImport.access);
  if (isNarrowed) return <EmptyState of="list" />;
  const why = data?.on.length === 0 ? 'off' : data?.computed_at === null ? 'never' : 'none';
  const isForImport = why === 'never' && mayImport;
  return (
    <EmptyState
      of="people"
      what={t(`empty.${why}`)}
      hint={t(`empty.${why}Hint`)}
      action={
        isForImport ? (
          <Button type="primary" onClick={() => void navigate(paths.newImport)}>
            {t('empty.import')}
          </Button>
        ) : (
          <Button onClick={onRules}>{t('empty.rules')}</Button>
        )
      }
      link={
        isForImport && (
          <Button type="link" onClick={onRules}>
            {t('empty.rules')}
          </Button>
        )
      }
    />
  );
}
